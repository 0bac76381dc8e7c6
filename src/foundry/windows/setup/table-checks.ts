import type { BattleTable } from '../../../battle/state';
import type { TableFacet } from '../../../battle/ruleset';
import { words, say } from '../../common/words';
import type { Check, Mend } from './check';

/** Pixels of a table unit between which figures are neither dots nor larger than the window. */
const LEAST = 40;
const MOST = 200;
/** What the grid is best set to. */
const BEST = 100;

/** Table units that a battle needs each way, by what a unit is. */
const roomy = { inch: 24, centimetre: 60, space: 12 } as const;

/** How large the table is, and how large figures will look on it. */
export function tableChecks(
  { width, height, kind }: Pick<BattleTable, 'width' | 'height' | 'kind'>,
  { unit }: TableFacet['scale'],
  pixels: number,
): Check[] {
  const values = {
    unit: words(`SKIRMISH.setup.unit.${unit}`),
    one: words(`SKIRMISH.setup.one.${unit}`),
    width: Math.round(width),
    height: Math.round(height),
    grid: words(`SKIRMISH.setup.grid.${kind}`),
    pixels: Math.round(pixels),
    best: BEST,
    least: roomy[unit],
  };
  const mend = openScene();
  const isSmall = Math.min(width, height) < roomy[unit];
  const tooSmall = pixels < LEAST;
  return [
    {
      level: isSmall ? 'look' : 'ok',
      text: say({ key: `SKIRMISH.setup.check.${isSmall ? 'small' : 'table'}`, values }),
    },
    tooSmall || pixels > MOST
      ? { level: 'look', text: say({ key: `SKIRMISH.setup.check.${tooSmall ? 'dots' : 'giants'}`, values }), mend }
      : { level: 'ok', text: say({ key: 'SKIRMISH.setup.check.scale', values }) },
  ];
}

/** The button that opens the settings of the scene. */
export function openScene(): Mend {
  return { action: 'openScene', value: '', label: words('SKIRMISH.setup.open-scene') };
}
