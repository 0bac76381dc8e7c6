import type { Text } from '../../../battle/text';
import { enemyOf, unitOf, type UnitId } from '../../../battle/state';
import { centroid, distance } from '../../../space';
import { bandFrom } from '../book/fire/range';
import type { VolleyPlan } from '../book/fire/volley-plan';
import type { MovePlan } from '../book/move/movement-plan';
import { inFireArc } from '../book/sight/arc';
import type { SightLines } from '../book/sight/sight';
import { groupsOf } from '../book/squad/coherence';
import { soldiersOf, squadsOf } from '../book/squad/squads';
import type { RangeBand } from '../data/charts';
import { rangedWeapon } from '../data/weapons';
import type { OpenD6State } from '../state';
import { words } from '../words';

const bands: readonly RangeBand[] = ['short', 'medium', 'long'];

/** Returns the place of a range among all: 0 is the best, out of range the worst. */
function rank(band: RangeBand | null): number {
  return band === null ? bands.length : bands.indexOf(band);
}

/** A charge with less chance than this to go on is warned of. */
const SLIM = 1 / 3;

/** Warns of soldiers that a move takes out of command distance (od6-squad-014); null if there are none. */
export function cautionOfMove(state: OpenD6State, unit: UnitId, plans: readonly MovePlan[]): Text | null {
  const squad = unitOf(state, unit);
  const moved = Object.fromEntries(
    plans.map(({ soldier, path }) => [soldier.id, { ...soldier, at: path.at(-1) ?? soldier.at }]),
  );
  const after = { ...state, figures: { ...state.figures, ...moved } };
  const left = apartIn(after, unit) - apartIn(state, unit);
  return left > 0 ? words('preview.caution.command', { unit: { unit: squad.id }, count: left }) : null;
}

function apartIn(state: OpenD6State, unit: UnitId): number {
  return groupsOf(state, unitOf(state, unit))
    .slice(1)
    .reduce((sum, group) => sum + group.length, 0);
}

/** Warns of fire while another squad in sight is within a better range; null where ranges are not told. */
export function cautionOfFire(
  state: OpenD6State,
  unit: UnitId,
  plans: readonly VolleyPlan[],
  lines: SightLines,
): Text | null {
  const [plan] = plans;
  const firing = plan?.shooters.filter(({ difficulty }) => difficulty !== null) ?? [];
  if (plan === undefined || firing.length === 0 || state.options.lockTargets) return null;
  const worst = Math.max(...firing.map(({ band }) => rank(band)));
  const targets = new Set(plans.map(({ target }) => target));
  const own = firing.flatMap(({ figure }) => state.figures[figure] ?? []);
  const from = centroid(own.map(({ at }) => at));
  const better = squadsOf(state, enemyOf(state, unitOf(state, unit).side)).find(({ id }) => {
    const enemies = soldiersOf(state, id);
    if (targets.has(id) || enemies.length === 0) return false;
    const inches = distance(from, centroid(enemies.map(({ at }) => at)));
    return firing.some(({ figure, weapon }) => {
      const soldier = state.figures[figure];
      if (soldier === undefined) return false;
      if (rank(bandFrom(soldier, rangedWeapon(weapon), inches)) >= worst) return false;
      return enemies.some((enemy) => inFireArc(state, soldier, enemy) && lines.sees(soldier, enemy));
    });
  });
  return better === undefined ? null : words('preview.caution.nearer', { unit: { unit: better.id } });
}

/** Warns of a charge that will probably not go on; null for any other. */
export function cautionOfCharge(chance: number): Text | null {
  return chance < SLIM ? words('preview.caution.charge', { percent: Math.round(100 * chance) }) : null;
}
