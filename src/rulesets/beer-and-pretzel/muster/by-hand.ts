import { choice, flag, handsOn, presence, turn, type ByHand, type Handle } from '../../../battle/by-hand';
import type { Band, PretzelState, Trooper } from '../state';
import { words } from '../words';

const phases = ['start', 'good', 'good-arrivals', 'bad', 'bad-arrivals'] as const;

/** Most of anything that one figure can have. */
const MOST = 99;

/** Up to the last Point that it has; at that it is dead, which is set beside it (bp-dmg-004). */
const wounds: Handle<Pick<Trooper, 'wounds' | 'points'>, unknown> = {
  id: 'wounds',
  label: words('hand.wounds'),
  control: ({ points }) => ({ kind: 'number', min: 0, max: points }),
  get: (trooper) => trooper.wounds,
  set(trooper, value) {
    trooper.wounds = Number(value);
  },
};

/** Kept in half Points (bp-move-010), set in whole ones. */
function points(id: 'left' | 'command'): Handle<Record<'left' | 'command', number>, unknown> {
  return {
    id,
    label: words(`hand.${id}`),
    control: () => ({ kind: 'number', min: 0, max: MOST }),
    get: (trooper) => Math.floor(trooper[id] / 2),
    set(trooper, value) {
      trooper[id] = 2 * Number(value);
    },
  };
}

/** A figure with unlimited grenades has none to count. */
const grenades: Handle<Pick<Trooper, 'grenades'>, unknown> = {
  id: 'grenades',
  label: words('hand.grenades'),
  control: (trooper) => (trooper.grenades === null ? null : { kind: 'number', min: 0, max: MOST }),
  get: (trooper) => trooper.grenades ?? 0,
  set(trooper, value) {
    trooper.grenades = Number(value);
  },
};

/** bp-wpn: a jammed weapon is cleared, or not, for all that it carries at once. */
const jammed: Handle<Pick<Trooper, 'jammed' | 'weapons'>, unknown> = {
  id: 'jammed',
  label: words('hand.jammed'),
  control: ({ weapons }) => ({
    kind: 'choice',
    choices: [
      { id: '', label: words('hand.nothing') },
      ...weapons.map((weapon) => ({ id: weapon, label: words(`weapon.${weapon}`) })),
    ],
  }),
  get: (trooper) => trooper.jammed[0] ?? '',
  set(trooper, value) {
    trooper.jammed = trooper.weapons.filter((weapon) => weapon === value);
  },
};

/** What the gamemaster can set by hand of the battle and of a figure. */
export const byHand: ByHand<PretzelState> = handsOn<PretzelState, Band, Trooper>({
  battle: [turn, choice('phase', words('hand.phase'), phases, (id) => words(`phase.${id}`))],
  unit: [],
  figure: [
    presence,
    wounds,
    points('left'),
    points('command'),
    grenades,
    jammed,
    flag('moved', words('hand.moved')),
    flag('acted', words('hand.acted')),
    flag('finished', words('hand.finished')),
    flag('aloft', words('hand.aloft')),
  ],
});
