import type { Json } from '../../engine/json';
import type { Unit } from '../../battle/state';
import { MODULE, subTypes } from '../ids';

/** A unit's actor, whatever type of actor the world's system lets us have. */
export interface UnitHost {
  /** Data to create the actor of a unit. */
  data(name: string, img: string, sheet: UnitSheet): Record<string, unknown>;
  read(actor: HostActor | undefined): UnitSheet | null;
  readPlay(actor: HostActor | undefined): Unit | null;
  /** Changes that write these parts. */
  changes(parts: Partial<UnitSheet>): Record<string, unknown>;
}

export interface UnitSheet {
  readonly ruleset: string;
  readonly design: Json;
  readonly play: Unit | null;
}

/** Our own sub-type: the rule. */
const subTypeHost: UnitHost = {
  data: (name, img, sheet) => ({ name, img, type: subTypes.squad, system: sheet }),
  read: (actor) => (actor?.type === subTypes.squad ? (actor.system as unknown as UnitSheet) : null),
  readPlay: (actor) => (subTypeHost.read(actor)?.play === undefined ? null : structuredClone(subTypeHost.read(actor)?.play ?? null)),
  changes: (parts) => Object.fromEntries(Object.entries(parts).map(([name, value]) => [`system.${name}`, value])),
};

/** For systems that refuse actors of a module's type: an actor of the system's own first type, ours in its flags. */
function flagHost(type: string): UnitHost {
  const host: UnitHost = {
    data: (name, img, sheet) => ({ name, img, type, flags: { [MODULE]: { unit: sheet } } }),
    read: (actor) => {
      const flag = actor?.flags[MODULE]?.['unit'];
      return typeof flag === 'object' && flag !== null ? (flag as UnitSheet) : null;
    },
    readPlay: (actor) => structuredClone(host.read(actor)?.play ?? null),
    changes: (parts) => Object.fromEntries(Object.entries(parts).map(([name, value]) => [`flags.${MODULE}.unit.${name}`, value])),
  };
  return host;
}

let chosen: UnitHost = subTypeHost;

export function unitHost(): UnitHost {
  return chosen;
}

/** Falls back to actors of the system's own type; for worlds whose system throws on ours. */
export function useSystemActors(type: string): void {
  chosen = flagHost(type);
}
