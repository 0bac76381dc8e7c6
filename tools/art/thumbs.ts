/** The gallery pictures: a cut of each map with a moment of its battle on it. */
import type { Cut, Extra } from './kit/export';
import { paint } from './kit/palette';

export interface Thumb {
  readonly file: string;
  readonly map: string;
  readonly cut: Cut;
  readonly cast: readonly Extra[];
  /** Width of a figure's base in the map's pixels. */
  readonly base: number;
}

/** One side's figures: token, x, y, turn. */
const side = (folder: string, rim: string, figures: readonly (readonly [string, number, number, number])[]): Extra[] =>
  figures.map(([id, x, y, turn]) => ({ token: `tokens/${folder}/${id}.webp`, x, y, turn, rim }));

/** A vehicle by its size in the map's pixels, a hundred to the inch. */
const vehicle = (
  id: string,
  rim: string,
  [x, y, turn]: readonly [number, number, number],
  body: NonNullable<Extra['body']>,
): Extra => ({
  token: `tokens/quick-draw/${id}.webp`,
  x,
  y,
  turn,
  rim,
  body,
});

const { blue, orange } = paint;

export const thumbs: readonly Thumb[] = [
  {
    file: 'thumbs/hangar.webp',
    map: 'maps/hangar.webp',
    cut: { left: 1080, top: 1180, width: 2080, height: 1300 },
    base: 150,
    cast: [
      ...side('opend6', blue, [
        ['arctic-anti-government-soldier', 2210, 1730, 80],
        ['arctic-anti-government-soldier', 2180, 1900, 95],
        ['arctic-anti-government-soldier-repeater', 2330, 2020, 70],
        ['anti-government-soldier', 2560, 1880, 110],
        ['anti-government-soldier', 2700, 1720, 100],
        ['anti-government-soldier', 2420, 1580, 60],
      ]),
      ...side('opend6', orange, [
        ['assault-soldier', 1420, 1560, 290],
        ['assault-soldier-repeater', 1440, 1860, 270],
        ['assault-soldier', 1240, 1980, 260],
        ['assault-soldier', 1580, 2040, 245],
        ['assault-soldier', 1200, 1450, 300],
      ]),
    ],
  },
  {
    file: 'thumbs/relay.webp',
    map: 'maps/relay.webp',
    cut: { left: 1300, top: 900, width: 2080, height: 1300 },
    base: 130,
    cast: [
      ...side('opend6', blue, [
        ['anti-government-soldier', 2010, 1345, 190],
        ['anti-government-soldier', 2260, 1370, 180],
        ['anti-government-soldier-repeater', 2520, 1385, 175],
        ['anti-government-soldier', 2770, 1330, 185],
        ['arctic-anti-government-soldier', 1480, 1560, 130],
        ['arctic-anti-government-soldier', 1390, 1830, 90],
      ]),
      ...side('opend6', orange, [
        ['evil-arctic-soldier', 2180, 1010, 10],
        ['evil-arctic-soldier-repeater', 2420, 960, 0],
        ['evil-arctic-soldier', 2660, 1040, 350],
        ['evil-arctic-soldier', 1900, 1080, 340],
      ]),
      ...side('opend6', paint.yellow, [['grenade', 2300, 1180, 0]]),
    ],
  },
  {
    file: 'thumbs/pit.webp',
    map: 'maps/pit.webp',
    cut: { left: 500, top: 200, width: 2240, height: 1400 },
    base: 140,
    cast: [
      ...side('opend6', orange, [
        ['pit-monster', 1480, 720, 0],
        ['space-rat', 820, 620, 330],
        ['space-rat', 900, 860, 320],
        ['desert-rat', 2240, 820, 40],
      ]),
      ...side('opend6', blue, [
        ['hero-pirate', 1500, 1330, 0],
        ['hero-hunter', 2080, 1430, 345],
        ['anti-government-soldier', 760, 1430, 20],
        ['anti-government-soldier', 960, 1420, 15],
        ['anti-government-soldier', 1180, 1440, 5],
      ]),
    ],
  },
  {
    file: 'thumbs/shuttle.webp',
    map: 'maps/shuttle.webp',
    cut: { left: 2060, top: 330, width: 1360, height: 850 },
    base: 84,
    cast: [
      ...side('opend6', blue, [
        ['anti-government-soldier', 2210, 650, 90],
        ['anti-government-soldier', 2330, 760, 90],
        ['anti-government-soldier-repeater', 2440, 680, 85],
        ['arctic-anti-government-soldier', 2300, 960, 60],
        ['arctic-anti-government-soldier', 2180, 860, 80],
      ]),
      ...side('opend6', orange, [
        ['assault-soldier', 2840, 560, 270],
        ['assault-soldier', 2880, 900, 280],
        ['assault-soldier', 2890, 1010, 285],
        ['assault-soldier', 2960, 700, 270],
        ['space-soldier', 3160, 740, 270],
      ]),
    ],
  },
  {
    file: 'thumbs/windham.webp',
    map: 'maps/windham.webp',
    cut: { left: 1300, top: 2500, width: 2880, height: 1800 },
    base: 140,
    cast: [
      ...side('opend6', orange, [
        ['assault-soldier', 2140, 3000, 0],
        ['assault-soldier', 2300, 3160, 10],
        ['assault-soldier', 2060, 3300, 350],
        ['assault-soldier', 2280, 3460, 5],
        ['hero-officer', 2180, 3640, 0],
      ]),
      ...side('opend6', blue, [
        ['anti-government-soldier', 3080, 2940, 250],
        ['anti-government-soldier', 3140, 3120, 260],
        ['anti-government-soldier', 3100, 3300, 275],
        ['hero-hunter', 3240, 3460, 285],
      ]),
    ],
  },
  {
    file: 'thumbs/crystals.webp',
    map: 'maps/crystals.webp',
    cut: { left: 1900, top: 1250, width: 1600, height: 1000 },
    base: 98,
    cast: [
      ...side('opend6', blue, [
        ['hero-pirate', 2690, 1800, 0],
        ['arctic-anti-government-soldier', 2480, 1990, 10],
        ['arctic-anti-government-soldier', 2350, 2080, 20],
        ['anti-government-soldier', 2880, 2060, 350],
        ['anti-government-soldier-repeater', 3030, 2120, 345],
        ['hero-metaphysicist', 2700, 2130, 0],
      ]),
      ...side('opend6', orange, [
        ['hero-hunter', 2660, 1400, 180],
        ['elite-bounty-hunter', 2900, 1440, 190],
        ['elite-bounty-hunter', 3060, 1390, 200],
        ['evil-arctic-soldier', 2420, 1390, 170],
        ['evil-arctic-soldier-repeater', 2280, 1440, 160],
      ]),
    ],
  },
  {
    file: 'thumbs/first-contact.webp',
    map: 'maps/first-contact.webp',
    cut: { left: 300, top: 500, width: 2080, height: 1300 },
    base: 130,
    cast: [
      ...side('opend6', blue, [
        ['anti-government-soldier', 530, 1620, 5],
        ['anti-government-soldier', 700, 1630, 10],
        ['anti-government-soldier', 860, 1600, 15],
        ['arctic-anti-government-soldier', 1640, 1480, 350],
        ['arctic-anti-government-soldier', 1810, 1490, 340],
      ]),
      ...side('opend6', orange, [
        ['evil-government-soldier', 880, 920, 190],
        ['evil-government-soldier', 1500, 930, 175],
        ['evil-government-soldier', 1230, 1050, 180],
      ]),
    ],
  },
  {
    file: 'thumbs/bridge.webp',
    map: 'maps/bridge.webp',
    cut: { left: 1620, top: 1150, width: 2080, height: 1300 },
    base: 130,
    cast: [
      ...side('opend6', blue, [
        ['anti-government-soldier', 2580, 1690, 100],
        ['anti-government-soldier-repeater', 2960, 1740, 90],
        ['mercenary', 3180, 1850, 270],
        ['mercenary', 3430, 1770, 270],
        ['mercenary', 3420, 2120, 60],
        ['anti-government-soldier', 2990, 1930, 270],
      ]),
      ...side('opend6', orange, [
        ['evil-arctic-soldier', 1900, 1730, 270],
        ['evil-arctic-soldier-repeater', 1760, 1880, 270],
        ['assault-soldier', 2360, 1460, 280],
        ['evil-arctic-soldier', 2090, 1930, 260],
      ]),
      ...side('opend6', paint.yellow, [['grenade', 2380, 1790, 0]]),
    ],
  },
  {
    file: 'thumbs/bug-hunt.webp',
    map: 'maps/bug-hunt.webp',
    cut: { left: 1500, top: 480, width: 1440, height: 900 },
    base: 118,
    cast: [
      ...side('beer-and-pretzel', blue, [
        ['marine-leader', 1640, 1090, 260],
        ['marine', 1620, 940, 265],
        ['marine-flamethrower', 1760, 1010, 250],
        ['marine-smart-gun', 1700, 1210, 240],
        ['marine', 1840, 1240, 230],
      ]),
      ...side('beer-and-pretzel', orange, [
        ['bug-warrior', 2080, 1010, 80],
        ['bug-warrior', 2200, 850, 60],
        ['bug-leader', 2380, 1000, 85],
        ['bug-warrior', 2150, 1250, 110],
        ['bug-shooter', 2460, 800, 60],
        ['bug-warrior', 2700, 1040, 80],
      ]),
    ],
  },
  {
    file: 'thumbs/bots-assault.webp',
    map: 'maps/bots-assault.webp',
    cut: { left: 1060, top: 520, width: 1520, height: 950 },
    base: 118,
    cast: [
      ...side('beer-and-pretzel', blue, [
        ['marine', 1330, 1130, 90],
        ['shock-marine', 1480, 980, 90],
        ['marine-sniper', 1640, 880, 80],
        ['shock-marine-smart-gun', 1660, 1120, 95],
        ['marine-medic', 1920, 960, 90],
      ]),
      ...side('beer-and-pretzel', orange, [
        ['bot-warrior', 1130, 970, 270],
        ['bot-warrior-smartgun', 1180, 1110, 280],
        ['bot-scout', 1260, 800, 285],
        ['bot-leader', 1130, 1290, 260],
      ]),
    ],
  },
  {
    file: 'thumbs/boarded-ship.webp',
    map: 'maps/boarded-ship.webp',
    cut: { left: 180, top: 640, width: 1440, height: 900 },
    base: 112,
    cast: [
      ...side('beer-and-pretzel', blue, [
        ['shock-marine', 1050, 950, 90],
        ['shock-marine-hand-flamer', 950, 1050, 90],
        ['marine-leader', 1150, 1050, 90],
        ['shock-marine', 1250, 950, 90],
        ['marine', 1150, 1350, 110],
      ]),
      ...side('beer-and-pretzel', orange, [
        ['bug-warrior', 750, 950, 270],
        ['bug-warrior', 650, 1150, 250],
        ['bug-leader', 350, 1050, 270],
        ['bug-warrior', 950, 1350, 290],
      ]),
      ...side('opend6', paint.yellow, [['bomb', 550, 1150, 0]]),
    ],
  },
  {
    file: 'thumbs/street.webp',
    map: 'maps/street.webp',
    cut: { left: 520, top: 300, width: 2080, height: 1300 },
    base: 170,
    cast: side('bodybag', blue, [
      ['ice-cube', 1500, 620, 90],
      ['tex', 1900, 1390, 160],
      ['lt', 1640, 1480, 170],
      ['buster', 1330, 1420, 190],
      ['reflex', 1450, 1010, 170],
      ['snowball', 2150, 1190, 140],
    ]),
  },
  {
    file: 'thumbs/seven.webp',
    map: 'maps/seven.webp',
    cut: { left: 1260, top: 740, width: 2080, height: 1300 },
    base: 120,
    cast: [
      ...side('quick-draw', blue, [
        ['gunman-marksman', 1820, 1080, 270],
        ['gunman', 1720, 1420, 270],
        ['gunman-knife', 2260, 960, 290],
        ['gunman', 2080, 1720, 260],
        ['gunman-doctor', 1640, 1760, 280],
      ]),
      ...side('quick-draw', orange, [
        ['bandit', 2860, 1180, 90],
        ['bandit', 2980, 1400, 90],
        ['bandit-heavy', 3140, 1300, 95],
        ['bandit-knife', 2740, 1480, 80],
        ['bandit', 2900, 1640, 70],
      ]),
    ],
  },
  {
    file: 'thumbs/corridor.webp',
    map: 'maps/corridor.webp',
    cut: { left: 1180, top: 500, width: 1920, height: 1200 },
    base: 120,
    cast: [
      ...side('quick-draw', orange, [
        ['trooper', 1380, 980, 90],
        ['trooper', 1500, 1180, 85],
        ['trooper', 1300, 1280, 80],
      ]),
      ...side('quick-draw', blue, [
        ['rebel', 2160, 1000, 270],
        ['rebel', 2460, 1270, 275],
        ['rebel', 2700, 1100, 265],
        ['rebel', 2540, 720, 200],
      ]),
    ],
  },
  {
    file: 'thumbs/convoy.webp',
    map: 'maps/convoy.webp',
    cut: { left: 1500, top: 620, width: 2240, height: 1400 },
    base: 120,
    cast: [
      ...side('quick-draw', orange, [
        ['rebel', 2040, 820, 160],
        ['rebel', 3000, 800, 200],
        ['rebel', 3380, 1960, 330],
      ]),
      vehicle('apc', blue, [1900, 1470, 270], { length: 600, width: 300 }),
      vehicle('jeep', blue, [2620, 1390, 270], { length: 400, width: 200 }),
      vehicle('skimmer', orange, [3360, 1400, 90], { length: 300, width: 200 }),
    ],
  },
  {
    file: 'thumbs/cruiser.webp',
    map: 'maps/cruiser.webp',
    cut: { left: 1290, top: 1000, width: 1680, height: 1050 },
    base: 118,
    cast: [
      ...side('starship-marine', blue, [
        ['combat-robot', 1760, 1180, 280],
        ['marine-officer', 1500, 1250, 270],
        ['marine', 1640, 1340, 270],
        ['marine-sergeant', 2010, 1330, 300],
        ['marine', 1400, 1100, 265],
        ['close-support-robot', 1380, 1380, 270],
      ]),
      ...side('starship-marine', orange, [
        ['crewman', 2060, 1760, 150],
        ['combat-robot', 2120, 1560, 120],
        ['ship-officer', 1960, 1950, 180],
        ['crewman', 2760, 1170, 90],
        ['crewman', 2880, 1320, 95],
        ['clanker', 2560, 1270, 90],
      ]),
    ],
  },
  {
    file: 'thumbs/embassy.webp',
    map: 'maps/embassy.webp',
    cut: { left: 1080, top: 880, width: 1760, height: 1100 },
    base: 118,
    cast: [
      ...side('starship-marine', orange, [
        ['combat-crew', 1200, 1240, 270],
        ['combat-crew', 1330, 1560, 280],
        ['crewman', 1180, 1640, 285],
        ['combat-crew', 1560, 1270, 275],
        ['combat-crew', 1480, 1720, 265],
      ]),
      ...side('starship-marine', blue, [
        ['marine', 1960, 1290, 90],
        ['marine-sergeant', 1990, 1560, 95],
        ['marine', 2280, 1660, 90],
        ['marine-officer', 2620, 1400, 100],
        ['civilian', 2740, 1500, 250],
      ]),
    ],
  },
  {
    file: 'thumbs/haven.webp',
    map: 'maps/haven.webp',
    cut: { left: 1340, top: 1060, width: 1840, height: 1150 },
    base: 118,
    cast: [
      ...side('starship-marine', blue, [
        ['marine-officer', 1430, 1710, 270],
        ['marine', 1430, 1440, 280],
        ['marine-sergeant', 1600, 1490, 265],
        ['combat-robot', 1420, 1990, 270],
      ]),
      ...side('starship-marine', orange, [
        ['civilian', 2120, 1880, 90],
        ['combat-crew', 2250, 1700, 95],
        ['combat-crew', 2330, 1990, 85],
        ['combat-crew', 2300, 1280, 90],
        ['crewman', 2960, 1440, 100],
      ]),
    ],
  },
  {
    file: 'thumbs/battleship.webp',
    map: 'maps/battleship.webp',
    cut: { left: 760, top: 3200, width: 1840, height: 1150 },
    base: 118,
    cast: [
      ...side('starship-marine', blue, [
        ['marine-officer', 1360, 3880, 85],
        ['marine', 1230, 3790, 90],
        ['marine-sergeant', 1190, 3960, 95],
        ['combat-robot', 1520, 3800, 80],
      ]),
      ...side('starship-marine', orange, [
        ['clanker', 1760, 3840, 270],
        ['clanker', 1880, 3960, 275],
        ['clanker', 1830, 3480, 200],
        ['crewman', 2280, 3920, 270],
      ]),
    ],
  },
  {
    file: 'thumbs/qship.webp',
    map: 'maps/qship.webp',
    cut: { left: 1640, top: 1340, width: 1960, height: 1225 },
    base: 118,
    cast: [
      ...side('starship-marine', orange, [
        ['combat-crew', 2640, 1430, 180],
        ['combat-crew', 2590, 1760, 190],
        ['combat-crew', 2760, 1950, 200],
        ['combat-crew', 2960, 2020, 160],
      ]),
      ...side('starship-marine', blue, [
        ['marine-officer', 2000, 2530, 30],
        ['marine', 2260, 2480, 35],
        ['marine-sergeant', 3180, 2520, 330],
        ['marine', 2960, 2450, 320],
        ['crewman', 2320, 2270, 20],
      ]),
    ],
  },
];
