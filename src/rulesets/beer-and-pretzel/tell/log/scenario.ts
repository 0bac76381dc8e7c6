import { pick } from '../../../../battle/log-rows';
import { text, type Text } from '../../../../battle/text';
import type { PretzelEvent, EventOf } from '../../book';
import type { FlagEvent } from '../../book/field/conditions';
import type { EffectEvent } from '../../book/scenario/effects';
import type { SpecialEvent } from '../../book/scenario/special';
import type { TerrainId } from '../../data/terrain';
import type { Seen } from '../../state';
import { actionWords, words } from '../../words';
import { harm, harmLines } from './attack';
import { plain, silent, type LogRows } from './row';

const itemWords = ({ scenario }: Seen, item: string): Text => text(`SKIRMISH.scenario.${scenario ?? ''}.item.${item}`);

/** Ground whose appearance has its own words. */
const told: readonly TerrainId[] = ['fire', 'door-open', 'door-closed', 'door-welded'];

export const scenarioLog: LogRows<SpecialEvent | EffectEvent | FlagEvent> = {
  'special-tried': { takes: ['flag-set', 'item-taken', 'item-dropped', 'terrain-changed'], say: specialLine },
  'flag-set': silent,
  'terrain-changed': ({ spaces, to }) =>
    words(told.includes(to) ? `event.ground.${to}` : 'event.terrain-changed', {
      count: spaces.length,
      terrain: words(`terrain.${to}`),
    }),
  'spread-rolled': {
    takes: ['terrain-changed'],
    say: ({ kind, spaces }) =>
      words(spaces.length === 0 ? 'event.spread-none' : 'event.spread-rolled', {
        count: spaces.length,
        terrain: words(`terrain.${kind}`),
      }),
  },
  'blast-went-off': {
    takes: harm,
    say: ({ figures }, _seen, rest) => [
      words('event.blast-went-off', { count: figures.length }),
      ...harmLines(rest, []),
    ],
  },
  'figure-healed': plain,
  'item-taken': ({ figure, item }, seen) =>
    words('event.item-taken', { figure: { figure }, item: itemWords(seen, item) }),
  'item-dropped': ({ figure, item }, seen) =>
    words('event.item-dropped', { figure: { figure }, item: itemWords(seen, item) }),
  'figure-left': plain,
};

/** An action of the scenario: the dice if it took some, and the progress if it has to succeed more than once. */
function specialLine(event: EventOf<'special-tried'>, seen: Seen, rest: readonly PretzelEvent[]): Text {
  const { figure, action, faces, needed, success } = event;
  const values = { figure: { figure }, action: actionWords(seen, action, 'label') };
  if (needed === null) return words('event.special.done', values);
  const rolled = { ...values, sum: faces.reduce((sum, face) => sum + face, 0), number: needed };
  if (!success) return words('event.special.failed', rolled);
  const of = seen.special.actions.find(({ id }) => id === action)?.needed ?? 1;
  if (of === 1) return words('event.special.succeeded', rolled);
  const [progress] = pick(rest, 'flag-set');
  return words('event.special.counted', {
    ...rolled,
    of,
    count: progress === undefined || progress.to === 0 ? of : progress.to,
  });
}
