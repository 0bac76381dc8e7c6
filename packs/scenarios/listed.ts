// Generated from packs/scenarios by tools/scenarios.ts; do not edit.
import type { ScenarioInfo } from '../../src/battle/scenario';

export const listed = {
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
      "specialRules": 5
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
      }
    }
  ]
} as const satisfies Readonly<Record<string, readonly ScenarioInfo[]>>;
