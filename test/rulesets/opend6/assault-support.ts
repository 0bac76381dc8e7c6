import type { OpenD6Command } from '../../../src/rulesets/opend6/verbs';
import type { OpenD6Event } from '../../../src/rulesets/opend6/book';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import type { Area, Barrier, Point } from '../../../src/space/types';
import { battle, row, told, type BattleSetUp, type SquadSetUp } from '../../support/opend6';

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

export const charge: OpenD6Command = { type: 'charge', unit: 'rebels', target: 'troopers' };

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
