// The person's own car on the map, which stays with it until somebody drags the map; a button (`data-recentre`) brings
// it back.

const id = "me";

export class OwnCar {
  constructor() {
    document.addEventListener("click", ({ target }) => target.closest?.("[data-recentre]") && this.recentre(true));
  }

  /** Draws it on a map from now on. */
  appear(map) {
    this.map = map;
    map.on("dragged", () => this.recentre(false));
  }

  show({ lat, lon, heading }) {
    this.map?.setCars([{ id, icon: "car-mine", lat, lon, heading }]);
  }

  /** Whether the map stays with it. */
  recentre(isOn) {
    document.querySelector("[data-recentre]")?.toggleAttribute("hidden", isOn);
    this.map?.follow(isOn ? id : null);
  }
}
