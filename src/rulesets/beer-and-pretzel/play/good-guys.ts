import type { Carefulness } from '../../../battle/carefulness';
import { readyFigures } from '../book/figure/activation';
import { costOf, fixedDice, refuseBlow, refuseShotAt, refuseWeapon } from '../book/attack/attack-legality';
import { worthOf } from '../book/attack/expectation';
import { Field } from '../book/field/field';
import { enemySide, isSniper, ofSide, profileOf, sideOf } from '../book/field/figures';
import { layoutsFor, type LaidOut } from '../book/sight/layouts';
import { wholePoints } from '../book/figure/points';
import { mostAim } from '../book/attack/target-number';
import type { WeaponId } from '../data/weapons';
import type { Condition } from '../design/scenario-rules';
import type { Seen, Trooper } from '../state';
import { GOOD } from '../data/sides';
import type { AttackCommand } from '../verbs/attack';
import { words } from '../words';
import { aimsOf, besideEnemy, isPressed, rangeTo, type Aim } from './aims';
import type { Choice } from './bad-guys';
import { coverFire } from './covering';
import { clearTheDoor, forFire, march, toSeeFrom } from './marching';
import { decisiveWork, otherWork } from './work';

/** An attack worth this much is made without moving first ... */
const STAND_AND_FIRE = 0.6;
/** ... and this much by a figure that is to stay in its place. */
const HOLD_AND_FIRE = 0.25;
/** After moving, anything better than nothing. */
const WORTH_IT = 0.05;
/** Points that are kept for fire on a march: in haste, and else for cover fire. */
const HASTY = 2;
const UNHURRIED = 1;
/** The value of harm to a figure whose death wins the battle, as a factor. */
const DECISIVE = 2;

interface Plan {
  readonly command: AttackCommand;
  readonly worth: number;
  readonly target: Trooper;
}

/**
 * A squad that plays to win: it knows its goals and their deadlines, does the scenario's work, clears doors before it
 * fires, shoots at worthwhile targets, and covers where the enemy has to pass.
 */
export function squadCommand(state: Seen, care: Carefulness): Choice {
  const field = new Field(state);
  const ready = readyFigures(state);
  const aims = aimsOf(field);
  const figure = ready.find(({ id }) => id === state.active) ?? foremost(field, ready, aims);
  if (figure === undefined) return { command: { type: 'end-phase' }, why: null };
  const named = { figure: { figure: figure.id } };
  const say = (command: Choice['command'] | null, key: string): Choice | null =>
    command === null ? null : { command, why: words(`why.${key}`, named) };
  const aim = aims.get(figure.id);
  const settled = figure.moved || figure.fresh;
  const plan = bestAttack(field, figure, care);
  const fire = (least: number): Choice | null =>
    plan === null || plan.worth < least
      ? null
      : {
          command: plan.command,
          why: words('why.worth', { ...named, opponent: { figure: plan.target.id }, worth: plan.worth }),
        };
  const holds = aim?.ground === true && aim.spaces.includes(field.spaceOf(figure));
  const careful = !care.overlooks();
  const pressed = careful && isPressed(field, figure);
  return (
    (settled || !careful ? null : say(clearTheDoor(field, figure, aim), 'advance')) ??
    (careful ? say(decisiveWork(state, figure), 'work') : null) ??
    (pressed && !settled && !isSniper(figure)
      ? say(march(field, figure, aim, forFire(field, figure, HASTY)), 'advance')
      : null) ??
    fire(settled ? WORTH_IT : holds ? HOLD_AND_FIRE : STAND_AND_FIRE) ??
    (careful ? say(otherWork(state, figure, settled || holds), 'work') : null) ??
    (isSniper(figure) ? fire(WORTH_IT) : null) ??
    (settled ? null : say(advance(field, figure, aim, careful), 'advance')) ??
    fire(WORTH_IT) ??
    (careful ? say(otherWork(state, figure, true), 'work') : null) ??
    (careful ? say(coverFire(field, figure), 'cover') : null) ?? {
      command: { type: 'finish', figure: figure.id },
      why: figure.moved ? null : words('why.nothing', named),
    }
  );
}

function advance(field: Field, figure: Trooper, aim: Aim | undefined, careful: boolean) {
  if (isSniper(figure)) return careful ? toSeeFrom(field, figure, aim) : null;
  return march(field, figure, aim, forFire(field, figure, UNHURRIED));
}

/** The attack with the highest worth, all Points left in aiming or dice. */
function bestAttack(field: Field, figure: Trooper, care: Carefulness): Plan | null {
  const { state } = field;
  const points = wholePoints(state, figure);
  let best: Plan | null = null;
  for (const weapon of profileOf(state, figure).weapons) {
    if (!figure.weapons.includes(weapon.id) || refuseWeapon(state, figure, weapon.id) !== null) continue;
    if (points < (weapon.cost === 'per-die' ? 1 : weapon.cost)) continue;
    const dice = weapon.cost === 'per-die' ? Math.min(points, weapon.most) : fixedDice(weapon);
    const aim = Math.min(mostAim(field, figure, weapon), points - costOf(weapon, dice));
    for (const target of ofSide(state, enemySide(sideOf(state, figure)))) {
      const space = field.spaceOf(target);
      const refusal =
        weapon.aiming.by === 'hand' ? refuseBlow(field, figure, space) : refuseShotAt(field, figure, weapon, space);
      if (refusal !== null) continue;
      for (const laid of layoutsFor(field, figure, weapon, space, dice, null)) {
        const worth = care.judged(worthOf(field, figure, weapon, laid, aim) * weightOf(state, target));
        if (worth > (best?.worth ?? 0)) best = { worth, target, command: attack(figure, weapon.id, aim, laid) };
      }
    }
  }
  return best;
}

function weightOf({ special }: Pick<Seen, 'special'>, target: Trooper): number {
  const decides = (condition: Condition): boolean =>
    condition.is === 'killed' ? condition.unit === target.unit : condition.is === 'all' && condition.of.some(decides);
  return special.ends.some(({ winner, when }) => winner === GOOD && decides(when)) ? DECISIVE : 1;
}

function attack(figure: Trooper, weapon: WeaponId, aim: number, { layout, lots }: LaidOut): AttackCommand {
  return { type: 'attack', figure: figure.id, weapon, aim, layout, lots };
}

/** The figure nearest to its goal goes first and makes room for the others. */
function foremost(field: Field, ready: readonly Trooper[], aims: ReadonlyMap<string, Aim>): Trooper | undefined {
  const range = (figure: Trooper): number =>
    rangeTo(field, field.spaceOf(figure), (aims.get(figure.id) ?? besideEnemy(field, figure)).spaces);
  const ranges = new Map(ready.map((figure) => [figure.id, range(figure)]));
  return [...ready].sort((a, b) => (ranges.get(a.id) ?? 0) - (ranges.get(b.id) ?? 0))[0];
}
