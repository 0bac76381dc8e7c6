import type { Area } from '../../../space/types';
import { areaNumbers, type AreaNumber } from '../state';
import { marineNames } from '../data/squad';
import { MARINES, SNIPER } from '../data/sides';
import type { BodybagScenario, ScenarioMarine } from './types';

/** The street is 30 wide; each area is 12 long, area 1 at the sniper's end (bb-setup-002, bb-setup-004). */
const WIDTH = 30;
const LENGTH = 12;

function stretch(area: AreaNumber): Area {
  const [top, foot] = [(area - 1) * LENGTH, area * LENGTH];
  const outline = [
    { x: 0, y: top },
    { x: WIDTH, y: top },
    { x: WIDTH, y: foot },
    { x: 0, y: foot },
  ];
  return { id: `area-${area}`, kind: `area-${area}`, outline, bottom: 0, top: 'unlimited' };
}

/** The one game of the rules: fetch the pointman from under the sniper's eyes, and get out. */
export const heroes: BodybagScenario = {
  id: 'heroes',
  ruleset: 'bodybag',
  map: 'maps/street.webp',
  thumb: 'thumbs/street.webp',
  scale: 100,
  players: ['solo'],
  minutes: 10,
  sides: [
    { id: MARINES, automaton: false },
    { id: SNIPER, automaton: true },
  ],
  specialRules: 5,
  table: {
    kind: 'areas',
    width: WIDTH,
    height: LENGTH * areaNumbers.length,
    barriers: [],
    areas: areaNumbers.map(stretch),
  },
  counts: { heroes: 20 },
  marines: [
    ...marineNames.map((marine): ScenarioMarine => ({
      marine,
      area: marine === 'ice-cube' ? 1 : 3,
      from: marine === 'snowball' || marine === 'edsel' ? 1 : 0.75,
    })),
    { marine: 'ice-cube', area: 1, from: 1.5, called: 'domino' },
    { marine: 'buster', area: 3, from: 1.5, called: 'doc' },
    { marine: 'reflex', area: 3, from: 1.5, called: 'hatch' },
    { marine: 'legs', area: 3, from: 1.5, called: 'sparks' },
  ],
};
