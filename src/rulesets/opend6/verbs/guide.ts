import * as v from 'valibot';
import type { Input } from '../../../battle/actions';
import { nothing, type Shape, type Sketch } from '../../../battle/sketch';
import { enemyOf, figureOf } from '../../../battle/state';
import type { Offer } from '../../../battle/verb';
import { form, id, point } from '../../../engine/form';
import { chanceOf } from '../book/checks/odds';
import { refuseHurler } from '../book/fire/hurl';
import { burstRadius } from '../book/grenade/burst';
import { effectsAt } from '../book/grenade/expectation';
import {
  guidable,
  guide,
  guideAgainst,
  guidesFor,
  GUIDE_DIFFICULTY,
  refuseGuide,
  type Guided,
} from '../book/grenade/guide';
import { levelOf, powersOf } from '../book/squad/powers';
import { soldiersOf } from '../book/squad/squads';
import { passFire } from '../book/turn/turn';
import { thrownWeaponIds, type ThrownWeaponId } from '../data/weapons';
import type { OpenD6State, Seen, Soldier } from '../state';
import { weaponName } from '../tell/volley';
import { words } from '../words';
import { hurtBreakdown } from './fire/hurt-breakdown';
import type { OpenD6Verb } from './kinds';

const shape = form({ type: v.literal('guide'), figure: id, weapon: v.picklist(thrownWeaponIds), point });

type GuideCommand = v.InferOutput<typeof shape>;

/** A hero guides a grenade with the mind instead of throwing it (od6a-power-029). */
export const guideGrenade: OpenD6Verb<GuideCommand> = {
  handlers: {
    guide: {
      when: { phase: 'fire', rule: 'od6a-power-029' },
      form: shape,
      actors: ({ figure }) => ({ figures: [figure] }),
      waives: ['acted', 'engaged'],
      refuse(seen, { figure, weapon, point: to }) {
        const hero = seen.figures[figure];
        return hero === undefined
          ? { code: 'no-such-figure', rule: 'engine', subject: figure }
          : refuseGuide(seen, hero, { weapon, point: to });
      },
      *resolve(battle, { figure, weapon, point: to }) {
        const side = guidesFor(battle.state, figure);
        yield* guide(battle, figure, { weapon, point: to });
        yield* passFire(battle, enemyOf(battle.state, side));
      },
    },
  },
  offers: (seen, unit) =>
    seen.phase !== 'fire'
      ? []
      : soldiersOf(seen, unit)
          .filter((hero) => powersOf(seen, hero).includes('telekinesis'))
          .flatMap((hero) => guidable(hero).map((weapon) => offerOf(seen, hero, weapon))),
  compose(_seen, _unit, action, input) {
    const { figure, what } = guidedIn(action, input);
    return { type: 'guide', figure, ...what };
  },
  preview(seen, _unit, action, input) {
    const { figure, what } = guidedIn(action, input);
    const hero = seen.figures[figure];
    return hero === undefined || input.point === undefined ? nothing : previewOf(seen, hero, what);
  },
};

function offerOf(seen: Seen, hero: Soldier, weapon: ThrownWeaponId): Offer<GuideCommand> {
  return {
    id: `guide ${hero.id} ${weapon}`,
    unit: hero.unit,
    figure: hero.id,
    label: words('action.guide.label', { weapon: weaponName(weapon) }),
    effect: words('action.guide.effect', { difficulty: guideAgainst(hero)[0] }),
    input: 'point',
    refusal: refuseHurler(seen, hero),
  };
}

function guidedIn(action: string, input: Input): { readonly figure: string; readonly what: Guided } {
  const [, figure = '', name = ''] = action.split(' ');
  const weapon = thrownWeaponIds.find((one) => one === name) ?? 'grenade';
  return { figure, what: { weapon, point: input.point ?? { x: 0, y: 0 } } };
}

/** The chance that a grenade gets where it is guided, from 0 to 1. */
function chanceToGuide(state: OpenD6State, hero: Soldier): number {
  return chanceOf(levelOf(state, hero, 'telekinesis'), guideAgainst(hero)[0]);
}

function previewOf(seen: Seen, hero: Soldier, { weapon, point: at }: Guided): Sketch {
  const [difficulty, reasons] = guideAgainst(hero);
  const refusal = refuseGuide(seen, hero, { weapon, point: at });
  const effects = effectsAt(seen, hero, weapon, at);
  const touched = effects.map(({ figure }): Shape => {
    const { at: there, r } = figureOf(seen, figure);
    return { kind: 'disc', role: 'touched', at: there, r };
  });
  const text = words('breakdown.difficulty');
  return {
    shapes: [
      { kind: 'line', role: refusal === null ? 'sight-clear' : 'sight-blocked', points: [hero.at, at] },
      { kind: 'disc', role: 'template', at, r: burstRadius(weapon) },
      ...touched,
    ],
    breakdowns: [
      {
        title: words('breakdown.power', { power: words('powers.telekinesis') }),
        base: { text, value: GUIDE_DIFFICULTY },
        reasons,
        total: { text, value: difficulty },
        odds: [
          {
            text: words('breakdown.lands', { skill: levelOf(seen, hero, 'telekinesis') }),
            share: chanceToGuide(seen, hero),
          },
        ],
      },
      ...effects.map((effect) => hurtBreakdown(effect, 'under-burst')),
    ],
    refusal,
  };
}
