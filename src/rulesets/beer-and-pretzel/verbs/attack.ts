import * as v from 'valibot';
import type { Input } from '../../../battle/actions';
import { nothing, type Glance, type Shape, type Sketch } from '../../../battle/sketch';
import { form, id, list, whole, type FormOf } from '../../../engine/form';
import { makeAttack } from '../book/attack/attack';
import { refuseAttack } from '../book/attack/attack-legality';
import type { Space } from '../board/board';
import { Field } from '../book/field/field';
import { enemySide, ofSide, profileOf, sideOf } from '../book/field/figures';
import { layouts } from '../book/sight/layouts';
import { endOf, sees } from '../book/sight/sight';
import { weaponIds, type Weapon } from '../data/weapons';
import type { Seen, Trooper } from '../state';
import { drawSpaces, sightShapes } from '../tell/shapes';
import { expectationBreakdowns, numberBreakdown } from '../tell/breakdowns';
import { weaponWords, words } from '../words';
import { actorIn, actorOf, partsOf } from './actor';
import { ofFigure, type PretzelVerb } from './kinds';
import { draft, offersTo, type Draft } from './offering';
import { spaceUnder } from './pointing';
import { bestSpending, refusePrice, spendingPicks, spendings } from './spending';

const shape = form({
  type: v.literal('attack'),
  figure: id,
  weapon: v.picklist(weaponIds),
  aim: whole,
  layout: v.picklist(layouts),
  lots: list(form({ space: id, dice: whole })),
  /** The layout of the dice is asked for: only the first lot counts, with all the dice. */
  divide: v.exactOptional(v.boolean()),
});

export type AttackCommand = FormOf<typeof shape>;

/** One way to use a weapon: all dice on one target, or to be divided. */
interface Use {
  readonly id: string;
  readonly weapon: Weapon;
  readonly divides: boolean;
}

/** bp-atk: a figure strikes, shoots or throws. */
export const attack: PretzelVerb<AttackCommand> = {
  handlers: {
    attack: ofFigure({
      form: shape,
      refuse: (seen, figure, command) => refuseAttack(seen, figure, command),
      resolve: (battle, command) => makeAttack(battle, command.figure, command, command.divide === true),
    }),
  },
  offers: (seen, unit) =>
    offersTo(seen, unit, (figure) =>
      usesOf(seen, figure)
        .filter(({ weapon }) => figure.weapons.includes(weapon.id))
        .map((use) => draftOf(seen, figure, use)),
    ),
  compose(seen, unit, action, input) {
    const figure = actorIn(seen, unit, input);
    return aimed(seen, figure, useOf(seen, figure, action), input);
  },
  preview(seen, unit, action, input) {
    const figure = actorOf(seen, unit, input);
    return figure === null ? nothing : sketchOf(seen, figure, useOf(seen, figure, action), input);
  },
  parts: (seen, unit, action, input) =>
    partsOf(seen, unit, input, {
      more(actor) {
        const use = useOf(seen, actor, action);
        const ways = spendings(new Field(seen), actor, use.weapon);
        const current = aimed(seen, actor, use, input).lots[0]?.dice;
        return spendingPicks(actor, input, ways, ({ dice }) => String(dice), String(current));
      },
    }),
};

function usesOf(seen: Seen, figure: Trooper): Use[] {
  return profileOf(seen, figure).weapons.flatMap((weapon): Use[] => [
    { id: `attack:${weapon.id}`, weapon, divides: false },
    ...(weapon.share === 'none' ? [] : [{ id: `divide:${weapon.id}`, weapon, divides: true }]),
  ]);
}

function useOf(seen: Seen, figure: Trooper, action: string): Use {
  const found = usesOf(seen, figure).find((use) => use.id === action);
  if (found === undefined) throw new Error(`'${figure.id}' has no attack '${action}'`);
  return found;
}

