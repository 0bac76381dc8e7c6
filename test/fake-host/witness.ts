import type { PlainObject } from '../stand-in/common/types';
import type { Client } from './client';
import type { FakeDocument } from './documents';
import { lineText, markOf, onRecord, type Answered, type OnRecord } from './on-record';
import { rulesets, type State } from './rules';

/** A part of a command, as the module stages it for all seats. */
export interface StagedPart {
  readonly battle: string;
  readonly seq: number;
  readonly part: number;
  readonly last: boolean;
  readonly beats: unknown;
  readonly lines: unknown;
}

/** The open command of a battle, and what would be shown by a client that takes it up now. */
interface Open {
  readonly seq: number;
  readonly start: State;
  readonly shown: OnRecord;
}

/**
 * Holds everything that is shown of an open command against the record that the documents have at that moment: what is
 * staged, and what is written into the log and onto the table. A client that takes the command up later would have to
 * show the same.
 */
export class Witness {
  /** What was shown and is not on record, a line for each. */
  readonly found: string[] = [];
  #known: { readonly key: string; readonly start: State; readonly shown: OnRecord } | null = null;

  /** A client shows a part to all seats. */
  shown(client: Client, { battle, seq, part, last, beats, lines }: StagedPart): void {
    this.#guarded(`part ${part} of command ${seq}`, () => {
      const open = this.#openOf(client, client.worldCollection('Combat').get(battle));
      if (open === null || open.seq !== seq) return 'is shown, but no such command is open';
      if (part === 0) return null;
      const known = open.shown.parts.find((one) => one.part === part);
      if (known === undefined) return 'is shown before it is on record';
      const isSame =
        known.last === last && known.beats === JSON.stringify(beats) && known.lines === JSON.stringify(lines);
      return isSame ? null : 'is shown otherwise than it is on record';
    });
  }

  /** A client has written something. */
  written(client: Client): void {
    for (const combat of client.worldCollection('Combat'))
      this.#guarded('the battle', () => {
        // A client that was just opened, and has not unsealed the command yet, may write its lease or a wall of the map.
        const { open: head } = client.page.battleData(combat) as unknown as BattleData;
        if ((head?.command as { readonly type?: unknown } | undefined)?.type === 'sealed') return null;
        const open = this.#openOf(client, combat);
        if (open === null) return null;
        const { log, ruleset } = client.page.battleData(combat) as unknown as BattleData;
        const said = log.filter((line) => line['seq'] === open.seq && line['rule'] !== 'engine').map(lineText);
        if (said.some((line, i) => line !== open.shown.log[i])) return `has lines in the log that are not on record`;
        const state = client.page.readBattle(combat, rulesetOf(ruleset));
        return open.shown.marks.includes(markOf(state, open.start)) ? null : 'stands otherwise than it is on record';
      });
  }

  #guarded(what: string, look: () => string | null): void {
    try {
      const wrong = look();
      if (wrong !== null) this.found.push(`${what} ${wrong}`);
    } catch (error) {
      this.found.push(
        `${what} has a record that does not play: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  #openOf({ page }: Client, combat: FakeDocument | undefined): Open | null {
    if (combat === undefined) return null;
    const { open, answers, said, seq, ruleset: id } = page.battleData(combat) as unknown as BattleData;
    const ruleset = rulesetOf(id);
    // A command that is done has been shown.
    if (open === null || open.seq <= seq || ruleset === undefined) return null;
    const { seat, command } = open;
    const key = JSON.stringify([combat.id, open, answers, said]);
    if (this.#known?.key !== key) {
      const start = page.foundBy(combat, ruleset) as State;
      this.#known = { key, start, shown: onRecord(ruleset, { start, seat, command, answers: [...answers, ...said] }) };
    }
    return { seq: open.seq, ...this.#known };
  }
}

interface BattleData {
  readonly ruleset: string;
  readonly open: { readonly seq: number; readonly seat: string; readonly command: unknown } | null;
  readonly answers: readonly Answered[];
  readonly said: readonly Answered[];
  readonly seq: number;
  readonly log: readonly PlainObject[];
}

const rulesetOf = (id: string) => rulesets.find((one) => one.id === id);
