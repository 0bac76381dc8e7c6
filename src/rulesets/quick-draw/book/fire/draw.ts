import type { SideId } from '../../../../battle/state';
import { rollDie, type Resolution } from '../../../../engine/request';
import type { Reason } from '../../../../engine/verdict';
import { total } from '../../../../engine/verdict';
import { drawByArmour, UNARMOURED } from '../../data/armour';
import { drawByClass } from '../../data/ranged';
import { bonus } from '../../data/skills';
import type { Battle, Draw, Fighter, QuickDrawState, WeaponKey } from '../../state';
import type { Declared } from './declaring';
import type { ExchangeEvent } from './exchange-events';
import { fighterOf, sideOf } from '../field/field';
import { gunsOf } from '../aim/guns';

// qd-init-005: the quick draw.

/** qd-init-005: the modifiers on the die of a quick draw: armour, weapon, and the fast skill. */
export function drawReasons(
  { options }: Pick<QuickDrawState, 'options'>,
  fighter: Fighter,
  key: WeaponKey,
): readonly Reason[] {
  const { armour, skills, lust } = fighter;
  const [gun] = gunsOf(fighter, key);
  const bare = options.unarmoured && armour === 'none' ? UNARMOURED.draw : drawByArmour[armour];
  return [
    { rule: 'qd-init-006', key: 'draw-armour', value: bare },
    ...(gun === undefined ? [] : [{ rule: 'qd-init-007', key: 'draw-weapon', value: drawByClass[gun.class] } as const]),
    ...(skills.includes('fast-draw') ? [fastDraw] : []),
    ...(lust > 0 ? [{ rule: 'qd-drug-003', key: 'draw-lust', value: LUST } as const] : []),
  ];
}

/** qd-init-008, qd-skill-003: the one bonus for a fast draw, counted once. */
const fastDraw: Reason = { rule: 'qd-init-008', key: 'draw-fast', value: bonus['fast-draw'] };

const LUST = 3;

/** Everybody who fires draws once. Returns the fighters of each total together, the highest first. */
export function* drawAll(
  battle: Battle<ExchangeEvent>,
  declared: readonly Declared[],
): Resolution<readonly Declared[][]> {
  const { state } = battle;
  const bySide = new Map<SideId, number>();
  const draws: Draw[] = [];
  for (const { figure, weapon } of declared) {
    const fighter = fighterOf(state, figure);
    const side = sideOf(state, fighter);
    const face =
      (state.options.drawBySide ? bySide.get(side) : undefined) ??
      (yield* rollDie({
        name: 'draw',
        rule: 'qd-init-005',
        seat: side,
        of: figure,
        sides: 10,
        about: { figure },
      }));
    bySide.set(side, face);
    const sum = total(drawReasons(state, fighter, weapon), face);
    draws.push({ figure, face, total: sum, done: false });
  }
  // Reported with the fastest first.
  for (const { figure, face, total: sum } of [...draws].sort((a, b) => b.total - a.total))
    battle.emit({ type: 'drew', rule: 'qd-init-005', figure, face, total: sum });
  battle.emit({ type: 'order-drawn', rule: 'qd-init-005', draws });
  const totals = [...new Set(draws.map((draw) => draw.total))].sort((a, b) => b - a);
  return totals.map((sum) => declared.filter((_one, i) => draws[i]?.total === sum));
}
