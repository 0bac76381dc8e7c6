import { traits } from '../../common/generations';
import { unknown } from '../../common/strict';
import type { PlainObject } from '../../common/types';
import { theConfig } from './context';

/** One status that can be toggled on an actor, as CONFIG.statusEffects has it. */
export interface StatusEffect extends PlainObject {
  id: string;
  name: string;
  img: string;
}

const pictures: Readonly<Record<string, string>> = {
  dead: 'skull',
  unconscious: 'unconscious',
  sleep: 'sleep',
  stun: 'daze',
  prone: 'falling',
  restrain: 'net',
  paralysis: 'paralysis',
  fly: 'wing',
  blind: 'blind',
  deaf: 'deaf',
  silence: 'silenced',
  fear: 'terror',
  bleeding: 'blood',
  invisible: 'invisible',
};

/** Some of the host's own statuses; systems put their own in their place. */
export function usualStatuses(): unknown {
  const statuses = Object.entries(pictures).map(([id, picture]): StatusEffect => {
    const name = `EFFECT.Status${id.charAt(0).toUpperCase()}${id.slice(1)}`;
    return { id, name, img: `icons/svg/${picture}.svg` };
  });
  return traits().statusRecord ? recordOf(statuses) : statuses;
}

/** What V14's record goes on answering as the list of before did (issue 13122); what would write into the list is not imitated. */
const readers = ['find', 'filter', 'map', 'some', 'every', 'forEach', 'findIndex', 'reduce', 'flatMap', 'includes'];

function recordOf(statuses: readonly StatusEffect[]): Record<string, StatusEffect> {
  const record: Record<string, StatusEffect> = Object.fromEntries(statuses.map((status) => [status.id, status]));
  return new Proxy(record, {
    get(target, key): unknown {
      const list = Object.values(target);
      if (key === Symbol.iterator) return () => list.values();
      if (typeof key === 'symbol' || key in target) return Reflect.get(target, key);
      if (key === 'length') return list.length;
      if (/^\d+$/.test(key)) return list[Number(key)];
      if (key === 'push')
        return (...more: StatusEffect[]) => {
          for (const status of more) target[status.id] = status;
          return Object.keys(target).length;
        };
      if (readers.includes(key)) return (Reflect.get(list, key) as (...args: unknown[]) => unknown).bind(list);
      return key in Array.prototype ? unknown(`CONFIG.statusEffects.${key}`) : undefined;
    },
  });
}

/** A status by its id. Systems of both generations may put a list in place of the record. */
export function statusEffect(id: string): StatusEffect | undefined {
  const statuses = theConfig().statusEffects;
  const list = Array.isArray(statuses) ? (statuses as StatusEffect[]) : Object.values(statuses as object);
  return (list as StatusEffect[]).find((status) => status.id === id);
}
