import type { CommandRun } from '../../../engine/command-run';
import type { Answered } from '../../../engine/drivers';
import type { Command, GameEvent } from '../../../engine/game';
import type { BattleState } from '../../../battle/state';
import { writeParts } from '../../store/codec/write-parts';
import { battleData } from '../../store/documents/battle-data';
import type { LogLine } from '../../store/documents/log';
import { appendLog } from '../chronicle/journal';

export type Run = CommandRun<BattleState, Command, GameEvent>;

/** What the battle's document keeps of a command on its way: its answers, and what was declared while others still decide. */
export class CommandRecord {
  /** How many of both are on record. */
  #answers: number;
  #said: number;
  /** Lines for the log about how answers were made, by the labels of the questions. They wait for the next save. */
  readonly #lines: Map<string, readonly LogLine[]>;

  constructor(
    private readonly combat: HostCombat,
    private readonly run: Run,
  ) {
    const { answers, said } = battleData(combat);
    this.#answers = answers.length;
    this.#said = said.length;
    this.#lines = new Map(said.map(({ label, lines = [] }) => [label, lines]));
  }

  /** Notes how an answer was made. */
  note(label: string, lines: readonly LogLine[]): void {
    if (lines.length > 0) this.#lines.set(label, lines);
  }

  /**
   * Saves the answers of the command, with dice that have just fallen. Lines about a declaration are kept with it and shown
   * when all have declared. Writes nothing that is there already.
   */
  async save(fallen: readonly Answered[] = []): Promise<void> {
    const { answers: settled, sealed: said = [] } = this.run.open();
    const answers = [...settled, ...fallen];
    const isNew = answers.length !== this.#answers || said.length !== this.#said;
    if (!isNew && (this.#lines.size === 0 || said.length > 0)) return;
    this.#answers = answers.length;
    this.#said = said.length;
    const kept = said.map((one) => ({ ...one, ...linesAbout(this.#lines.get(one.label)) }));
    const told = said.length > 0 ? [] : [...this.#lines.values()].flat();
    if (said.length === 0) this.#lines.clear();
    const log = told.length === 0 ? {} : { log: appendLog(battleData(this.combat).log, told) };
    await writeParts(this.combat, { answers, said: kept, ...log });
  }
}

const linesAbout = (lines: readonly LogLine[] = []): { readonly lines?: readonly LogLine[] } =>
  lines.length === 0 ? {} : { lines };
