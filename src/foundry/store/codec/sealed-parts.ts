import type { SideId } from '../../../battle/state';
import { REFEREE, type Seat } from '../../../engine/request';
import { battleData, copiedUnit, textOf, type BattleData } from '../documents/battle-data';
import { isFor, linesOf, sealedLines, type LogLine } from '../documents/log';
import { commandIn } from '../documents/readable';
import { rings } from '../documents/rings';
import { BLOCK, seal, SMALL_BLOCK } from '../sealed/crypt';
import { needKey } from '../keys/keys';
import {
  isSecret,
  keyIdOf,
  openedPart,
  remember,
  sealOf,
  sealsOf,
  slotsOf,
  stateOf,
  WHO,
  wholeStateOf,
} from '../sealed/seals';
import { keyOfSeat, whoPlays } from '../sealed/unseal';
import { stated } from './secret-chain';
import type { Secrets } from './secret-state';

/** What is written of a battle, and what of it is hidden. */
interface Writing {
  readonly parts: Partial<BattleData>;
  readonly secrets: Secrets | undefined;
  readonly keepsSecrets: boolean;
  /** The command to which it belongs. */
  readonly command: number;
}

/** A text that is to be sealed for a seat, and its place; empty for one that is to be removed. */
interface Text {
  readonly part: string;
  readonly slot?: string;
  readonly seat: Seat;
  readonly text: string;
}

/** Parts that are sealed as a whole. */
const wholes = ['open', 'before', 'answers', 'said', 'undoing', 'tally', 'start', 'standing', 'posts'] as const;

/** What changes of a battle's seals when its parts are written. */
export async function sealedChanges(combat: HostCombat, writing: Writing): Promise<Record<string, unknown>> {
  const { parts, keepsSecrets } = writing;
  // What else of the document is broken is no matter here.
  const seats = parts.seats === undefined ? combat.system['seats'] : JSON.stringify(parts.seats);
  const known = { system: { ...combat.system, seats } };
  const sides = Object.keys(parts.state?.sides ?? (JSON.parse(String(seats)) as object));
  const texts = [
    ...wholeTexts(combat, writing),
    ...(keepsSecrets ? hiddenTexts(combat, known, writing, [REFEREE, ...sides]) : []),
  ];
  const isNeeded = texts.some(({ text }) => text !== '');
  const { id, key } = isNeeded ? await needKey(combat) : { id: keyIdOf(combat), key: '' };
  const keyed = { system: { ...known.system, sealed: { ...sealsOf(combat), key: id } } };
  const changes: Record<string, unknown> = keepsSecrets ? {} : allGone(combat);
  if (id !== keyIdOf(combat)) changes['system.sealed.key'] = id;
  for (const { part, slot, seat, text } of texts) {
    const by = text === '' ? null : seat === REFEREE ? key : await keyOfSeat(keyed, seat);
    const sealed = by === null ? '' : await seal(by, text, part === 'tally' ? SMALL_BLOCK : BLOCK);
    if (sealed !== '') remember(sealed, text);
    if (sealed === '' && sealOf(combat, part, slot) === '') continue;
    changes[`system.sealed.${part}${slot === undefined ? '' : `.${slot}`}`] = sealed;
  }
  if (keepsSecrets)
    for (const { part, seat } of texts)
      if (isRingOfSeat(part) && whoKept(combat, part) !== whoPlays(known, seat))
        changes[`system.sealed.${part}.${WHO}`] = whoPlays(known, seat);
  return changes;
}

const isRingOfSeat = (part: string): boolean => part.startsWith('log-') || part.startsWith('state-');

/** Returns the word for the users whose key seals a seat's ring; null if there is no ring. */
function whoKept(combat: HostCombat, part: string): string | null {
  return slotsOf(combat, part).length === 0 ? null : sealOf(combat, part, WHO);
}

/** Nothing remains sealed in a battle whose secrets are revealed, except declarations of a joint decision. */
function allGone(combat: HostCombat): Record<string, unknown> {
  if (!isSecret(combat)) return {};
  const names = Object.keys(sealsOf(combat)).filter((name) => name !== 'key' && name !== 'said');
  return Object.fromEntries(names.map((name) => [`system.sealed.${name}`, '']));
}

function wholeTexts(combat: HostCombat, { parts, keepsSecrets }: Writing): Text[] {
  const isUnderWay = parts.open === undefined && parts.seq === undefined && commandIn(combat, 'open') !== null;
  return wholes.flatMap((part): Text[] => {
    const value = parts[part];
    if (value === undefined || !(keepsSecrets || part === 'said')) return [];
    // Nobody sees whether a command in progress was answered or has overwritten anything.
    const isMasked = isUnderWay && (part === 'answers' || part === 'before') && keepsSecrets;
    const text = isMasked || !isEmpty(value) ? JSON.stringify(value) : '';
    if (!isMasked && (openedPart(combat, part) ?? '') === text && text !== '') return [];
    return [{ part, seat: REFEREE, text }];
  });
}

const isEmpty = (part: unknown): boolean => part === null || ['[]', '{}'].includes(JSON.stringify(part));

