import type { HiddenEvent } from '../../book/hidden/events';
import { words } from '../../words';
import { numberOf } from '../counter';
import { silent, type LogRows } from './row';

export const hiddenLog: LogRows<HiddenEvent> = {
  'counters-laid': ({ unit, side, counters }) =>
    unit === null
      ? words('event.counters-laid.other', { side: { side }, count: counters.length })
      : words('event.counters-laid.own', { unit: { unit }, count: counters.length }),
  'counter-chosen': ({ unit, counter }) =>
    words('event.counter-chosen', { unit: { unit }, number: numberOf({ id: counter }) }),
  'counter-placed': silent,
  'counter-moved': ({ side, counter, pace }) =>
    words(`event.counter-moved.${pace === 'run' ? 'run' : 'walk'}`, {
      side: { side },
      number: numberOf({ id: counter }),
    }),
  'counters-held': ({ side, counters }) => words('event.counters-held', { side: { side }, count: counters.length }),
  'hider-checked': ({ side, counter, hero, sneak, search, hides }) => {
    const values = { side: { side }, number: numberOf({ id: counter }), sneak: sneak.score, search: search.score };
    const who = hero === null ? {} : { hero: { figure: hero } };
    return words(`event.hider-checked.${hero === null ? 'unit' : 'hero'}-${hides ? 'hides' : 'found'}`, {
      ...values,
      ...who,
      by: { figure: search.figure },
    });
  },
  'counter-empty': ({ side, counter }) =>
    words('event.counter-empty', { side: { side }, number: numberOf({ id: counter }) }),
  'troops-revealed': ({ unit, why, by }) =>
    by === null
      ? words(`event.troops-revealed.${why}`, { unit: { unit } })
      : words(`event.troops-revealed.${why}`, { unit: { unit }, by: { figure: by } }),
  'hero-parted': ({ figure }) => words('event.hero-parted', { figure: { figure } }),
};
