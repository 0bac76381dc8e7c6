// Generated from packs/scenarios by tools/scenarios.ts; do not edit.
import type { ScenarioInfo } from '../../src/battle/scenario';

export const listed = {
  "beer-and-pretzel": [
    {
      "id": "bug-hunt",
      "ruleset": "beer-and-pretzel",
      "map": "maps/bug-hunt.webp",
      "thumb": "thumbs/bug-hunt.webp",
      "scale": 100,
      "players": [
        "solo",
        "two",
        "cooperative"
      ],
      "minutes": 60,
      "sides": [
        {
          "id": "good",
          "automaton": false
        },
        {
          "id": "bad",
          "automaton": true
        }
      ],
      "specialRules": 5
    },
    {
      "id": "boarded-ship",
      "ruleset": "beer-and-pretzel",
      "map": "maps/boarded-ship.webp",
      "thumb": "thumbs/boarded-ship.webp",
      "scale": 100,
      "players": [
        "solo",
        "two",
        "cooperative"
      ],
      "minutes": 50,
      "sides": [
        {
          "id": "good",
          "automaton": false
        },
        {
          "id": "bad",
          "automaton": true
        }
      ],
      "specialRules": 6
    },
    {
      "id": "bots-assault",
      "ruleset": "beer-and-pretzel",
      "map": "maps/bots-assault.webp",
      "thumb": "thumbs/bots-assault.webp",
      "scale": 100,
      "players": [
        "solo",
        "two",
        "cooperative"
      ],
      "minutes": 60,
      "sides": [
        {
          "id": "good",
          "automaton": false
        },
        {
          "id": "bad",
          "automaton": true
        }
      ],
      "specialRules": 5
    }
  ],
  "bodybag": [
    {
      "id": "heroes",
      "ruleset": "bodybag",
      "map": "maps/street.webp",
      "thumb": "thumbs/street.webp",
      "scale": 100,
      "players": [
        "solo"
      ],
      "minutes": 10,
      "sides": [
        {
          "id": "marines",
          "automaton": false
        },
        {
          "id": "sniper",
          "automaton": true
        }
      ],
      "specialRules": 5,
      "counts": {
        "heroes": 20
      }
    }
  ],
  "opend6": [
    {
      "id": "hangar",
      "ruleset": "opend6",
      "map": "maps/hangar.webp",
      "thumb": "thumbs/hangar.webp",
      "scale": 100,
      "players": [
        "solo",
        "two"
      ],
      "minutes": 60,
      "sides": [
        {
          "id": "rebels",
          "automaton": false
        },
        {
          "id": "troopers",
          "automaton": true
        }
      ],
      "specialRules": 5
    },
    {
      "id": "relay",
      "ruleset": "opend6",
      "map": "maps/relay.webp",
      "thumb": "thumbs/relay.webp",
      "scale": 100,
      "players": [
        "solo",
        "two"
      ],
      "minutes": 60,
      "sides": [
        {
          "id": "rebels",
          "automaton": false
        },
        {
          "id": "troopers",
          "automaton": true
        }
      ],
      "specialRules": 5,
      "bring": {
        "rebels": {
          "points": 900
        },
        "troopers": {
          "points": 1000
        }
      }
    },
    {
      "id": "bridge",
      "ruleset": "opend6",
      "map": "maps/bridge.webp",
      "thumb": "thumbs/bridge.webp",
      "scale": 100,
      "players": [
        "solo",
        "two"
      ],
      "minutes": 60,
      "sides": [
        {
          "id": "rebels",
          "automaton": false
        },
        {
          "id": "troopers",
          "automaton": true
        }
      ],
      "specialRules": 6,
      "counts": {
        "soldiers": 6
      },
      "bring": {
        "troopers": {
          "points": 800
        }
      }
    },
    {
      "id": "pit",
      "ruleset": "opend6",
      "map": "maps/pit.webp",
      "thumb": "thumbs/pit.webp",
      "scale": 100,
      "players": [
        "solo",
        "two"
      ],
      "minutes": 30,
      "sides": [
        {
          "id": "rebels",
          "automaton": false
        },
        {
          "id": "troopers",
          "automaton": true
        }
      ],
      "specialRules": 5
    },
    {
      "id": "shuttle",
      "ruleset": "opend6",
      "map": "maps/shuttle.webp",
      "thumb": "thumbs/shuttle.webp",
      "scale": 60,
      "players": [
        "solo",
        "two"
      ],
      "minutes": 90,
      "sides": [
        {
          "id": "rebels",
          "automaton": false
        },
        {
          "id": "troopers",
          "automaton": true
        }
      ],
      "specialRules": 7
    },
    {
      "id": "crystals",
      "ruleset": "opend6",
      "map": "maps/crystals.webp",
      "thumb": "thumbs/crystals.webp",
      "scale": 75,
      "players": [
        "solo",
        "two"
      ],
      "minutes": 90,
      "sides": [
        {
          "id": "rebels",
          "automaton": false
        },
        {
          "id": "troopers",
          "automaton": true
        }
      ],
      "specialRules": 5
    },
    {
      "id": "windham",
      "ruleset": "opend6",
      "map": "maps/windham.webp",
      "thumb": "thumbs/windham.webp",
      "scale": 100,
      "players": [
        "solo",
        "two"
      ],
      "minutes": 75,
      "sides": [
        {
          "id": "troopers",
          "automaton": false
        },
        {
          "id": "rebels",
          "automaton": true
        }
      ],
      "specialRules": 6,
      "counts": {
        "soldiers": 14
      }
    },
    {
      "id": "first-contact",
      "ruleset": "opend6",
      "map": "maps/first-contact.webp",
      "thumb": "thumbs/first-contact.webp",
      "scale": 100,
      "players": [
        "solo"
      ],
      "minutes": 10,
      "sides": [
        {
          "id": "rebels",
          "automaton": false
        },
        {
          "id": "troopers",
          "automaton": true
        }
      ],
      "specialRules": 2,
      "lesson": true
    }
  ],
  "quick-draw": [
    {
      "id": "seven",
      "ruleset": "quick-draw",
      "map": "maps/seven.webp",
      "thumb": "thumbs/seven.webp",
      "scale": 100,
      "players": [
        "solo",
        "two"
      ],
      "minutes": 40,
      "sides": [
        {
          "id": "heroes",
          "automaton": false
        },
        {
          "id": "foes",
          "automaton": true
        }
      ],
      "specialRules": 4,
      "counts": {
        "guns": 7
      }
    },
    {
      "id": "corridor",
      "ruleset": "quick-draw",
      "map": "maps/corridor.webp",
      "thumb": "thumbs/corridor.webp",
      "scale": 100,
      "players": [
        "solo",
        "two"
      ],
      "minutes": 30,
      "sides": [
        {
          "id": "heroes",
          "automaton": false
        },
        {
          "id": "foes",
          "automaton": true
        }
      ],
      "specialRules": 4,
      "counts": {},
      "bring": {
        "heroes": {
          "points": 30
        },
        "foes": {
          "points": 32
        }
      }
    },
    {
      "id": "convoy",
      "ruleset": "quick-draw",
      "map": "maps/convoy.webp",
      "thumb": "thumbs/convoy.webp",
      "scale": 100,
      "players": [
        "solo",
        "two"
      ],
      "minutes": 45,
      "sides": [
        {
          "id": "heroes",
          "automaton": false
        },
        {
          "id": "foes",
          "automaton": true
        }
      ],
      "specialRules": 4,
      "counts": {},
      "bring": {
        "foes": {
          "points": 30
        }
      }
    }
  ],
  "starship-marine": [
    {
      "id": "cruiser",
      "ruleset": "starship-marine",
      "map": "maps/cruiser.webp",
      "thumb": "thumbs/cruiser.webp",
      "scale": 40,
      "players": [
        "solo",
        "two"
      ],
      "minutes": 75,
      "sides": [
        {
          "id": "boarders",
          "automaton": false
        },
        {
          "id": "crew",
          "automaton": true
        }
      ],
      "specialRules": 4,
      "counts": {
        "marines": 9
      }
    },
    {
      "id": "embassy",
      "ruleset": "starship-marine",
      "map": "maps/embassy.webp",
      "thumb": "thumbs/embassy.webp",
      "scale": 40,
      "players": [
        "solo",
        "two"
      ],
      "minutes": 60,
      "sides": [
        {
          "id": "boarders",
          "automaton": true
        },
        {
          "id": "crew",
          "automaton": false
        }
      ],
      "specialRules": 5,
      "counts": {
        "marines": 10
      }
    },
    {
      "id": "haven",
      "ruleset": "starship-marine",
      "map": "maps/haven.webp",
      "thumb": "thumbs/haven.webp",
      "scale": 40,
      "players": [
        "solo",
        "two"
      ],
      "minutes": 75,
      "sides": [
        {
          "id": "boarders",
          "automaton": false
        },
        {
          "id": "crew",
          "automaton": true
        }
      ],
      "specialRules": 5,
      "counts": {
        "marines": 17
      }
    },
    {
      "id": "qship",
      "ruleset": "starship-marine",
      "map": "maps/qship.webp",
      "thumb": "thumbs/qship.webp",
      "scale": 40,
      "players": [
        "solo",
        "two"
      ],
      "minutes": 75,
      "sides": [
        {
          "id": "boarders",
          "automaton": true
        },
        {
          "id": "crew",
          "automaton": false
        }
      ],
      "specialRules": 5,
      "counts": {
        "marines": 10
      }
    },
    {
      "id": "battleship",
      "ruleset": "starship-marine",
      "map": "maps/battleship.webp",
      "thumb": "thumbs/battleship.webp",
      "scale": 40,
      "players": [
        "solo",
        "two"
      ],
      "minutes": 90,
      "sides": [
        {
          "id": "boarders",
          "automaton": false
        },
        {
          "id": "crew",
          "automaton": true
        }
      ],
      "specialRules": 5,
      "counts": {
        "marines": 17
      }
    }
  ]
} as const satisfies Readonly<Record<string, readonly ScenarioInfo[]>>;
