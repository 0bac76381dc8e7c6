import { choice, flag, handsOn, number, presence, side, turn, type ByHand, type Handle } from '../../../battle/by-hand';
import { thrownWeaponIds, type ThrownWeaponId } from '../data/weapons';
import type { OpenD6State, PhaseId, Soldier, Squad } from '../state';
import { words } from '../words';

const phases: readonly PhaseId[] = ['setup', 'initiative', 'movement', 'fire', 'assault', 'morale', 'special'];

/** Most pieces of one kind that a soldier can be given. */
const MOST_PIECES = 99;

/** In a phase of alternating squads one side has the turn, and nobody has passed yet (od6-turn-008). */
const phase: Handle<OpenD6State, unknown> = {
  ...choice('phase', words('hand.phase'), phases, (id) => words(`phase.${id}`)),
  set(state, value) {
    state.phase = phases.find((id) => id === value) ?? state.phase;
    state.passed = [];
    const byTurns = state.phase === 'movement' || state.phase === 'fire';
    state.toAct = byTurns ? (state.toAct ?? state.initiative ?? Object.keys(state.sides)[0] ?? null) : null;
  },
};

/** What a soldier has left of a piece of equipment. */
function pieces(weapon: ThrownWeaponId): Handle<Pick<Soldier, 'grenades'>, unknown> {
  return {
    id: `pieces-${weapon}`,
    label: words(`weapons.${weapon}`),
    control: ({ grenades }) => (grenades[weapon] === undefined ? null : { kind: 'number', min: 0, max: MOST_PIECES }),
    get: ({ grenades }) => grenades[weapon] ?? 0,
    set({ grenades }, value) {
      grenades[weapon] = Number(value);
    },
  };
}

/** What the gamemaster can set by hand of the battle, of a squad and of a soldier. */
export const byHand: ByHand<OpenD6State> = handsOn<OpenD6State, Squad, Soldier>({
  battle: [turn, phase, side('initiative', words('hand.initiative')), side('toAct', words('hand.to-act'))],
  unit: [
    number('morale', words('sheet.morale'), { min: 0, max: 9 }),
    choice('marker', words('hand.marker'), ['none', 'fire-plus-one', 'no-fire'], (id) =>
      words(id === 'none' ? 'hand.no-marker' : `markers.${id}`),
    ),
    choice('pace', words('hand.pace'), ['still', 'walk', 'run'], (id) => words(`hand.paces.${id}`)),
    choice('opportunity', words('hand.opportunity'), ['untried', 'passed', 'failed'], (id) =>
      words(`hand.tested.${id}`),
    ),
    flag('activated', words('hand.activated')),
    flag('volleyed', words('hand.volleyed')),
    flag('casualtyTested', words('hand.casualty-tested')),
  ],
  figure: [
    presence,
    flag('wounded', words('hand.wounded')),
    flag('prone', words('hand.prone')),
    choice('pace', words('hand.pace'), ['still', 'walk', 'run'], (id) => words(`hand.paces.${id}`)),
    flag('fired', words('hand.fired')),
    flag('charged', words('hand.charged')),
    flag('fought', words('hand.fought')),
    ...thrownWeaponIds.map(pieces),
  ],
});
