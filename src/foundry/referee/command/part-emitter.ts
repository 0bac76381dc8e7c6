import { bySeat, heardLines, seatsAt, type Heard } from '../../../battle/hearing';
import type { Ruleset } from '../../../battle/ruleset';
import { keepsSecrets } from '../../../battle/secrecy';
import { heardBeats } from '../../../battle/staged';
import type { Beat, Line } from '../../../battle/staging';
import type { BattleState, SideId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import type { Command, GameEvent } from '../../../engine/game';
import { copyOf } from '../../../engine/json';
import { REFEREE, type ChooseRequest, type Seat } from '../../../engine/request';
import { stage } from '../../live/battle/staged-parts';
import { battleData } from '../../store/documents/battle-data';
import type { LogLine } from '../../store/documents/log';
import { guarded } from '../../common/failures';
import { causeOf } from './cause';

/** The reason that an automaton gives. */
function reasonOf(side: SideId, why: Text): Text {
  return { key: 'SKIRMISH.log.automaton', values: { side: { side }, why } };
}

/** The same, as a line of the log of a command. */
export function reasonLine(seq: number, side: SideId, why: Text): LogLine {
  return { seq, text: reasonOf(side, why), rule: 'engine', figures: [] };
}

/** A beat that only says something. */
const saying: Beat = { key: 'why', about: [], at: [], view: 'stay', caption: null, cue: null, ms: 300, weight: 2 };

/** What has happened since the part before. */
interface Part {
  readonly fresh: readonly GameEvent[];
  readonly lines: readonly Heard<readonly Line[]>[];
  readonly added: readonly LogLine[];
}

/** The progress of a run. */
interface EmittedPart {
  readonly state: BattleState;
  readonly events: readonly GameEvent[];
}

/**
 * Emits a command part by part, at its decisions, halts and end: pictures go to all clients before the table is
 * written, words into the log with the table.
 */
export class PartEmitter {
  #part = 0;
  #told = 0;
  #before: BattleState;
  #lines: readonly LogLine[] = [];

  constructor(
    private readonly combat: HostCombat,
    private readonly ruleset: Ruleset,
    private readonly seat: Seat,
    start: BattleState,
    /** The number that the command will have. */
    readonly seq: number,
  ) {
    this.#before = start;
  }

  /** The newest part. */
  get part(): number {
    return this.#part;
  }

  /** What the command is about to do, before the first die falls; with the reason of an automaton. */
  async intend(command: Command, why: Text | null): Promise<void> {
    const { rules, table } = this.ruleset;
    const beats = this.#guarded(() =>
      bySeat(seatsAt(this.#before), (seat): readonly Beat[] => {
        const beat = table.staging.intent(rules.seen(this.#before, seat), this.seat, command);
        // Where rules hide things, so does the reason.
        const isHeard = !keepsSecrets(rules, this.#before) || seat === REFEREE || seat === this.seat;
        if (why === null || !isHeard) return beat === null ? [] : [beat];
        return [{ ...(beat ?? saying), caption: reasonOf(this.seat, why) }];
      }),
    );
    if (beats.some(({ told }) => told.length > 0)) await this.#stage(beats, [], false);
  }

  /** Emits everything that happened since the last part, and shows it to all unless the log has it already. */
  async tell(told: EmittedPart, last: boolean): Promise<void> {
    const before = this.#before;
    const part = this.recall(told, last);
    if (part === null || (part.added.length > 0 && this.untold().length === 0)) return;
    const beats = this.#guarded(() => heardBeats(this.ruleset, before, part.fresh, part.lines));
    await this.#stage(beats, part.lines, last);
  }

  /** The same, known and not shown: it was before this client took the command up. */
  recall({ state, events }: EmittedPart, last: boolean): Part | null {
    const fresh = events.slice(this.#told);
    if (fresh.length === 0 && !last) return null;
    this.#told = events.length;
    this.#before = copyOf(state);
    const lines = heardLines(this.ruleset, state, fresh);
    this.#part += 1;
    const added = this.#logLines(state, lines);
    this.#lines = [...this.#lines, ...added];
    return { fresh, lines, added };
  }

  /** What the log does not say yet. */
  untold(): readonly LogLine[] {
    const said = battleData(this.combat).log.filter(({ seq, rule }) => seq === this.seq && rule !== 'engine');
    return this.#lines.slice(said.length);
  }

  /** Returns the line that led to a question, as its seat heard it; null where none did. */
  causeFor({ seat, about }: ChooseRequest): Text | null {
    const heard = this.#lines.filter(({ seats }) => seats === undefined || seats.includes(seat));
    return causeOf(heard, about, this.#before);
  }

  async #stage(
    beats: readonly Heard<readonly Beat[]>[],
    lines: readonly Heard<readonly Line[]>[],
    last: boolean,
  ): Promise<void> {
    const { seq } = this;
    await stage({
      battle: this.combat.id,
      seq,
      part: this.#part,
      last,
      by: this.seat,
      beats: [...beats],
      lines: [...lines],
    });
  }

  #logLines(state: BattleState, heard: readonly Heard<readonly Line[]>[]): readonly LogLine[] {
    const all = seatsAt(state).length;
    return heard.flatMap(({ seats, told }) =>
      told.map((line): LogLine => ({ seq: this.seq, ...line, ...(seats.length === all ? {} : { seats }) })),
    );
  }

  /** A picture that fails affects nothing else: the battle continues without it. */
  #guarded(pictures: () => readonly Heard<readonly Beat[]>[]): readonly Heard<readonly Beat[]>[] {
    return guarded('staging', this.combat.scene?.name ?? this.combat.id, pictures, () => []);
  }
}
