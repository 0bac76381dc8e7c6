import { SealedTable } from './sealed-table';
import { shelve, toy, type Toy, type ToyState } from './toy';
import { users, World, type Question } from './world';

export const sides = { north: users.blue, east: users.red } as const;

/** The toy with its hidden counters. */
export class SecretTable extends SealedTable<ToyState> {
  /** Answers that people have in mind, by label; who has none in mind thinks. */
  readonly minds = new Map<string, string>();
  readonly #thinking = new Map<string, (option: string) => void>();

  static async lay(seed: number, rules: Toy['rules'] = toy.rules): Promise<SecretTable> {
    shelve(rules);
    const game = { ruleset: toy, scenario: 'two', options: { hidden: true }, sides, choose: toy.players.random };
    return new SecretTable(await World.make(seed), seed, game).begun();
  }

  protected override async answer(question: Question): Promise<string> {
    const { label } = question.request;
    if (!label.startsWith('plot')) return super.answer(question);
    return this.minds.get(label) ?? new Promise((resolve) => this.#thinking.set(label, resolve));
  }

  /** Somebody who was thinking makes up their mind. */
  declare(side: keyof typeof sides, option: string): void {
    this.minds.set(`plot ${side}`, option);
    this.#thinking.get(`plot ${side}`)?.(option);
  }

  /** What brings a hidden counter of the north into the open. */
  get ambush(): { readonly figure: string; readonly option: string } {
    const hidden = Object.values(this.state(this.referee)?.figures ?? {}).find(
      ({ id, shown }) => id.startsWith('north') && shown === 'hidden',
    );
    if (hidden === undefined) throw new Error('nobody is hidden any more');
    return { figure: hidden.id, option: `ambush:${hidden.id}` };
  }

  /** Everybody who is asked, for all to see. */
  asking(): readonly string[] {
    return (this.data()['asking'] as { readonly seat: string }[]).map(({ seat }) => seat);
  }

  /** Plays on until the plots are called for, and nobody has spoken yet. */
  async toPlots(): Promise<void> {
    while (this.state(this.referee)?.phase !== 'plot') await this.command();
    await this.begin();
    await this.until(() => this.asking().length === 2);
    await this.rest();
  }

  /** All declare at once what they have in mind, or guard. */
  override async command(): Promise<void> {
    this.#guard();
    await super.command();
    this.minds.clear();
  }

  override async commandThrough(): Promise<void> {
    this.#guard();
    await super.commandThrough();
  }

  #guard(): void {
    for (const side of Object.keys(sides)) this.minds.set(`plot ${side}`, 'guard');
  }

  /** The names and places of all pieces that a side does not know of. */
  hiddenFrom(side: keyof typeof sides): readonly string[] {
    const state = this.state(this.referee);
    if (state === null) throw new Error('there is no battle');
    const { figures } = toy.rules.seen(state, side);
    const hidden = Object.values(state.figures).filter(({ id }) => figures[id] === undefined);
    return hidden
      .flatMap(({ id, at }) => [`${id}"`, `${id}\\`, JSON.stringify(at.x), JSON.stringify(at.y)])
      .filter((text) => text.length > 5);
  }
}
