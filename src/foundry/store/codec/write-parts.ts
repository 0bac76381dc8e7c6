import { REFEREE } from '../../../engine/request';
import { battleChanges, battleData, openLines, type BattleData, type Copy, type Done } from '../documents/battle-data';
import { numbered, unnumbered, type LogLine } from '../documents/log';
import { commandIn } from '../documents/readable';
import { rings } from '../documents/rings';
import { inTime } from '../../common/connection';
import { assertLease } from '../lease/lease';
import { isAnySealed, isOpenTo, isSecret, sealOf } from '../sealed/seals';
import type { Secret } from './secret';
import { openedState } from './secret-chain';
import { namesHidden, type Secrets } from './secret-state';
import { sealedChanges } from './sealed-parts';

type Parts = Partial<BattleData> & { readonly copy?: Copy };

/** A finished command, for users who may only know that there was one. */
const shadowOf = ({ tally: _tally, dice: _dice, ...one }: Done): Done => ({
  ...one,
  command: { type: 'sealed' },
  before: [],
  // Whether dice fell, or somebody else was asked, is for gamemasters only.
  free: false,
});

/** What is open instead of a sealed part. */
const shadows: { readonly [P in keyof BattleData]?: (part: BattleData[P]) => BattleData[P] } = {
  open: (open) => (open === null ? null : { ...open, command: { type: 'sealed' } }),
  before: () => null,
  answers: () => [],
  said: () => [],
  undoing: (undoing) => (undoing === null ? null : { ...undoing, units: {}, figures: {} }),
  done: (done) => done.map(shadowOf),
  undone: (undone) => undone.map(shadowOf),
  tally: () => null,
  start: () => ({}),
  standing: () => ({}),
  posts: () => ({}),
  log: (log) => log.filter(({ batch }) => batch === undefined),
};

/**
 * Writes parts of a battle document. In a battle that keeps secrets, what reveals them is sealed, and only what
 * everybody may know is open. Declarations of a joint decision are sealed in every battle. `secrets` are those of the
 * state from now on, null for none; if absent they stay unchanged. Only the battle's referee calls it.
 */
export async function writeParts(combat: HostCombat, all: Parts, secrets?: Secrets): Promise<void> {
  const keepsSecrets = secrets === undefined ? isSecret(combat) : secrets !== null;
  const command = commandOf(combat, all);
  const parts = keepsSecrets ? secretParts(combat, all, secrets, command) : openParts(combat, all);
  const isToSeal = keepsSecrets || isAnySealed(combat) || (parts.said ?? []).length > 0;
  const sealed = isToSeal ? await sealedChanges(combat, { parts, secrets, keepsSecrets, command }) : {};
  const open = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => {
      const shadow = shadows[name as keyof BattleData] as ((part: unknown) => unknown) | undefined;
      return [name, keepsSecrets && shadow !== undefined ? shadow(part) : part];
    }),
  );
  if (keepsSecrets && parts.log !== undefined)
    open['log'] = [...older(combat, parts.log), ...(open['log'] as LogLine[])];
  await assertLease(combat);
  // The host's list of encounters shows of a battle its name and turn alone (`windows/ending/tracker`).
  const render = parts.state !== undefined || parts.scenario !== undefined;
  await inTime(combat.update({ ...battleChanges(combat, open), ...sealed }, { render }));
}

/** Returns the command that the written parts belong to: the open one, otherwise the newest. Everybody may know it. */
function commandOf(combat: HostCombat, { seq, open }: Parts): number {
  const newest = Number(combat.system['seq']);
  return seq ?? open?.seq ?? commandIn(combat, 'open')?.seq ?? (newest >= 0 ? newest : 0);
}

/** The parts with the lines of the log where they belong; of a battle of a format before 3 with all that is kept otherwise now. */
function secretParts(combat: HostCombat, all: Parts, secrets: Secrets | undefined, command: number): Parts {
  const isOfBefore = ['done', 'undone', 'log'].some((part) => sealOf(combat, part) !== '');
  const parts = isOfBefore ? { ...listsOf(combat), ...all } : all;
  if (parts.log === undefined) return parts;
  const secret = secrets === undefined ? openedState(combat, REFEREE) : (secrets?.[REFEREE] ?? null);
  const lines = secret === null ? parts.log : parts.log.map(addressed(secret));
  if (!isOfBefore) return { ...parts, log: numbered(lines, () => command) };
  const oldest = command - rings.log.slots + 1;
  return { ...parts, log: numbered(unnumbered(lines), ({ seq }) => Math.min(command, Math.max(seq, oldest, 0))) };
}

function listsOf(combat: HostCombat): Parts {
  const { done, undone, log } = battleData(combat);
  return { done, undone, log };
}

/** Returns the parts, with everything that was sealed in a battle whose secrets are now revealed. */
function openParts(combat: HostCombat, all: Parts): Parts {
  if (!isSecret(combat)) return all;
  const data = battleData(combat);
  const told = Object.fromEntries(Object.keys(shadows).map((name) => [name, data[name as keyof BattleData]]));
  const parts: Parts = { ...told, ...all };
  return { ...parts, log: unnumbered(parts.log ?? []) };
}

/** Returns open lines that are older than a full log. They stay until their slots are needed, whatever is sealed. */
function older(combat: HostCombat, log: readonly LogLine[]): readonly LogLine[] {
  const [oldest] = log;
  if (log.length < rings.log.slots || oldest?.number === undefined) return [];
  const { number } = oldest;
  return openLines(combat).filter((line) => (line.number ?? 0) < number);
}

/** A new line for everybody that names something hidden is for gamemasters alone. */
function addressed(secret: Secret): (line: LogLine) => LogLine {
  return (line) => {
    // The cited rule names nobody, even if a unit has the same name.
    const { rule: _rule, ...said } = line;
    const isForAll = line.number === undefined && isOpenTo(line.seats);
    return isForAll && namesHidden(secret, JSON.stringify(said)) ? { ...line, seats: [REFEREE] } : line;
  };
}
