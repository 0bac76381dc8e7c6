/** Examples of the commands of the other rulesets. */
import type { BodybagCommand } from '../../../src/rulesets/bodybag/verbs';
import type { PretzelCommand } from '../../../src/rulesets/beer-and-pretzel/verbs';
import type { QuickDrawCommand } from '../../../src/rulesets/quick-draw/verbs';
import type { MarineCommand } from '../../../src/rulesets/starship-marine/verbs';
import { attack, battle as board, move, playAll, row as boardRow } from '../beer-and-pretzel';
import { game } from '../bodybag';
import { battle as faceOff } from '../quick-draw';
import { aims, battle as aboard, BOARDERS, CREW, play } from '../starship-marine';
import type { Example } from './example';

/** B comes along a row on which a covers the sixth space. */
const covered = playAll(board({ board: boardRow(12, { a: 0, B: 9 }), options: { coverAnySpace: true } }), [
  { type: 'cover', figure: 'a', weapon: 'rifle', aim: 0, dice: 1, area: '5,0' },
  { type: 'end-phase' },
]);

export const beerAndPretzel: Readonly<Record<string, Example & { readonly command: PretzelCommand }>> = {
  'begin-turn': { seat: 'good', command: { type: 'begin-turn' }, scenario: 'boarded-ship' },
  move: { seat: 'good', command: move('a', '1,0', '1,1'), state: board({ board: ['a.#.', '..o.'] }) },
  attack: { seat: 'good', command: attack('a', 'rifle', '5,0', 1), state: board({ board: ['a....B'] }) },
  cover: {
    seat: 'good',
    command: { type: 'cover', figure: 'a', weapon: 'rifle', aim: 1, dice: 1, area: '5,0' },
    state: board({ board: boardRow(12, { a: 0, B: 9 }), options: { coverAnySpace: true } }),
  },
  'cover-fire': { seat: 'bad', command: move('B', '8,0', '7,0', '6,0', '5,0', '4,0'), state: covered },
  'end-phase': { seat: 'good', command: { type: 'end-phase' }, state: board({ board: ['a....B'] }) },
};

export const bodybag: Readonly<Record<string, Example & { readonly command: BodybagCommand }>> = {
  order: {
    seat: 'marines',
    command: { type: 'order', order: { kind: 'move', to: { tex: 2, legs: 2 } } },
    scenario: 'heroes',
  },
  react: {
    seat: 'marines',
    command: { type: 'react', figure: 'tex' },
    state: game({ phase: 'reaction', marines: { lt: 3, tex: 3 } }),
  },
  carry: {
    seat: 'marines',
    command: { type: 'carry', figure: 'tex', wounded: 'ice-cube' },
    state: game({ phase: 'reaction', marines: { lt: 3, tex: 1, 'ice-cube': { area: 1, wounded: true } } }),
  },
  snipe: { seat: 'marines', command: { type: 'snipe' }, state: game({ phase: 'sniper', marines: { lt: 3, tex: 1 } }) },
  withdraw: {
    seat: 'marines',
    command: { type: 'withdraw' },
    state: game({ phase: 'bug-out', marines: { lt: 3, tex: 3 } }),
  },
};

const duel = { heroes: { captain: [12, 20] }, foes: { bandit: [18, 20] } } as const;

export const quickDraw: Readonly<Record<string, Example & { readonly command: QuickDrawCommand }>> = {
  begin: { seat: 'heroes', command: { type: 'begin' }, scenario: 'seven' },
  move: {
    seat: 'heroes',
    command: {
      type: 'move',
      figure: 'captain',
      path: [
        { x: 12, y: 20 },
        { x: 13, y: 20 },
      ],
    },
    state: faceOff({ ...duel, phase: 'move' }),
  },
  exchange: { seat: 'heroes', command: { type: 'exchange' }, state: faceOff(duel) },
};

const corridor = {
  boarders: { marine: [20, 20, { facing: 90 }] },
  crew: { rating: [32, 20, { facing: 270 }] },
} as const;

const aimed = aims(aboard(corridor), { marine: { does: 'shoot', target: 'rating', single: false } });

export const starshipMarine: Readonly<Record<string, Example & { readonly command: MarineCommand }>> = {
  plot: {
    seat: BOARDERS,
    command: {
      type: 'plot',
      plots: {
        marine: {
          path: [
            { x: 20, y: 20 },
            { x: 26, y: 20 },
          ],
          facing: 90,
          run: false,
          load: null,
          leave: false,
        },
      },
    },
    state: aboard({ ...corridor, phase: 'move' }),
  },
  aim: {
    seat: BOARDERS,
    command: { type: 'aim', aims: { marine: { does: 'shoot', target: 'rating', single: false } } },
    state: aboard(corridor),
  },
  ready: {
    seat: CREW,
    command: { type: 'ready' },
    state: play(aimed, BOARDERS, { type: 'ready' }).state,
  },
};
