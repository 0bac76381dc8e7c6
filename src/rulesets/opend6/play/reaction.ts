import type { Carefulness } from '../../../battle/carefulness';
import { unitOf } from '../../../battle/state';
import { read } from '../../../engine/form';
import { refined } from '../../../engine/refine';
import type { ChooseRequest } from '../../../engine/request';
import { HOLDS } from '../book/fire/assignments';
import { legalShots } from '../book/fire/pick-shots';
import { stateOnSpots } from '../book/opportunity/spots';
import { SightLines } from '../book/sight/sight';
import { aboutFire } from '../decisions/reaction-fire';
import type { Seen } from '../state';
import { bestFire, tollOf } from './fire-plan';

/** Fire at a move pays when it promises this share of what the squad may do in the Fire Combat Phase instead. */
const INSTEAD = 0.7;

/**
 * Returns true if a squad that is asked for opportunity fire should fire and not wait: it may fire once a turn
 * (od6-opp-003). Recruits do not wait: they fire at the first target.
 */
export function firesAtMove(seen: Seen, { about, label }: ChooseRequest, care: Carefulness): boolean {
  if (care.overlooks()) return false;
  if (care.strength === 'recruit') return true;
  const { unit, target, figures: eligible, spots } = read(aboutFire, about, 'bad-question', label);
  const then = stateOnSpots(seen, spots);
  const squad = unitOf(then, unit);
  const lines = new SightLines(then);
  const shots = legalShots(then, squad, target, 'opportunity', eligible, lines);
  const { enemy } = tollOf(then, { unit, target, shots, situation: 'opportunity', eligible }, lines);
  const later = bestFire(seen, unitOf(seen, unit))?.worth ?? 0;
  return care.judged(enemy) >= INSTEAD * later;
}

/** Returns the fire of the soldiers who notice their chance; if nobody does, holding. */
export function fireOfThose({ options }: ChooseRequest, sees: () => boolean): string {
  const able = Object.keys(options.find(({ id }) => id === 'fire')?.details ?? {});
  const idle = able.filter(() => !sees());
  if (idle.length > 0 && idle.length === able.length) return 'hold';
  return refined('fire', Object.fromEntries(idle.map((id) => [id, HOLDS])));
}
