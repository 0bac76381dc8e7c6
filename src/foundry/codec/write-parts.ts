import type { SideId } from '../../battle/state';
import { REFEREE } from '../../engine/request';
import {
  battleChanges,
  battleData,
  copiedUnit,
  isFor,
  numbered,
  type BattleData,
  type Copy,
  type Done,
  type LogLine,
} from '../documents/battle-data';
import { stand } from '../referee/lease';
import { seal } from '../sealed/crypt';
import { needKey } from '../sealed/keys';
import { namesHidden, type Secrets } from './secret-state';
import { isAnySealed, isOpenTo, isSecret, keyIdOf, keyOfSeat, openedPart, remember, sealsOf } from '../sealed/seals';
import { inTime } from '../connection/connection';

type Parts = Partial<BattleData> & { readonly copy?: Copy };

/** A finished command, for who may know that there was one and no more. */
const shadowOf = ({ tally: _tally, dice: _dice, ...one }: Done): Done => ({
  ...one,
  command: { type: 'sealed' },
  before: [],
});

/** What stands openly in place of a part that is sealed. */
const shadows: { readonly [P in keyof BattleData]?: (part: BattleData[P]) => BattleData[P] } = {
  open: (open) => (open === null ? null : { ...open, command: { type: 'sealed' } }),
  before: () => null,
  answers: () => [],
  undoing: (undoing) => (undoing === null ? null : { ...undoing, units: {}, figures: {} }),
  done: (done) => done.map(shadowOf),
  undone: (undone) => undone.map(shadowOf),
  tally: () => null,
  start: () => ({}),
  standing: () => ({}),
  posts: () => ({}),
  log: (log) => log.filter(({ seats }) => isOpenTo(seats)),
};

const isEmpty = (part: unknown): boolean =>
  part === null || JSON.stringify(part) === '[]' || JSON.stringify(part) === '{}';

/**
 * Writes parts of a battle document. Of a battle that keeps secrets, what tells of them stands there sealed, and openly only
 * what everybody may know; declarations of a common decision are sealed in every battle. Done by the battle's referee alone.
 */
export async function writeParts(combat: HostCombat, all: Parts, secrets?: Secrets): Promise<void> {
  const keepsSecrets = secrets === undefined ? isSecret(combat) : secrets.state !== '';
  const secret = keepsSecrets ? (secrets?.state ?? openedPart(combat, 'secret')) : null;
  const parts = { ...(keepsSecrets ? {} : laidOpen(combat)), ...all };
  if (secret !== null && parts.log !== undefined) parts.log = numbered(parts.log).map(addressed(secret));
  const texts = new Map<string, string>(secrets === undefined ? [] : [['secret', secrets.state]]);
  const open: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(parts)) {
    const shadow = shadows[name as keyof BattleData] as ((part: unknown) => unknown) | undefined;
    const isHidden = name === 'said' || (keepsSecrets && shadow !== undefined);
    if (name !== 'said') open[name] = isHidden ? shadow?.(part) : part;
    if (name === 'said' || shadow !== undefined)
      texts.set(name, isHidden && !isEmpty(part) ? JSON.stringify(part) : '');
  }
  const isToSeal = keepsSecrets || isAnySealed(combat) || !isEmpty(parts.said ?? null);
  const sealed = isToSeal ? await sealedChanges(combat, parts, texts, secrets, keepsSecrets) : {};
  await stand(combat);
  // The host's list of encounters shows of a battle its name and turn alone (`ending/tracker`).
  const render = parts.state !== undefined || parts.scenario !== undefined;
  await inTime(combat.update({ ...battleChanges(combat, open), ...sealed }, { render }));
}

/** All that was sealed of a battle whose secrets are told now. */
function laidOpen(combat: HostCombat): Partial<BattleData> {
  if (!isSecret(combat)) return {};
  const data = battleData(combat);
  return Object.fromEntries(Object.keys(shadows).map((name) => [name, data[name as keyof BattleData]]));
}

/** Standing orders by whose units they are for. */
function bySide(combat: HostCombat, standing: BattleData['standing']): Record<SideId, BattleData['standing']> {
  const { actors, seats } = battleData(combat);
  const sideOf = (unit: string): SideId | undefined => copiedUnit(combat, actors[unit] ?? '')?.side;
  const ordersOf = (side: SideId): BattleData['standing'] =>
    Object.fromEntries(Object.entries(standing).filter(([unit]) => sideOf(unit) === side));
  return Object.fromEntries(Object.keys(seats).map((side) => [side, ordersOf(side)]));
}

/** A line that is for everybody and yet names what is hidden is for gamemasters alone. */
function addressed(secret: string): (line: LogLine) => LogLine {
  return (line) => {
    // The rule that is cited is nobody's name, whatever a unit is called.
    const { rule: _rule, ...said } = line;
    return line.seats === undefined && namesHidden(secret, JSON.stringify(said)) ? { ...line, seats: [REFEREE] } : line;
  };
}

async function sealedChanges(
  combat: HostCombat,
  { log, state, standing, posts, ...parts }: Parts,
  texts: Map<string, string>,
  secrets: Secrets | undefined,
  keepsSecrets: boolean,
): Promise<Record<string, unknown>> {
  const known = sealsOf(combat);
  const wanted = [...texts].filter(([part, text]) =>
    text === '' ? (known[part] ?? '') !== '' : openedPart(combat, part) !== text,
  );
  const changes: Record<string, unknown> = {};
  const sealedFor = new Map(
    Object.entries(secrets?.seats ?? {}).map(([seat, text]) => [`seat-${seat}`, { seat, text }]),
  );
  // What else of the document is broken is no matter here.
  const seats = parts.seats === undefined ? combat.system['seats'] : JSON.stringify(parts.seats);
  const sides = Object.keys(state?.sides ?? (JSON.parse(String(seats)) as object));
  if (log !== undefined)
    for (const seat of keepsSecrets ? sides : [])
      sealedFor.set(`log-${seat}`, { seat, text: JSON.stringify(log.filter((line) => isFor(line, seat))) });
  if (standing !== undefined && keepsSecrets)
    for (const [seat, orders] of Object.entries(bySide(combat, standing)))
      sealedFor.set(`standing-${seat}`, { seat, text: JSON.stringify(orders) });
  if (posts !== undefined && keepsSecrets)
    for (const [seat, own] of Object.entries(posts))
      sealedFor.set(`posts-${seat}`, { seat, text: JSON.stringify(own) });
  if (!keepsSecrets)
    for (const part of Object.keys(known).filter((name) => /^(?:log|standing|posts)-/.test(name)))
      sealedFor.set(part, { seat: '', text: '' });
  const isNeeded = [...wanted.map(([, text]) => text), ...[...sealedFor.values()].map(({ text }) => text)].some(
    (text) => text !== '',
  );
  const { id, key } = isNeeded ? await needKey(combat) : { id: keyIdOf(combat), key: '' };
  const keyed = { system: { ...combat.system, seats, sealed: { ...known, key: id } } };
  if (id !== (known['key'] ?? '')) changes['system.sealed.key'] = id;
  const put = async (part: string, text: string, by: string | null): Promise<void> => {
    if (text === '' || by === null) {
      if ((known[part] ?? '') !== '') changes[`system.sealed.${part}`] = '';
      return;
    }
    const sealed = await seal(by, text);
    remember(sealed, text);
    changes[`system.sealed.${part}`] = sealed;
  };
  for (const [part, text] of wanted) await put(part, text, key);
  for (const [part, { seat, text }] of sealedFor)
    await put(part, text, text === '' ? null : await keyOfSeat(keyed, seat));
  return changes;
}
