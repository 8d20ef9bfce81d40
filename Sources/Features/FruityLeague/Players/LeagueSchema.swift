public import Database

extension Schema {
    /// The tables of the league.
    public static let fruityLeague = Schema(
        "fruity_league",
        [
            Migration(
                "players, devices, games and streaks",
                [
                    """
                    CREATE TABLE fruity_players (
                        id \(word: .text) PRIMARY KEY,
                        person_id \(word: .text) NOT NULL,
                        is_child \(word: .integer) NOT NULL,
                        nickname \(word: .text) NOT NULL UNIQUE,
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX fruity_players_of_person ON fruity_players (person_id, created_at)",
                    "CREATE UNIQUE INDEX fruity_players_one_owner ON fruity_players (person_id) WHERE is_child = 0",
                    """
                    CREATE TABLE fruity_devices (
                        id \(word: .text) PRIMARY KEY,
                        player_id \(word: .text) NOT NULL REFERENCES fruity_players (id) ON DELETE CASCADE,
                        mark \(word: .text) NOT NULL UNIQUE,
                        name \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        seen_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX fruity_devices_of_player ON fruity_devices (player_id)",
                    """
                    CREATE TABLE fruity_link_codes (
                        mark \(word: .text) PRIMARY KEY,
                        player_id \(word: .text) NOT NULL REFERENCES fruity_players (id) ON DELETE CASCADE,
                        created_at \(word: .integer) NOT NULL,
                        expires_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    """
                    CREATE TABLE fruity_plays (
                        id \(word: .text) PRIMARY KEY,
                        player_id \(word: .text) NOT NULL REFERENCES fruity_players (id) ON DELETE CASCADE,
                        kind \(word: .text) NOT NULL,
                        level \(word: .text) NOT NULL,
                        day \(word: .integer) NOT NULL,
                        secret \(word: .integer) NOT NULL,
                        guesses \(word: .text) NOT NULL,
                        tries \(word: .integer) NOT NULL,
                        points \(word: .integer) NOT NULL,
                        milliseconds \(word: .integer) NOT NULL,
                        outcome \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        ended_at \(word: .integer)
                    ) \(word: .tableOptions)
                    """,
                    """
                    CREATE UNIQUE INDEX fruity_plays_one_daily ON fruity_plays (player_id, level, day)
                    WHERE kind = 'daily'
                    """,
                    """
                    CREATE UNIQUE INDEX fruity_plays_one_open ON fruity_plays (player_id, level)
                    WHERE kind = 'ranked' AND outcome = 'playing'
                    """,
                    "CREATE INDEX fruity_plays_of_player ON fruity_plays (player_id, created_at)",
                    "CREATE INDEX fruity_plays_by_day ON fruity_plays (kind, level, day, outcome)",
                    """
                    CREATE TABLE fruity_daily_secrets (
                        level \(word: .text) NOT NULL,
                        day \(word: .integer) NOT NULL,
                        secret \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (level, day)
                    ) \(word: .tableOptions)
                    """,
                    """
                    CREATE TABLE fruity_streaks (
                        player_id \(word: .text) NOT NULL REFERENCES fruity_players (id) ON DELETE CASCADE,
                        level \(word: .text) NOT NULL,
                        length \(word: .integer) NOT NULL,
                        best \(word: .integer) NOT NULL,
                        last_day \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (player_id, level)
                    ) \(word: .tableOptions)
                    """,
                    """
                    CREATE TABLE fruity_games (
                        id \(word: .text) PRIMARY KEY,
                        level \(word: .text) NOT NULL,
                        mode \(word: .text) NOT NULL,
                        phase \(word: .text) NOT NULL,
                        invitation \(word: .text) NOT NULL,
                        move_seconds \(word: .integer) NOT NULL,
                        deadline_at \(word: .integer),
                        winner \(word: .integer),
                        created_at \(word: .integer) NOT NULL,
                        ended_at \(word: .integer),
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX fruity_games_by_deadline ON fruity_games (deadline_at)",
                    """
                    CREATE TABLE fruity_seats (
                        game_id \(word: .text) NOT NULL REFERENCES fruity_games (id) ON DELETE CASCADE,
                        seat \(word: .integer) NOT NULL,
                        mark \(word: .text) NOT NULL,
                        player_id \(word: .text),
                        nickname \(word: .text),
                        secret \(word: .integer),
                        guesses \(word: .text) NOT NULL,
                        outcome \(word: .text) NOT NULL,
                        deadline_at \(word: .integer),
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (game_id, seat)
                    ) \(word: .tableOptions)
                    """,
                    "CREATE UNIQUE INDEX fruity_seats_by_mark ON fruity_seats (mark)",
                ]),
            Migration(
                "tries of removed players; who sat down, so that they can again",
                [
                    """
                    CREATE TABLE fruity_removed_plays (
                        person_id \(word: .text) NOT NULL,
                        kind \(word: .text) NOT NULL,
                        level \(word: .text) NOT NULL,
                        day \(word: .integer) NOT NULL,
                        begun_at \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX fruity_removed_plays_of_person ON fruity_removed_plays (person_id)",
                    "CREATE INDEX fruity_removed_plays_by_age ON fruity_removed_plays (begun_at)",
                    "ALTER TABLE fruity_seats ADD COLUMN device_mark \(word: .text)",
                ]),
            Migration(
                "tallies of the standings; games without a clock, and once more",
                Tally.tables + Tally.filling + [
                    "CREATE INDEX fruity_plays_left ON fruity_plays (day) WHERE kind = 'daily' AND outcome = 'playing'",
                    "ALTER TABLE fruity_games ADD COLUMN again_id \(word: .text)",
                    "ALTER TABLE fruity_games ADD COLUMN again_seat \(word: .integer)",
                ]),
            Migration(
                "games of two by the one that they went on with",
                ["CREATE INDEX fruity_games_by_again ON fruity_games (again_id) WHERE again_id IS NOT NULL"]),
            Migration(
                "games of two by their end, and seats by their player",
                [
                    "CREATE INDEX fruity_games_by_end ON fruity_games (ended_at) WHERE ended_at IS NOT NULL",
                    "CREATE INDEX fruity_seats_of_player ON fruity_seats (player_id) WHERE player_id IS NOT NULL",
                ]),
        ])
}
