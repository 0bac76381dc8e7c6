import type { HiddenEvent } from '../../book/hidden/events';
import { words } from '../../words';
import { numberOf } from '../counter';
import { silent, type LogRows } from './row';

export const hiddenLog: LogRows<HiddenEvent> = {
  'field-laid': ({ side, squares }) => words('event.field-laid', { side: { side }, count: squares.length }),
  'field-taken-up': ({ side, squares }) => words('event.field-taken-up', { side: { side }, count: squares.length }),
  'field-entered': ({ side, by, squares }) =>
    by === null
      ? words('event.field-entered.hidden', { side: { side }, count: squares.length })
      : words('event.field-entered.figure', { side: { side }, figure: { figure: by }, count: squares.length }),
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
    const by = { figure: search.figure };
    const end = hides ? 'hides' : 'found';
    const scores = { by, sneak: sneak.score, search: search.score };
    return hero === null
      ? words(`event.hider-checked.unit-${end}`, { ...scores, side: { side }, number: numberOf({ id: counter }) })
      : words(`event.hider-checked.hero-${end}`, { ...scores, hero: { figure: hero } });
  },
  'counter-empty': ({ side, counter }) =>
    words('event.counter-empty', { side: { side }, number: numberOf({ id: counter }) }),
  'troops-revealed': ({ unit, why, by }) =>
    by === null
      ? words(`event.troops-revealed.${why}`, { unit: { unit } })
      : words(`event.troops-revealed.${why}`, { unit: { unit }, by: { figure: by } }),
  'hero-parted': ({ figure }) => words('event.hero-parted', { figure: { figure } }),
};
