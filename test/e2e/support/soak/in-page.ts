import type { Chance } from '../../../../src/engine/dice';
import type { Command } from '../../../../src/engine/game';
import type { Known } from '../../../../src/battle/known';
import type { Ruleset } from '../../../../src/battle/ruleset';

/** What runs in the pages of a soak. No function stands within another by a name: that would not cross to the page as it is. */

interface Kept {
  readonly id: string;
  toObject(): object;
}

interface PageBattle {
  readonly id: string;
  readonly ruleset: Ruleset;
  readonly seat: string;
  readonly seen: Known;
  readonly log: readonly object[];
  readonly mySides: readonly string[];
  readonly data: {
    readonly seq: number;
    readonly open: object | null;
    readonly undoing: object | null;
    readonly seats: Readonly<Record<string, { readonly automaton: boolean }>>;
    readonly done: readonly { readonly seq: number; readonly seat: string }[];
  };
}

export type Seats = Readonly<Record<string, { readonly users: readonly string[]; readonly automaton: boolean }>>;

interface Page {
  readonly game: {
    readonly combats: { get(id: string): Kept };
    readonly actors: { readonly contents: readonly Kept[] };
    readonly messages: { readonly contents: readonly (Kept & { readonly type: string })[] };
    readonly scenes: { get(id: string): (Kept & { view(): Promise<unknown> }) | undefined };
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
    readonly modules: {
      get(id: string): {
        readonly api: {
          currentBattle(): PageBattle | null;
          deployScenario(
            deployment: object,
          ): Promise<{ readonly id: string; readonly scene: { readonly id: string } | null }>;
          sendCommand(battle: PageBattle, seat: string, command: Command): Promise<unknown>;
          sendUndo(battle: PageBattle, seq: number): Promise<unknown>;
        };
      };
    };
  };
}

/** How somebody plays: what the automaton would, or anything that is legal. */
export type Style = 'automaton' | 'random';

/** Answers what is asked of the person here, in whatever way; whether anything was. */
export function answerInPage(pick: number): boolean {
  const allow = document.querySelector<HTMLElement>('.skirmish-consent [data-action=allow]');
  const answers = [...document.querySelectorAll<HTMLButtonElement>('.skirmish-prompt [data-action=answer]')];
  const free = answers.filter(({ disabled }) => !disabled);
  const pressed = allow ?? free[Math.floor(pick * free.length)];
  pressed?.click();
  return pressed !== undefined;
}

/** Gives a command where it is the place of a side that the person here plays; whether it is. Nobody waits for the verdict. */
export function commandInPage({ style, seed }: { readonly style: Style; readonly seed: number }): boolean {
  const { api } = (globalThis as unknown as Page).game.modules.get('skirmish-line');
  const battle = api.currentBattle();
  if (battle === null || battle.data.open !== null || battle.seen.outcome !== null) return false;
  const { seen, mySides, data, ruleset } = battle;
  const seat = ruleset.screen
    .next(seen)
    .seats.find((side) => mySides.includes(side) && data.seats[side]?.automaton === false);
  if (seat === undefined) return false;
  let state = seed;
  const chance: Chance = {
    below(count) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * count);
    },
    roll(dice, sides) {
      return Array.from({ length: dice }, () => this.below(sides) + 1);
    },
  };
  const { players } = ruleset;
  const command =
    style === 'random'
      ? players.random(seen, seat, chance)
      : players.automaton('regular').command(seen, seat, chance).command;
  void api.sendCommand(battle, seat, command);
  return true;
}

/** Wants the newest command of the person here taken back; whether there is one. */
export function undoInPage(): boolean {
  const { api } = (globalThis as unknown as Page).game.modules.get('skirmish-line');
  const battle = api.currentBattle();
  const last = battle?.data.done.at(-1);
  if (battle === null || last === undefined || !battle.mySides.includes(last.seat)) return false;
  void api.sendUndo(battle, last.seq);
  return true;
}

/** Looks at a scene; whether there is one. */
export async function viewInPage(scene: string): Promise<boolean> {
  const found = (globalThis as unknown as Page).game.scenes.get(scene);
  await found?.view();
  return found !== undefined;
}

/** Lays out a scenario; the ids of its battle and scene. */
export async function deployInPage(deployment: {
  readonly scenario: string;
  readonly seats: Seats;
}): Promise<{ readonly battle: string; readonly scene: string }> {
  const { api } = (globalThis as unknown as Page).game.modules.get('skirmish-line');
  const { id, scene } = await api.deployScenario({ ...deployment, options: {} });
  return { battle: id, scene: scene?.id ?? '' };
}

export async function settingInPage({ key, value }: { readonly key: string; readonly value: unknown }): Promise<void> {
  await (globalThis as unknown as Page).game.settings.set('skirmish-line', key, value);
}

/** What a page shows of a battle, and the documents that it has of it. */
export interface Held {
  readonly seat: string;
  readonly seen: unknown;
  readonly log: unknown;
  readonly documents: Readonly<Record<string, unknown>>;
  readonly cards: Readonly<Record<string, unknown>>;
}

/** The battle on the viewed scene as this page has it, as JSON; null while it shows none or another. */
export function heldInPage({ battle: id, scene }: { readonly battle: string; readonly scene: string }): string | null {
  const { game } = globalThis as unknown as Page;
  const battle = game.modules.get('skirmish-line').api.currentBattle();
  if (battle?.id !== id) return null;
  const { seat, seen, log } = battle;
  const documents = [game.combats.get(id), game.scenes.get(scene), ...game.actors.contents];
  const cards = game.messages.contents.filter(({ type }) => type.startsWith('skirmish-line.'));
  return JSON.stringify({
    seat,
    seen,
    log,
    documents: Object.fromEntries(documents.map((document) => [document?.id, document?.toObject()])),
    cards: Object.fromEntries(cards.map((card) => [card.id, card.toObject()])),
  } satisfies Held);
}
