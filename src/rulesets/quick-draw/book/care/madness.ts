import type { FigureId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import { rollDie, type Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import type { Refusal } from '../../../../engine/verdict';
import type { Battle, QuickDrawState } from '../../state';
import { fighterIn, fighterOf, sideOf } from '../field/field';
import type { Firing } from '../aim/aims';

// qd-drug: doses, and what they do to the mind.

/** Own turns that a dose lasts, and its madness. */
const LASTS = 2;

/** The faces of the D6 on which a dose goes wrong: one chance in three. */
const MISHAP = 2;

export function refuseDose(state: Firing, figure: FigureId): Refusal | null {
  const fighter = fighterIn(state, figure);
  if (fighter === null || sideOf(state, fighter) !== state.active)
    return { code: 'not-yours', rule: 'qd-turn-001', subject: figure };
  return fighter.stims > 0 ? null : { code: 'no-stims', rule: 'qd-pts-003', subject: figure };
}

/** qd-drug-001: taken at the start of one's own turn; a point more in it, the next one, and the enemy's between them. */
export function* takeDose(battle: Battle<DoseEvent>, figure: FigureId): Resolution<void> {
  const { state } = battle;
  const fighter = fighterOf(state, figure);
  const first = fighter.doses === 0;
  const points = state.options.doseCosts ? 0 : 1;
  battle.emit({ type: 'dose-taken', rule: 'qd-drug-001', figure, points });
  const face = yield* rollDie({
    name: 'dose',
    rule: first ? 'qd-drug-002' : 'qd-drug-004',
    seat: sideOf(state, fighter),
    of: figure,
    about: { figure },
  });
  if (face > MISHAP) battle.emit({ type: 'kept-mind', rule: 'qd-drug-001', figure, face });
  else battle.emit(first ? lust(figure, face) : paranoia(figure, face));
}

/** qd-drug-002: the first dose of a game may bring battle lust. */
const lust = (figure: FigureId, face: number): DoseEvent => ({ type: 'lust', rule: 'qd-drug-002', figure, face });

/** Every later dose gives paranoia (qd-drug-004): two points of fire at the two nearest figures of either side. */
const paranoia = (figure: FigureId, face: number): DoseEvent => ({
  type: 'paranoia',
  rule: 'qd-drug-004',
  figure,
  face,
});

export type DoseEvent = { readonly rule: RuleId; readonly figure: FigureId } & (
  | { readonly type: 'dose-taken'; readonly points: number }
  | { readonly type: 'kept-mind'; readonly face: number }
  | { readonly type: 'lust'; readonly face: number }
  | { readonly type: 'paranoia'; readonly face: number }
);

export const doseChanges: Changes<QuickDrawState, DoseEvent> = {
  'dose-taken': (state, { figure, points }) => {
    const fighter = fighterOf(state, figure);
    const { stims, doses, left, active } = fighter;
    Object.assign(fighter, {
      stims: stims - 1,
      doses: doses + 1,
      left: left + points,
      active: [...active, LASTS],
    });
  },
  'kept-mind': () => {},
  lust: (state, { figure }) => {
    fighterOf(state, figure).lust = LASTS;
  },
  paranoia: (state, { figure }) => {
    fighterOf(state, figure).paranoia = LASTS;
  },
};
