import { bySeat, heardLines, seatsAt, type Heard } from '../../battle/hearing';
import type { Ruleset } from '../../battle/ruleset';
import { heardBeats } from '../../battle/staged';
import type { Beat, Line } from '../../battle/staging';
import type { BattleState, SideId } from '../../battle/state';
import type { Text } from '../../battle/text';
import type { Command, GameEvent } from '../../engine/game';
import { copyOf } from '../../engine/json';
import type { Seat } from '../../engine/request';
import { stage } from '../director/channel';
import { battleData, type BattleData, type LogLine } from '../documents/battle-data';
import { guarded } from '../failures';
import { grown } from './journal';

/** The reason that an automaton gives. */
export function reasonOf(side: SideId, why: Text): Text {
  return { key: 'SKIRMISH.log.automaton', values: { side: { side }, why } };
}

/** A beat that only says something. */
const saying: Beat = { key: 'why', about: [], at: [], view: 'stay', caption: null, cue: null, ms: 300, weight: 2 };

/** What a run has come to. */
interface Told {
  readonly state: BattleState;
  readonly events: readonly GameEvent[];
}

/**
 * Tells a command part by part, at its decisions, halts and end: how it looks goes to all clients before the table is
 * written, what it says into the log with the table.
 */
export class Teller {
  readonly seq: number;
  #part = 0;
  #told = 0;
  #before: BattleState;
  #lines: readonly LogLine[] = [];

  constructor(
    private readonly combat: HostCombat,
    private readonly ruleset: Ruleset,
    private readonly seat: Seat,
    start: BattleState,
  ) {
    this.seq = battleData(combat).seq + 1;
    this.#before = start;
  }

  /** The newest part. */
  get part(): number {
    return this.#part;
  }

  /** What the command is about to do, before the first die falls; with the reason of an automaton. */
  intend(command: Command, why: Text | null): void {
    const { rules, table } = this.ruleset;
    const beats = this.#guarded(() =>
      bySeat(seatsAt(this.#before), (seat): readonly Beat[] => {
        const beat = table.staging.intent(rules.seen(this.#before, seat), this.seat, command);
        if (why === null) return beat === null ? [] : [beat];
        return [{ ...(beat ?? saying), caption: reasonOf(this.seat, why) }];
      }),
    );
    if (beats.some(({ told }) => told.length > 0)) this.#stage(beats, [], false);
  }

  /** Everything that happened since the last part; answers what it adds to the log. */
  tell({ state, events }: Told, last: boolean): readonly LogLine[] {
    const fresh = events.slice(this.#told);
    if (fresh.length === 0 && !last) return [];
    const before = this.#before;
    this.#told = events.length;
    this.#before = copyOf(state);
    const lines = heardLines(this.ruleset, state, fresh);
    this.#part += 1;
    this.#stage(
      this.#guarded(() => heardBeats(this.ruleset, before, fresh, lines)),
      lines,
      last,
    );
    const added = this.#logLines(state, lines);
    this.#lines = [...this.#lines, ...added];
    return added;
  }

  /** A command that was taken up again is told from its start, but not shown again; its lines take the place of those of before. */
  retell({ state, events }: Told): Pick<BattleData, 'log'> {
    this.#told = events.length;
    this.#before = copyOf(state);
    const lines = this.#logLines(state, heardLines(this.ruleset, state, events));
    this.#lines = lines;
    const { log } = battleData(this.combat);
    return {
      log: grown(
        log.filter(({ seq, rule }) => seq !== this.seq || rule === 'engine'),
        lines,
      ),
    };
  }

  /** Why a seat is asked now: what it was told last. */
  causeFor(seat: Seat): Text | null {
    return [...this.#lines].reverse().find(({ seats }) => seats === undefined || seats.includes(seat))?.text ?? null;
  }

  #stage(beats: readonly Heard<readonly Beat[]>[], lines: readonly Heard<readonly Line[]>[], last: boolean): void {
    const { seq } = this;
    stage({ battle: this.combat.id, seq, part: this.#part, last, by: this.seat, beats: [...beats], lines: [...lines] });
  }

  #logLines(state: BattleState, heard: readonly Heard<readonly Line[]>[]): readonly LogLine[] {
    const all = seatsAt(state).length;
    return heard.flatMap(({ seats, told }) =>
      told.map((line): LogLine => ({ seq: this.seq, ...line, ...(seats.length === all ? {} : { seats }) })),
    );
  }

  /** A picture that fails takes nothing with it: the battle goes on without. */
  #guarded(pictures: () => readonly Heard<readonly Beat[]>[]): readonly Heard<readonly Beat[]>[] {
    return guarded('staging', this.combat.scene?.name ?? this.combat.id, pictures, () => []);
  }
}
