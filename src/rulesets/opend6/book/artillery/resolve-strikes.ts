import { enemyOf, figureOf } from '../../../../battle/state';
import { choose, rollDie, type Resolution } from '../../../../engine/request';
import { moveAlong } from '../../../../space';
import type { Point } from '../../../../space/types';
import { dieFace } from '../../data/charts';
import { DIE_SIDES } from '../../data/game';
import { ON_TARGET, strikeDelay, strikeResult, strikeResults, strikes, strikeTurns } from '../../data/strikes';
import type { Battle, Strike } from '../../state';
import { rollTest, scoreAt, type Score } from '../checks/tests';
import { hurtBy } from '../damage/damage';
import { settleHits } from '../damage/fall';
import type { DamageEvent } from '../damage/events';
import { breachWalls } from '../grenade/breach';
import type { GrenadeEvent } from '../grenade/events';
import type { SquadEvent } from '../squad/events';
import { buyDice } from '../squad/points';
import type { ArtilleryEvent } from './events';
import { shellVictims } from './gun-plan';
import { strikesDue, strikesOf } from './strikes';

type StrikeBattle = Battle<ArtilleryEvent | DamageEvent | GrenadeEvent | SquadEvent>;

/** od6a-strike-005: all strikes that are due, one after the other, before anything else in the phase. */
export function* resolveStrikes(battle: StrikeBattle): Resolution<void> {
  for (const { id } of strikesDue(battle.state)) {
    // A bomb-out of an earlier one may have ended it.
    const strike = strikesOf(battle.state).find((one) => one.id === id);
    if (strike?.due === battle.state.turn) yield* resolveStrike(battle, strike);
  }
}

/**
 * od6a-strike-006, od6a-strike-008: a command roll with the caller's skill at the time of the call. A delayed strike
 * rolls again when it is due, unless the table has agreed that it arrives.
 */
function* resolveStrike(battle: StrikeBattle, strike: Strike): Resolution<void> {
  const { id, side, by, kind, at, skill } = strike;
  const { turn, options } = battle.state;
  const isSure = strike.delayed === true && options.delayedStrikesArrive;
  const score = isSure ? null : yield* commandRoll(battle, strike);
  const result = score === null ? 'arrives' : strikeResult(score.score);
  const rule = 'od6a-strike-006';
  const delay =
    result === 'delayed'
      ? yield* rollDie({ name: 'strike-delay', rule: 'od6a-strike-007', seat: side, of: id, about: { figure: by } })
      : null;
  const due = delay === null ? null : turn + strikeDelay(dieFace(delay));
  const faces = score?.faces ?? [];
  const rolled = { faces, score: score?.score ?? null, skill, result, delay, due };
  battle.emit({ type: 'strike-rolled', rule, id, side, figure: by, kind, at, ...rolled });
  if (result === 'arrives') yield* arrive(battle, strike);
}

/** A hero who is still in play may buy dice for it. */
function* commandRoll(battle: StrikeBattle, { id, side: seat, by, skill: value }: Strike): Resolution<Score> {
  const spec = { name: 'strike', rule: 'od6a-strike-006', of: id } as const;
  const rolled = yield* rollTest({ ...spec, seat, about: { figure: by, skill: value } }, value);
  const figure = figureOf(battle.state, by).presence === 'table' ? by : null;
  const scores = yield* buyDice(battle, spec, [{ figure, value, score: rolled }], (_, [score = 0]) =>
    strikeResults.indexOf(strikeResult(score)),
  );
  return scoreAt(scores, 0);
}

/** od6a-strike-009: the opponent turns the template, then the dice say where it falls; all under it are hurt at once. */
function* arrive(battle: StrikeBattle, strike: Strike): Resolution<void> {
  const { state } = battle;
  const { id, side, by, kind } = strike;
  const turned = yield* choose({
    name: 'strike-turn',
    rule: 'od6a-strike-009',
    seat: enemyOf(state, side),
    of: id,
    options: [...strikeTurns],
    fallback: '0',
    about: { side },
  });
  const at = yield* strayed(battle, strike, Number(turned));
  const shell = strikes[kind];
  const victims = shellVictims(state, shell, at);
  const rule = 'od6a-strike-009';
  battle.emit({ type: 'shell-burst', rule, figure: by, at, r: shell.burstRadius, victims });
  for (const { figure, damage } of victims) {
    if (damage === null) continue;
    const spec = { rule, of: `${id} ${figure}`, harm: 'blast' } as const;
    yield* hurtBy(battle, figure, [{ by: null, seat: side, damage }], spec);
  }
  breachWalls(battle, { ...at, r: shell.burstRadius });
  yield* settleHits(battle);
}

/**
 * od6a-strike-010: a die for the direction and one for the distance: on 1 or 2 on target, otherwise that number of
 * inches off, twice that for a heavy strike. Returns where it falls; nothing stops it on the way.
 */
function* strayed(
  battle: StrikeBattle,
  { id, side: seat, by, kind, at: from }: Strike,
  bearing: number,
): Resolution<Point> {
  const rule = 'od6a-strike-010';
  const about = { figure: by };
  const direction = yield* rollDie({ name: 'deviation-direction', rule, seat, of: id, about });
  const faces = yield* distanceDice(id, seat, by);
  const total = faces.reduce((sum, face) => sum + face, 0);
  const inches = (faces[0] ?? 0) <= ON_TARGET ? 0 : total * strikes[kind].inchesEach;
  const to = inches === 0 ? from : moveAlong(from, bearing + 60 * (direction - 1), inches);
  battle.emit({ type: 'strike-fell', rule, figure: by, kind, bearing, direction, faces, inches, from, to });
  return to;
}

/** od6a-strike-011: a 6 is rolled again and added. Only the first die says whether it is on target. */
function* distanceDice(id: string, seat: string, figure: string): Resolution<number[]> {
  const faces: number[] = [];
  do {
    const of = faces.length === 0 ? id : `${id} again ${faces.length}`;
    faces.push(yield* rollDie({ name: 'deviation-distance', rule: 'od6a-strike-011', seat, of, about: { figure } }));
  } while (faces.at(-1) === DIE_SIDES);
  return faces;
}
