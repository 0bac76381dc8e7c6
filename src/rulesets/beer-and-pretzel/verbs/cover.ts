import * as v from 'valibot';
import type { Input } from '../../../battle/actions';
import type { Card } from '../../../battle/card';
import { nothing, type Shape, type Sketch } from '../../../battle/sketch';
import { form, id, whole, type FormOf } from '../../../engine/form';
import type { EventOf } from '../book';
import { declareCover, refuseCover, refuseMindless } from '../book/cover/cover-fire';
import { coverSpaces } from '../book/cover/cover-spaces';
import { Field } from '../book/field/field';
import { profileOf } from '../book/field/figures';
import { sightPointAt, endOf, sees } from '../book/sight/sight';
import { weaponIds, type Weapon } from '../data/weapons';
import type { Seen, Trooper } from '../state';
import { cardOf, plainCard } from '../tell/cards';
import { drawSpaces, sightShapes } from '../tell/shapes';
import { numberBreakdown } from '../tell/breakdowns';
import { weaponWords, words } from '../words';
import { actorIn, actorOf, partsOf } from './actor';
import { ofFigure, type PretzelVerb } from './kinds';
import { draft, offersTo } from './offering';
import { spaceUnder } from './pointing';
import { coverSpendings, refusePrice, spendingPicks, type Spending } from './spending';

/** Points kept for the declaration. */
const KEPT = 1;

const shape = form({
  type: v.literal('cover'),
  figure: id,
  weapon: v.picklist(weaponIds),
  aim: whole,
  dice: whole,
  area: v.union([id, form({ area: id })]),
});

export type CoverCommand = FormOf<typeof shape>;

/** bp-cover: a figure waits for an enemy to enter an area. */
export const cover: PretzelVerb<CoverCommand> = {
  handlers: {
    cover: ofFigure({
      form: shape,
      refuse: (seen, figure, command, seat) =>
        (seat === 'referee' ? null : refuseMindless(seen, figure)) ?? refuseCover(seen, figure, command),
      resolve: (battle, command) => declareCover(battle, command.figure, command),
    }),
  },
  offers: (seen, unit) =>
    offersTo(seen, unit, (figure) =>
      coverWeapons(seen, figure)
        .filter(({ id: weapon }) => figure.weapons.includes(weapon))
        .map((weapon) =>
          draft(actionOf(weapon), 'point', {
            refusal: refuseMindless(seen, figure) ?? refusePrice(seen, figure, weapon, KEPT),
            ...(weapon.id === 'pistol' || weapon.id === 'grenade' ? {} : { hotkey: 'c' }),
            values: { weapon: weaponWords(weapon.id) },
            key: 'cover',
          }),
        ),
    ),
  compose(seen, unit, action, input) {
    const figure = actorIn(seen, unit, input);
    return held(seen, figure, weaponFor(seen, figure, action), input);
  },
  preview(seen, unit, action, input) {
    const figure = actorOf(seen, unit, input);
    return figure === null ? nothing : sketchOf(seen, figure, weaponFor(seen, figure, action), input);
  },
  parts: (seen, unit, action, input) =>
    partsOf(seen, unit, input, {
      more(actor) {
        const weapon = weaponFor(seen, actor, action);
        const ways = coverSpendings(new Field(seen), actor, weapon, KEPT);
        return spendingPicks(actor, input, ways, nameOf, nameOf(held(seen, actor, weapon, input)));
      },
    }),
  cards: [cardOf('cover-declared', declaredCard)],
};

function actionOf(weapon: Weapon): string {
  return `cover:${weapon.id}`;
}

function coverWeapons(seen: Seen, figure: Trooper): Weapon[] {
  return profileOf(seen, figure).weapons.filter(({ aiming }) => aiming.by !== 'hand');
}

