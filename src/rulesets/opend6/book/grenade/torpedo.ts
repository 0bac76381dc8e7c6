import { figureOf } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { Barrier, Point } from '../../../../space/types';
import { barrierKind } from '../../data/barriers';
import { rangedWeapons } from '../../data/weapons';
import type { Battle } from '../../state';
import { rollOpposed } from '../checks/tests';
import { hurtBy } from '../damage/damage';
import type { DamageEvent } from '../damage/events';
import type { MetaEvent } from '../squad/meta-events';
import { skillTest } from '../squad/points';
import type { SquadEvent } from '../squad/events';
import { squadOf } from '../squad/squads';
import { breached, holeParts } from '../../../../space';
import type { GrenadeEvent } from './events';
import { rollShared } from './shared-damage';
import { runOf, torpedoVictims, type TorpedoPlan } from './torpedo-plan';
import { firstInTheWay } from './torpedo-way';

type TorpedoBattle = Battle<DamageEvent | GrenadeEvent | MetaEvent | SquadEvent>;

/** How much higher the torpedo must roll to go through (od6a-weapon-018). */
const BREAKS = 4;

const { damage } = rangedWeapons['torpedo-launcher'];

/** One torpedo from the test to the damage; it is used up. Hits are marked. */
export function* fireTorpedo(battle: TorpedoBattle, plan: TorpedoPlan): Resolution<void> {
  const { figure, point, bearing, skill, difficulty, reasons } = plan;
  const { state } = battle;
  const seat = squadOf(state, figure).side;
  const rule = 'od6a-weapon-016';
  battle.emit({ type: 'soldier-acted', rule: 'od6-fire-007', figure, did: 'fired' });
  const spec = { name: 'firearms', rule, of: figure } as const;
  const { faces, score, passed } = yield* skillTest(battle, spec, figure, skill, difficulty);
  const test = { skill, difficulty, reasons, faces, score, passed };
  battle.emit({ type: 'torpedo-fired', rule, figure, point, ...test });
  if (!passed) return;
  const inches = yield* wayOf(battle, plan);
  const run = runOf(figureOf(state, figure), bearing, inches);
  const victims = torpedoVictims(state, run);
  battle.emit({ type: 'torpedo-ran', rule: 'od6a-weapon-017', figure, ...run, victims });
  const hit = victims.filter((victim) => victim.damage !== null);
  if (hit.length === 0) return;
  const rolled = [yield* rollShared(battle, figure, damage, 'od6a-weapon-017', `torpedo of ${figure}`)];
  for (const { figure: victim } of hit)
    yield* hurtBy(battle, victim, [{ by: figure, seat, damage }], {
      rule: 'od6a-weapon-017',
      of: `torpedo of ${figure} ${victim}`,
      harm: 'blast',
      rolled,
    });
}

/**
 * od6a-weapon-018: returns how far it runs along its template: to a wall or door that it does not break, or to a cliff.
 * It breaks one with a Strength rating if it rolls 4 more, and goes on.
 */
function* wayOf(battle: TorpedoBattle, { figure, bearing }: TorpedoPlan): Resolution<number> {
  const { state } = battle;
  const broken = new Set<string>();
  for (;;) {
    const { inches, at, barrier, strength } = firstInTheWay(state, figureOf(state, figure), bearing, broken);
    if (barrier === null) return inches;
    const isBroken = strength !== null && (yield* strikes(battle, figure, barrier, at, strength));
    if (!isBroken) return inches;
    // The wall is in pieces now, one of which is the hole.
    for (const piece of ['', ...holeParts]) broken.add(`${barrier.id}${piece}`);
  }
}

function* strikes(
  battle: TorpedoBattle,
  figure: string,
  barrier: Barrier,
  at: Point,
  strength: number,
): Resolution<boolean> {
  const { state } = battle;
  const seat = squadOf(state, figure).side;
  const rule = 'od6a-weapon-018';
  const spec = { name: 'breach', rule, of: `${figure} ${barrier.id}`, about: { figure, damage, strength } } as const;
  const { own, other } = yield* rollOpposed(spec, { seat, value: damage }, { seat, value: strength });
  const breaks = own.score >= other.score + BREAKS;
  battle.emit({ type: 'wall-struck', rule, figure, barrier: barrier.id, at, own, wall: other, breaks });
  const hole = barrierKind(barrier.kind, state.options).breach;
  if (breaks && hole !== undefined)
    battle.emit({ type: 'wall-breached', rule, barrier: barrier.id, pieces: breached(barrier, hole, at) });
  return breaks;
}
