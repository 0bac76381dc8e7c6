import * as v from 'valibot';
import type { Input } from '../../../battle/actions';
import { nothing, type Sketch } from '../../../battle/sketch';
import { enemyOf, figureOf, unitOf } from '../../../battle/state';
import type { Offer } from '../../../battle/verb';
import { form, id } from '../../../engine/form';
import { chanceOf } from '../book/checks/odds';
import { hurtChances } from '../book/damage/odds';
import { hurl, hurlAgainst, refuseHurl, refuseHurler, seenOf, type Hurl } from '../book/fire/hurl';
import { levelOf, powersOf } from '../book/squad/powers';
import { soldiersOf } from '../book/squad/squads';
import { passFire } from '../book/turn/turn';
import { hurled, hurledIds, type HurledId } from '../data/metaphysics';
import type { OpenD6State, Seen, Soldier } from '../state';
import { words } from '../words';
import type { OpenD6Verb } from './kinds';

const shape = form({
  type: v.literal('hurl'),
  figure: id,
  size: v.picklist(hurledIds),
  unit: id,
  /** The figure that is picked; a random one of those in sight if absent. */
  victim: v.exactOptional(id),
});

export type HurlCommand = v.InferOutput<typeof shape>;

/** A hero hurls something with the mind instead of firing (od6a-power-027). */
export const hurlObject: OpenD6Verb<HurlCommand> = {
  handlers: {
    hurl: {
      when: { phase: 'fire', rule: 'od6a-power-027' },
      form: shape,
      actors: ({ figure }) => ({ figures: [figure] }),
      waives: ['acted', 'engaged'],
      refuse(seen, { figure, ...what }) {
        const hero = seen.figures[figure];
        return hero === undefined
          ? { code: 'no-such-figure', rule: 'engine', subject: figure }
          : refuseHurl(seen, hero, what);
      },
      *resolve(battle, { figure, type: _type, ...what }) {
        const { side } = unitOf(battle.state, figureOf(battle.state, figure).unit);
        yield* hurl(battle, figure, what);
        yield* passFire(battle, enemyOf(battle.state, side));
      },
    },
  },
  offers: (seen, unit) =>
    seen.phase !== 'fire'
      ? []
      : soldiersOf(seen, unit)
          .filter((hero) => powersOf(seen, hero).includes('telekinesis'))
          .flatMap((hero) => hurledIds.flatMap((size) => offersOf(seen, hero, size))),
  compose(seen, unit, action, input) {
    const { figure, what } = hurlOf(seen, action, input);
    return { type: 'hurl', figure, unit: what?.unit ?? unit, size: what?.size ?? 'small', ...pickedOf(what) };
  },
  preview(seen, _unit, action, input) {
    const { figure, what } = hurlOf(seen, action, input);
    const hero = seen.figures[figure];
    return hero === undefined || what === null ? nothing : previewOf(seen, hero, what);
  },
};

const pickedOf = (what: Hurl | null): Pick<Hurl, 'victim'> =>
  what?.victim === undefined ? {} : { victim: what.victim };

/** At a unit, or at one of its figures. */
function offersOf(seen: Seen, hero: Soldier, size: HurledId): Offer<HurlCommand>[] {
  const refusal = refuseHurler(seen, hero);
  return (['unit', 'figure'] as const).map((input) => ({
    id: `hurl ${hero.id} ${size} ${input}`,
    unit: hero.unit,
    figure: hero.id,
    label: words(`action.hurl.${input}`, { size: words(`hurled.${size}`) }),
    effect: words('action.hurl.effect', { difficulty: hurled[size].difficulty, damage: hurled[size].damage }),
    input,
    refusal,
  }));
}

/** The hero and what was shown on the table; null while nothing was. */
function hurlOf(seen: Seen, action: string, input: Input): { readonly figure: string; readonly what: Hurl | null } {
  const [, figure = '', size = 'small', at = 'unit'] = action.split(' ');
  const picked = at === 'figure' ? input.figure : undefined;
  const unit = picked === undefined ? input.unit : seen.figures[picked]?.unit;
  if (unit === undefined) return { figure, what: null };
  return { figure, what: { size: size as HurledId, unit, ...(picked === undefined ? {} : { victim: picked }) } };
}

/** The chance to hit, and the mean wounds and losses of a hit on those who may be hit, from 0 to 1 each. */
export function chancesOf(
  state: OpenD6State,
  hero: Soldier,
  what: Hurl,
): { readonly hits: number; readonly wound: number; readonly incapacitated: number } {
  const hits = chanceOf(levelOf(state, hero, 'telekinesis'), hurlAgainst(hero, what)[0]);
  const marks = seenOf(state, hero, what.unit).filter(
    ({ id: one }) => what.victim === undefined || one === what.victim,
  );
  const mean = (key: 'wound' | 'incapacitated'): number =>
    marks.reduce((sum, mark) => sum + hurtChances(state, mark, hurled[what.size].damage, 'shot')[key], 0) /
    Math.max(1, marks.length);
  return { hits, wound: mean('wound'), incapacitated: mean('incapacitated') };
}

function previewOf(seen: Seen, hero: Soldier, what: Hurl): Sketch {
  const refusal = refuseHurl(seen, hero, what);
  const [difficulty, reasons] = hurlAgainst(hero, what);
  const { hits, wound, incapacitated } = chancesOf(seen, hero, what);
  const marks = seenOf(seen, hero, what.unit).filter(({ id: one }) => what.victim === undefined || one === what.victim);
  return {
    shapes: marks.flatMap(({ at, r }) => [
      { kind: 'line' as const, role: 'sight-clear' as const, points: [hero.at, at] },
      { kind: 'disc' as const, role: 'touched' as const, at, r },
    ]),
    breakdowns: [
      {
        title: words('breakdown.power', { power: words('powers.telekinesis') }),
        base: { text: words('breakdown.difficulty'), value: hurled[what.size].difficulty },
        reasons,
        total: { text: words('breakdown.difficulty'), value: difficulty },
        odds: [
          { text: words('breakdown.succeeds', { skill: levelOf(seen, hero, 'telekinesis') }), share: hits },
          { text: words('breakdown.wounded'), share: hits * wound },
          { text: words('breakdown.incapacitated'), share: hits * incapacitated },
        ],
      },
    ],
    refusal,
  };
}