/** What only some may know: finished commands, the state, lines of the log, standing orders and posts. */
function hiddenTexts(
  combat: HostCombat,
  known: Pick<HostCombat, 'system'>,
  { parts, secrets, command }: Writing,
  seats: readonly Seat[],
): Text[] {
  const isNew = (part: string, seat: Seat): boolean => whoKept(combat, part) !== whoPlays(known, seat);
  const slots = (part: string, seat: Seat, texts: Readonly<Record<string, string>>): Text[] =>
    Object.entries(texts).map(([slot, text]) => ({ part, slot, seat, text }));
  const of = Object.entries(secrets ?? {}).flatMap(([seat, secret]) => [
    ...slots(stateOf(seat), seat, stated(combat, seat, command, secret, isNew(stateOf(seat), seat))),
    { part: wholeStateOf(seat), seat, text: '' },
  ]);
  const { log, done, undone, standing, posts } = parts;
  const lines =
    log === undefined
      ? []
      : [
          ...seats.flatMap((seat) =>
            slots(linesOf(seat), seat, lineTexts(combat, log, command, seat, isNew(linesOf(seat), seat))),
          ),
          { part: 'log', seat: REFEREE, text: '' },
        ];
  const entries = (['done', 'undone'] as const).flatMap((name) => {
    const list = { done, undone }[name];
    return list === undefined ? [] : slots(name, REFEREE, entryTexts(combat, name, list));
  });
  const orders = Object.entries(standing === undefined ? {} : bySide(combat, standing));
  return [
    ...of,
    ...lines,
    ...entries,
    ...orders.map(([seat, own]) => ({ part: `standing-${seat}`, seat, text: JSON.stringify(own) })),
    ...Object.entries(posts ?? {}).map(([seat, own]) => ({ part: `posts-${seat}`, seat, text: JSON.stringify(own) })),
  ];
}

/** Finished commands by slots, if they are not yet sealed so. */
function entryTexts(
  combat: HostCombat,
  name: 'done' | 'undone',
  list: BattleData['done'],
): Readonly<Record<string, string>> {
  const wanted = new Map(slotsOf(combat, name).map((slot) => [slot, '']));
  for (const entry of list) wanted.set(String(entry.seq % rings[name].slots), textOf(entry));
  return Object.fromEntries(
    [...wanted].filter(([slot, text]) => text === '' || openedPart(combat, name, slot) !== text),
  );
}

/**
 * Lines that one seat hears and not everybody, by the slots of their batches. Those of the present command are always
 * sealed again, and so are undone ones, so that it does not show whether there are any; others only if they change.
 */
function lineTexts(
  combat: HostCombat,
  log: readonly LogLine[],
  command: number,
  seat: Seat,
  isNew: boolean,
): Readonly<Record<string, string>> {
  const slotOf = (batch: number): string => String(batch % rings.log.slots);
  const wanted = batches(log);
  const kept = batches(sealedLines(combat, REFEREE) ?? []);
  const all = [...new Set([...kept.keys(), ...wanted.keys()])];
  const oldest = log.length < rings.log.slots ? -1 : Math.min(...wanted.keys());
  const isOther = (batch: number): boolean => batch > oldest && !isSame(wanted.get(batch) ?? [], kept.get(batch) ?? []);
  const undoing = commandIn(combat, 'undoing');
  const touched = new Set([command, ...all.filter(isNew ? (batch) => batch >= oldest : isOther)]);
  for (let seq = undoing?.to ?? undoing?.seq ?? 1; seq <= (undoing?.seq ?? 0); seq += 1) touched.add(seq);
  const heard = (lines: readonly LogLine[]): readonly LogLine[] =>
    seat === REFEREE ? lines : lines.filter((line) => isFor(line, seat));
  const texts = [...touched].map((batch) => [slotOf(batch), JSON.stringify(heard(wanted.get(batch) ?? []))] as const);
  const cleared = isNew ? slotsOf(combat, linesOf(seat)).map((slot) => [slot, ''] as const) : [];
  return Object.fromEntries([...cleared, ...texts]);
}

function batches(log: readonly LogLine[]): ReadonlyMap<number, readonly LogLine[]> {
  const groups = new Map<number, LogLine[]>();
  for (const line of log)
    if (line.batch !== undefined) groups.set(line.batch, [...(groups.get(line.batch) ?? []), line]);
  return groups;
}

function isSame(a: readonly LogLine[], b: readonly LogLine[]): boolean {
  return a.length === b.length && a.every((line, i) => line === b[i]);
}

/** Returns standing orders by the side of their units. */
function bySide(combat: HostCombat, standing: BattleData['standing']): Record<SideId, BattleData['standing']> {
  const { actors, seats } = battleData(combat);
  const sideOf = (unit: string): SideId | undefined => copiedUnit(combat, actors[unit] ?? '')?.side;
  const ordersOf = (side: SideId): BattleData['standing'] =>
    Object.fromEntries(Object.entries(standing).filter(([unit]) => sideOf(unit) === side));
  return Object.fromEntries(Object.keys(seats).map((side) => [side, ordersOf(side)]));
}
