import type { Script } from '../../../src/engine/drivers';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import type { Area, Barrier, Point } from '../../../src/space/types';
import {
  battle,
  endPhase,
  play,
  row,
  told,
  type BattleSetUp,
  type OpenD6Event,
  type Played,
  type SquadSetUp,
  playEvenly,
  soldier,
  squad,
} from '../../support/opend6';

export interface Parts extends Omit<Partial<BattleSetUp>, 'squads'> {
  readonly rebels?: Partial<SquadSetUp>;
  readonly troopers?: Partial<SquadSetUp>;
  readonly barriers?: readonly Barrier[];
  readonly areas?: readonly Area[];
  readonly more?: BattleSetUp['squads'];
}

/** Three rebels facing north; three troopers `inches` before them, base edge to base edge, facing south. No guns. */
export function faceToFace(inches: number, parts: Parts = {}): OpenD6State {
  const { rebels, troopers, barriers = [], areas = [], more = {}, ...rest } = parts;
  return battle({
    ...rest,
    table: { barriers, areas, ...rest.table },
    squads: {
      rebels: { at: row(20, 30, 3), facing: 0, ...rebels, design: { weapons: [], ...rebels?.design } },
      troopers: { at: row(20, 29 - inches, 3), facing: 180, ...troopers, design: { weapons: [], ...troopers?.design } },
      ...more,
    },
  });
}

export const charge = { type: 'charge', unit: 'rebels', target: 'troopers' } as const;

/** Dice of a charge test and a receiving test between plain squads (command 3, threats 6 and 4) without any effect. */
export const calm = [5, 2, 4, 3];

export function low(id: string, a: Point, b: Point, kind = 'low-wall'): Barrier {
  return { id, kind, a, b, bottom: 0, top: 0.5 };
}

/** Threat of the morale tests told, with the keys and values of its reasons. */
export function threats(
  events: readonly OpenD6Event[],
): Record<string, { total: number; reasons: (readonly [string, number | undefined])[] }> {
  return Object.fromEntries(
    told(events, 'morale-tested').map(({ unit, kind, threat }) => [
      `${unit} ${kind}`,
      { total: threat.value, reasons: threat.reasons.map(({ key, value }) => [key, value] as const) },
    ]),
  );
}

/** A squad of one row in contact with another: rebels at y = 30, troopers right before them at y = 29. */
export function locked(parts: Parts & { readonly rounds?: number; readonly charged?: boolean } = {}): OpenD6State {
  const { rounds = 1, charged = false, ...rest } = parts;
  const state = faceToFace(0, { phase: 'assault', ...rest });
  state.fights = [{ chargers: 'rebels', defenders: 'troopers', rounds }];
  if (charged)
    for (const soldier of Object.values(state.figures)) if (soldier.unit === 'rebels') soldier.charged = true;
  return state;
}

/** The Close Assault Combat Phase. */
export const fight = (state: OpenD6State, script: Script = {}): Played =>
  play({ ...state, phase: 'assault' }, 'referee', { type: 'assault' }, script);

/** The phase as it goes when every die shows a 4 and nobody chooses. */
export const fightEvenly = (state: OpenD6State) =>
  playEvenly({ ...state, phase: 'assault' }, 'referee', { type: 'assault' });

/** The casualty test of a squad, as it goes when every die shows a 4 and nobody chooses. */
export function casualtyTest(state: OpenD6State, unit = 'rebels') {
  const { events } = playEvenly({ ...state, phase: 'morale' }, 'referee', { type: 'morale' });
  const found = told(events, 'morale-tested').find((tested) => tested.unit === unit && tested.kind === 'casualty');
  if (found === undefined) throw new Error(`'${unit}' is not tested`);
  return found;
}

/** Returns true if cover makes the casualty test of a squad easier, after a hit on its last soldier. */
export function isBehindCover(from: OpenD6State, unit = 'rebels'): boolean {
  const state = structuredClone(from);
  soldier(state, squad(state, unit).members.at(-1) ?? '').hurt = true;
  return casualtyTest(state, unit).threat.reasons.some(({ rule, value }) => rule === 'od6-morale-016' && value === -1);
}

/** How a soldier fights in the coming phase: the weapon, and the value with its reasons. */
export function fighterIn(state: OpenD6State, figure: string) {
  const all = told(fightEvenly(state).events, 'melee-fought').flatMap(({ lone, others }) => [lone, ...others]);
  const found = all.find((one) => one.figure === figure);
  if (found === undefined) throw new Error(`'${figure}' does not fight`);
  return found;
}

/** Returns true if there is a close assault to fight when the Fire Combat Phase ends. */
export const areFighting = (state: OpenD6State): boolean =>
  endPhase({ ...state, phase: 'fire' }).state.phase === 'assault';
