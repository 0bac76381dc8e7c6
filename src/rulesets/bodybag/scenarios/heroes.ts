import type { Area } from '../../../space/types';
import { info } from '../manifest';
import { areaNumbers, type AreaNumber } from '../data/areas';
import { marineNames } from '../data/squad';
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
  ...info,
  table: {
    kind: 'areas',
    width: WIDTH,
    height: LENGTH * areaNumbers.length,
    barriers: [],
    areas: areaNumbers.map(stretch),
  },
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
