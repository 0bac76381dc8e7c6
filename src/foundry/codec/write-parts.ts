import { REFEREE } from '../../engine/request';
import { battleChanges, battleData, isFor, type BattleData, type Copy, type LogLine } from '../documents/battle-data';
import { canSeal, seal } from '../sealed/crypt';
import { needKey } from '../sealed/keys';
import { namesHidden, type Secrets } from './secret-state';
import { isOpenTo, isSecret, keyIdOf, keyOfSeat, openedPart, remember, sealsOf } from '../sealed/seals';

type Parts = Partial<BattleData> & { readonly copy?: Copy };

/** What stands openly in place of a part that is sealed. */
const shadows: { readonly [P in keyof BattleData]?: (part: BattleData[P]) => BattleData[P] } = {
  open: (open) => (open === null ? null : { ...open, command: { type: 'sealed' }, start: {} as never }),
  answers: () => [],
  undoing: (undoing) => (undoing === null ? null : { ...undoing, units: {}, figures: {} }),
  done: (done) => done.map(({ tally: _tally, ...one }) => ({ ...one, command: { type: 'sealed' }, before: [] })),
  tally: () => null,
  start: () => ({}),
  log: (log) => log.filter(({ seats }) => isOpenTo(seats)),
};

const isEmpty = (part: unknown): boolean =>
  part === null || JSON.stringify(part) === '[]' || JSON.stringify(part) === '{}';

/**
 * Writes parts of a battle document. Of a battle that keeps secrets, what tells of them stands there sealed, and openly only
 * what everybody may know; declarations of a common decision are sealed in every battle.
 */
export async function writeParts(combat: HostCombat, all: Parts, secrets?: Secrets): Promise<void> {
  const keepsSecrets = secrets === undefined ? isSecret(combat) : secrets.state !== '';
  const secret = keepsSecrets ? (secrets?.state ?? openedPart(combat, 'secret')) : null;
  const parts = all.log === undefined || secret === null ? all : { ...all, log: all.log.map(addressed(secret)) };
  const texts = new Map<string, string>(secrets === undefined ? [] : [['secret', secrets.state]]);
  const open: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(parts)) {
    const shadow = shadows[name as keyof BattleData] as ((part: unknown) => unknown) | undefined;
    const isHidden = name === 'said' || (keepsSecrets && shadow !== undefined);
    if (name !== 'said') open[name] = isHidden ? shadow?.(part) : part;
    if (name === 'said' || shadow !== undefined)
      texts.set(name, isHidden && !isEmpty(part) ? JSON.stringify(part) : '');
  }
  await combat.update({
    ...battleChanges(open),
    ...(await sealedChanges(combat, parts, texts, secrets, keepsSecrets)),
  });
}

/** A line that is for everybody and yet names what is hidden is for gamemasters alone. */
function addressed(secret: string): (line: LogLine) => LogLine {
  return (line) =>
    line.seats === undefined && namesHidden(secret, JSON.stringify(line)) ? { ...line, seats: [REFEREE] } : line;
}

async function sealedChanges(
  combat: HostCombat,
  { log, state, seats = battleData(combat).seats }: Parts,
  texts: Map<string, string>,
  secrets: Secrets | undefined,
  keepsSecrets: boolean,
): Promise<Record<string, unknown>> {
  // Where nothing can be sealed, whoever has declared is asked again after a reload.
  if (!keepsSecrets && !canSeal()) texts.delete('said');
  const known = sealsOf(combat);
  const wanted = [...texts].filter(([part, text]) =>
    text === '' ? (known[part] ?? '') !== '' : openedPart(combat, part) !== text,
  );
  const changes: Record<string, unknown> = {};
  const own = new Map(Object.entries(secrets?.seats ?? {}).map(([seat, text]) => [`seat-${seat}`, { seat, text }]));
  if (log !== undefined)
    for (const seat of Object.keys((state ?? battleData(combat).state)?.sides ?? {})) {
      const text = keepsSecrets ? JSON.stringify(log.filter((line) => isFor(line, seat))) : '';
      own.set(`log-${seat}`, { seat, text });
    }
  const isNeeded = [...wanted.map(([, text]) => text), ...[...own.values()].map(({ text }) => text)].some(
    (text) => text !== '',
  );
  const { id, key } = isNeeded ? await needKey(combat) : { id: keyIdOf(combat), key: '' };
  const keyed = { system: { ...combat.system, seats: JSON.stringify(seats), sealed: { ...known, key: id } } };
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
  for (const [part, { seat, text }] of own) await put(part, text, text === '' ? null : await keyOfSeat(keyed, seat));
  return changes;
}
