import { isSameData, type Json } from '../../../engine/json';
import type { Unit } from '../../../battle/state';
import { exactly, replacementOf } from '../compat/deletions';
import { DEPLOYMENT, MODULE, subTypes } from '../../common/ids';
import { fallbackType } from './fallback-type';

/** A unit's actor, of any type that the world's system allows us. */
export interface UnitHost {
  /** Data to create the actor of a unit. */
  data(name: string, img: string, sheet: UnitSheet): Record<string, unknown>;
  read(actor: HostActor | undefined): UnitSheet | null;
  readPlay(actor: HostActor | undefined): Unit | null;
  /** Changes that write these parts. */
  changes(parts: Partial<UnitSheet>): Record<string, unknown>;
  /** Changes that write a design, and leave nothing of the one before. */
  designChanges(actor: HostActor, design: Json): Partial<UnitSheet>;
  /** Changes that write a unit's record and leave nothing else in it. */
  playChanges(actor: HostActor | undefined, play: Unit): Record<string, unknown>;
  /** Whether an actor has all of this, and nothing more of ours but notes. */
  isExactly(actor: HostActor, expected: ExpectedSheet): boolean;
  /** Changes after which it does. */
  exactChanges(actor: HostActor, expected: ExpectedSheet): Record<string, unknown>;
  /** What changes of an actor make of the unit's record in its battle; undefined when nothing. */
  playIn(changes: Changes): unknown;
}

interface Changes {
  readonly system?: { readonly play?: unknown };
  readonly flags?: Readonly<Record<string, { readonly unit?: { readonly play?: unknown } } | undefined>>;
}

export interface UnitSheet {
  readonly ruleset: string;
  readonly design: Json;
  readonly play: Unit | null;
  readonly notes?: string;
}

/** What a battle expects of the actor of a unit; names, pictures and notes are its owner's. */
export interface ExpectedSheet extends Omit<UnitSheet, 'notes'> {
  readonly deployment: string | null;
}

const deploymentFlag = (deployment: string | null): Readonly<Record<string, string>> =>
  deployment === null ? {} : { [DEPLOYMENT]: deployment };

const sheetOf = ({ ruleset, design, play }: Omit<UnitSheet, 'notes'>): Omit<UnitSheet, 'notes'> => ({
  ruleset,
  design,
  play,
});

/** Returns changes that replace a design. The host merges records, so parts of the old design must be deleted. */
function designOver(sheet: UnitSheet | null, design: Json): Partial<UnitSheet> {
  const isRecord = typeof design === 'object' && design !== null;
  return { design: isRecord ? (exactly(design, sheet?.design) as Json) : design };
}

/** Our own sub-type: the rule. */
const subTypeHost: UnitHost = {
  data: (name, img, sheet) => ({ name, img, type: subTypes.squad, system: sheet }),
  read: (actor) => (actor?.type === subTypes.squad ? (actor.system as unknown as UnitSheet) : null),
  readPlay: (actor) => structuredClone(subTypeHost.read(actor)?.play ?? null),
  changes: (parts) => ({ system: parts }),
  designChanges: (actor, design) => designOver(subTypeHost.read(actor), design),
  playChanges: (actor, play) => ({ system: { play: exactly(play, subTypeHost.read(actor)?.play) } }),
  isExactly(actor, expected) {
    const sheet = subTypeHost.read(actor);
    return (
      sheet !== null &&
      isSameData(sheetOf(sheet), sheetOf(expected)) &&
      isSameData(actor.flags[MODULE] ?? {}, deploymentFlag(expected.deployment))
    );
  },
  exactChanges(actor, expected) {
    const sheet = subTypeHost.read(actor);
    const [wanted, flags] = [deploymentFlag(expected.deployment), actor.flags[MODULE] ?? {}];
    const own = isSameData(flags, wanted) ? {} : { flags: { [MODULE]: exactly(wanted, flags) } };
    return sheet === null
      ? { type: subTypes.squad, ...replacementOf('system', sheetOf(expected)), ...own }
      : { system: exactly(sheetOf(expected), sheetOf(sheet)), ...own };
  },
  playIn: ({ system }) => system?.play,
};

/** For systems that refuse actors of a module's type: an actor of a type of the system's own, ours in its flags, with our sheet. */
function flagHost(type: string, sheetClass: string): UnitHost {
  const flagsFor = (actor: HostActor, { deployment, ...sheet }: ExpectedSheet): object => {
    const notes = host.read(actor)?.notes;
    return {
      unit: { ...sheetOf(sheet), ...(typeof notes === 'string' ? { notes } : {}) },
      ...deploymentFlag(deployment),
    };
  };
  const host: UnitHost = {
    data: (name, img, sheet) => ({ name, img, type, flags: { core: { sheetClass }, [MODULE]: { unit: sheet } } }),
    read: (actor) => {
      const flag = actor?.flags[MODULE]?.['unit'];
      return typeof flag === 'object' && flag !== null ? (flag as UnitSheet) : null;
    },
    readPlay: (actor) => structuredClone(host.read(actor)?.play ?? null),
    changes: (parts) => ({ flags: { [MODULE]: { unit: parts } } }),
    designChanges: (actor, design) => designOver(host.read(actor), design),
    playChanges: (actor, play) => ({ flags: { [MODULE]: { unit: { play: exactly(play, host.read(actor)?.play) } } } }),
    isExactly: (actor, expected) => isSameData(actor.flags[MODULE], flagsFor(actor, expected)),
    exactChanges: (actor, expected) => ({
      flags: { [MODULE]: exactly(flagsFor(actor, expected), actor.flags[MODULE]) },
    }),
    playIn: ({ flags }) => flags?.[MODULE]?.unit?.play,
  };
  return host;
}

let chosen: UnitHost = subTypeHost;

export function unitHost(): UnitHost {
  return chosen;
}

/**
 * Chooses how units are kept, on every client alike: our sub-type, or, where the world's system throws on actors of a
 * module's type, one of the system's own with our data in flags. `offer` makes our sheet known for actors of that
 * type too and answers its id. During `ready`.
 */
export function chooseUnitHost(offer: (type: string) => string): void {
  chosen = subTypeHost;
  if (acceptsOurType()) return;
  const type = fallbackType(game.documentTypes['Actor'] ?? []);
  if (type !== undefined) chosen = flagHost(type, offer(type));
}

/** Systems that keep a class per type of actor throw when they are given one that they do not know. */
function acceptsOurType(): boolean {
  try {
    const probe = new CONFIG.Actor.documentClass({ name: MODULE, type: subTypes.squad });
    return probe.type === subTypes.squad;
  } catch {
    return false;
  }
}
