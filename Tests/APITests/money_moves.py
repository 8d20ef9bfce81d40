"""Money over the API, from the cash desk to somebody else's wallet, each movement once."""
import threading
import uuid

from client import API
from harness import City
from callers import DRIVER, OPERATOR, RIDER


def check_money_from_both_sides(api):
    """In a city where nobody else moves any; the answers of both people and of the operator are held to the document."""
    with City(api.city.folder, ("--drivers", "0")) as city:
        all = API(city)
        all.described, all.types = api.described, api.types
        rider, driver, operator = all.log_in(RIDER), all.log_in(DRIVER), all.log_in(OPERATOR)
        wallet, transfers = "/api/v1/wallet", "/api/v1/wallet/transfers"

        def spendable(token):
            return all.call("GET", wallet, token=token).json()["available"]["amount"]

        def money(amount, currency="CHF"):
            return {"amount": amount, "currency": currency}

        cash = {"to": RIDER["login"], "amount": money(2_000)}
        assert all.call("POST", "/api/v1/cash-desk/top-ups", cash, rider).status == 404
        key = {"Idempotency-Key": str(uuid.uuid4())}
        taken = [all.call("POST", "/api/v1/cash-desk/top-ups", cash, operator, key) for _ in range(2)]
        assert taken[0].status == 201 and taken[0].json()["id"] == taken[1].json()["id"], taken
        assert spendable(rider) == 2_000
        # The city has earned nothing yet that it could give back.
        back, refunds = {**cash, "note": "The driver was late"}, "/api/v1/cash-desk/refunds"
        assert all.call("POST", refunds, back, rider, {"Idempotency-Key": "back"}).status == 404
        none = all.call("POST", refunds, back, operator, {"Idempotency-Key": "back"})
        assert none.status == 409 and none.json()["type"].endswith("not-enough-fees"), none
        seen = all.call("POST", f"{wallet}/receivers", {"to": DRIVER["login"]}, rider)
        assert seen.json() == {"firstName": "Karim"}, seen

        order = {"to": DRIVER["login"], "amount": money(1_500), "note": "Bread"}
        answers = []
        key = {"Idempotency-Key": str(uuid.uuid4())}
        # The same call from two phones, and another one that the wallet cannot pay as well.
        other = {"Idempotency-Key": str(uuid.uuid4())}
        threads = [
            threading.Thread(target=lambda one=one: answers.append(all.call("POST", transfers, order, rider, one)))
            for one in (key, key, other)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        sent = {answer.json()["id"] for answer in answers if answer.status == 201}
        refused = {answer.json()["type"] for answer in answers if answer.status != 201}
        assert len(sent) == 1, answers
        assert refused <= {"/problems/insufficient-funds", "/problems/still-under-way"}, answers
        assert (spendable(rider), spendable(driver)) == (500, 1_500)
        movement = f"{wallet}/movements/{sent.pop()}"
        mine, theirs = (all.call("GET", movement, token=token).json() for token in (rider, driver))
        assert (mine["amount"]["amount"], mine["with"], mine["note"]) == (-1_500, "Karim", "Bread"), mine
        assert (theirs["amount"]["amount"], theirs["with"]) == (1_500, "Amina"), theirs
        assert all.call("GET", movement, token=operator).status == 404
        unkeyed = all.call("POST", transfers, order, rider)
        assert unkeyed.status == 400 and unkeyed.json()["type"].endswith("idempotency-key-required"), unkeyed
        much = all.call("POST", transfers, {**order, "amount": money(501)}, rider, {"Idempotency-Key": "much"})
        assert much.status == 409 and much.json()["type"].endswith("insufficient-funds"), much
        for field, wrong in (
                ("amount", {"amount": money(10, "EUR")}), ("amount", {"amount": money(-5)}),
                ("amount", {"amount": money(0)}), ("note", {"note": "x" * 141, "amount": money(1)}),
                ("to", {"to": RIDER["login"], "amount": money(1)}),
                ("to", {"to": "nobody@example.org", "amount": money(1)})):
            answer = all.call("POST", transfers, {**order, **wrong}, rider, {"Idempotency-Key": str(uuid.uuid4())})
            assert answer.status == 422, f"{wrong}: {answer}"
            assert any(field in error["field"] for error in answer.json()["errors"]), f"{wrong}: {answer}"

        asked = all.call("POST", f"{wallet}/requests", {"to": RIDER["login"], "amount": money(200)}, driver)
        assert asked.status == 201 and asked.json()["isMine"], asked
        question = f"{wallet}/requests/{asked.json()['id']}"
        assert all.call("GET", question, token=operator).status == 404
        assert all.call("POST", f"{question}/payment", token=driver).status == 404
        assert all.call("GET", f"{wallet}/requests", token=rider).json()["requests"][0]["with"] == "Karim"
        assert all.call("POST", f"{question}/payment", token=rider).status == 201
        late = all.call("DELETE", question, token=driver)
        assert late.status == 409 and late.json()["type"].endswith("request-settled"), late

        code = {"code": "0000-0000-0001"}
        assert all.call("POST", f"{wallet}/vouchers", code, rider).status == 422
        statement = all.call("GET", f"{wallet}/movements?limit=2", token=rider)
        lines = statement.json()["movements"]
        rest = all.call("GET", f"{wallet}/movements?cursor={statement.json()['next']}", token=rider).json()
        assert [line["balance"]["amount"] for line in lines + rest["movements"]] == [300, 500, 2_000], lines
        assert "next" not in rest, rest
        city.restart()
        assert (spendable(rider), spendable(driver)) == (300, 1_700), "what was acknowledged outlives a crash"