function weaponFor(seen: Seen, figure: Trooper, action: string): Weapon {
  const found = coverWeapons(seen, figure).find((weapon) => actionOf(weapon) === action);
  if (found === undefined) throw new Error(`'${figure.id}' has no cover fire '${action}'`);
  return found;
}

/** A way to spend Points, as a choice is called. */
function nameOf({ dice, aim }: Spending): string {
  return `${dice}+${aim}`;
}

/** The way to spend Points that was chosen, or all there are. */
function openWays(field: Field, figure: Trooper, weapon: Weapon, chosen?: string): Spending[] {
  const ways = coverSpendings(field, figure, weapon, KEPT);
  const told = ways.filter((way) => nameOf(way) === chosen);
  return told.length > 0 ? told : ways;
}

/**
 * Towards the space that was pointed at, or the scenario's area that it belongs to: in the way that was chosen, else in
 * the first that is legal there (bp-cover-007).
 */
function held(seen: Seen, figure: Trooper, weapon: Weapon, input: Input): CoverCommand {
  const space = spaceUnder(seen, input)?.id ?? '';
  const { coverAreas, areas } = seen.special;
  const area = coverAreas?.find((one) => areas[one]?.includes(space) === true);
  const commands = openWays(new Field(seen), figure, weapon, input.with?.[figure.id]).map(
    ({ aim, dice }): CoverCommand => ({
      type: 'cover',
      figure: figure.id,
      weapon: weapon.id,
      aim,
      dice,
      area: area === undefined ? space : { area },
    }),
  );
  const found = commands.find((command) => refuseCover(seen, figure, command) === null) ?? commands[0];
  if (found === undefined) throw new Error(`'${figure.id}' has no way to cover with the ${weapon.id}`);
  return found;
}

/** Spaces that may be covered, and those in sight that may not. */
function sketchOf(seen: Seen, figure: Trooper, weapon: Weapon, input: Input): Sketch {
  const field = new Field(seen);
  const zones = zonesOf(field, figure, weapon, input.with?.[figure.id]);
  const space = spaceUnder(seen, input);
  if (space === undefined) return { shapes: zones, breakdowns: [], refusal: null };
  const command = held(seen, figure, weapon, input);
  const refusal = refuseCover(seen, figure, command);
  if (space === field.spaceOf(figure)) return { shapes: zones, breakdowns: [], refusal };
  const breakdowns = refusal?.code === 'no-sight' ? [] : [numberBreakdown(field, figure, weapon, space, command.aim)];
  const glance = { follows: words('preview.ends-turn') };
  return { shapes: [...zones, ...sightShapes(field, figure, space)], breakdowns, glance, refusal };
}

function zonesOf(field: Field, figure: Trooper, weapon: Weapon, chosen?: string): Shape[] {
  const { coverAreas, areas } = field.state.special;
  if (coverAreas !== null)
    return coverAreas.flatMap((area) => {
      const spaces = (areas[area] ?? []).map((space) => field.board.space(space));
      return drawSpaces(field, spaces, 'zone', words('preview.cover-zone'));
    });
  const aims = new Set(openWays(field, figure, weapon, chosen).map(({ aim }) => aim));
  const legal = [...new Set([...aims].flatMap((aim) => coverSpaces(field, figure, weapon, aim)))];
  const here = field.spaceOf(figure);
  const closed = field.board.spaces.filter(
    (space) =>
      space !== here &&
      !legal.includes(space) &&
      field.isFree(space) &&
      sees(field, endOf(field, figure), sightPointAt(field, space)),
  );
  return [...drawSpaces(field, closed, 'zone-forbidden'), ...drawSpaces(field, legal, 'zone')];
}

function declaredCard({ cover: told, rule }: EventOf<'cover-declared'>): Card {
  return {
    ...plainCard(rule),
    title: words('card.cover.title', { figure: { figure: told.figure } }),
    result: words('card.cover.result', { weapon: weaponWords(told.weapon), aim: told.aim }),
    figures: [told.figure],
  };
}