function draftOf(seen: Seen, figure: Trooper, { id: action, weapon, divides }: Use): Draft<AttackCommand> {
  const about = {
    refusal: refusePrice(seen, figure, weapon, 0),
    values: {
      weapon: weaponWords(weapon.id),
      cost: weapon.cost === 'per-die' ? words('cost.per-die') : weapon.cost,
    },
  };
  if (weapon.aiming.by === 'hand') return draft(action, 'figure', { ...about, hotkey: 'h', key: 'fight' });
  if (weapon.blast > 0) return draft(action, 'point', { ...about, hotkey: 'g', key: 'throw' });
  if (divides) return draft(action, 'figure', { ...about, hotkey: 'd', key: 'divide' });
  return draft(action, 'figure', { ...about, hotkey: weapon.id === 'pistol' ? 'p' : 'f', key: 'fire' });
}

/** All Points in aiming and dice, as `with` says or as is best. */
function aimed(seen: Seen, figure: Trooper, { weapon, divides }: Use, input: Input): AttackCommand {
  const target = spaceUnder(seen, input) ?? null;
  const { aim, dice } = bestSpending(new Field(seen), figure, weapon, target, input.with?.[figure.id]);
  return {
    type: 'attack',
    figure: figure.id,
    weapon: weapon.id,
    aim,
    layout: 'plain',
    lots: [{ space: target?.id ?? '', dice }],
    ...(divides ? { divide: true } : {}),
  };
}

function sketchOf(seen: Seen, figure: Trooper, use: Use, input: Input): Sketch {
  const field = new Field(seen);
  const { weapon } = use;
  const target = spaceUnder(seen, input);
  if (target === undefined) return { shapes: targetsInSight(field, figure, weapon), breakdowns: [], refusal: null };
  if (target === field.spaceOf(figure))
    return { ...nothing, refusal: { code: 'own-space', rule: 'bp-atk-002', subject: figure.id } };
  const command = aimed(seen, figure, use, input);
  const refusal = refuseAttack(seen, figure, command);
  // Odds of a shot that cannot be seen would only mislead.
  const breakdowns =
    refusal?.code === 'no-sight'
      ? []
      : [
          numberBreakdown(field, figure, weapon, target, command.aim),
          ...expectationBreakdowns(field, figure, weapon, command, command.aim),
        ];
  return {
    shapes: [...sightShapes(field, figure, target), ...blastShapes(field, weapon, target)],
    breakdowns,
    ...(refusal === null ? { glance: glanceOf(field, figure, weapon, target) } : {}),
    refusal,
  };
}

/** Friends in a blast. */
function glanceOf(field: Field, figure: Trooper, weapon: Weapon, target: Space): Glance {
  if (weapon.blast === 0) return {};
  const side = sideOf(field.state, figure);
  const own = [target, ...field.board.neighbours(target)]
    .flatMap((space) => field.figureIn(space) ?? [])
    .filter((one) => sideOf(field.state, one) === side).length;
  return own === 0 ? {} : { warning: words('preview.own-under', { count: own }) };
}

function targetsInSight(field: Field, figure: Trooper, weapon: Weapon): Shape[] {
  const { state } = field;
  return ofSide(state, enemySide(sideOf(state, figure)))
    .filter((enemy) =>
      weapon.aiming.by === 'hand'
        ? field.range(figure, enemy) === 1
        : sees(field, endOf(field, figure), endOf(field, enemy)),
    )
    .map(({ at, r }): Shape => ({ kind: 'disc', role: 'target', at, r }));
}

function blastShapes(field: Field, weapon: Weapon, target: Space): Shape[] {
  if (weapon.blast === 0) return [];
  const around = field.board.neighbours(target);
  const touched = [target, ...around].flatMap((space) => field.figureIn(space) ?? []);
  return [
    ...drawSpaces(field, [target, ...around], 'template'),
    ...touched.map(({ at, r }): Shape => ({ kind: 'disc', role: 'touched', at, r })),
  ];
}
