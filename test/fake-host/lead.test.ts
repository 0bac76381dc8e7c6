import { describe, expect, it } from 'vitest';
import type { Command } from '../../src/engine/game';
import type { BattleState } from '../../src/battle/state';
import type { PlainObject } from '../stand-in/common/types';
import { Person } from './course';
import { rulesetOfScenario } from './rules';
import { users, World } from './world';

/** The Pit, which its gamemaster plays alone, before the first turn. */
class Table {
  private constructor(
    readonly world: World,
    readonly person: Person,
  ) {}

  static async make(): Promise<Table> {
    const world = await World.make(3);
    world.join(users.gamemaster);
    const person = new Person(world, { scenario: 'pit', seed: 3, automatons: [], steps: [] });
    await person.take('lay-out');
    await person.rest();
    return new Table(world, person);
  }

  async order(seat: string, command: Command): Promise<string | null> {
    const combat = this.person.combat() ?? expect.fail('there is no battle');
    const refusal = await this.person.client().page.sendCommand(combat, seat, command);
    await this.person.rest();
    return refusal?.code ?? null;
  }

  async undo(): Promise<void> {
    await this.person.take('undo');
    await this.person.rest();
  }

  read(): BattleState {
    const combat = this.person.combat() ?? expect.fail('there is no battle');
    const state = this.person.client().page.readBattle(combat, rulesetOfScenario('pit'));
    return JSON.parse(JSON.stringify(state)) as BattleState;
  }

  /** The actor of a figure's token. */
  actorOf(figure: string): string {
    const data = this.person.data();
    const token = (data['tokens'] as Record<string, string>)[figure] ?? '';
    const { scene } = this.person.combat() as unknown as {
      readonly scene: { readonly tokens: ReadonlyMap<string, { readonly _source: PlainObject }> };
    };
    const actor = scene.tokens.get(token)?._source['actorId'];
    const [unit = ''] = Object.entries(data['actors'] as Record<string, string>).find(([, id]) => id === actor) ?? [];
    return unit;
  }

  async complaints(seq: number, steps: number): Promise<readonly string[]> {
    return this.person.inconsistencies({ seq, steps, isMapChanging: false });
  }
}

describe('a hero who leads a squad', () => {
  it('serves with it in the documents, keeps their actor, and is back by undo', async () => {
    const table = await Table.make();
    const before = table.read();
    expect(
      await table.order('rebels', { type: 'take-command', figure: 'hero.1', unit: 'scouts' } as Command),
    ).toBeNull();
    expect(table.read().figures['hero.1']).toMatchObject({ unit: 'scouts', home: 'hero' });
    expect(table.actorOf('hero.1')).toBe('hero');
    expect(table.actorOf('scouts.1')).toBe('scouts');
    await table.undo();
    expect(table.read()).toEqual(before);
  }, 120_000);

  it('has their own token and actor again when these were lost meanwhile', async () => {
    const table = await Table.make();
    await table.order('rebels', { type: 'take-command', figure: 'hero.1', unit: 'scouts' } as Command);
    await table.person.take('repair');
    await table.person.rest();
    expect(table.read().figures['hero.1']).toMatchObject({ unit: 'scouts', home: 'hero' });
    expect(table.actorOf('hero.1')).toBe('hero');
  }, 120_000);

  it('hands it over; the documents say what the chronicle plays', async () => {
    const table = await Table.make();
    const begun = Number(table.person.data()['seq']);
    await table.order('rebels', { type: 'take-command', figure: 'hero.1', unit: 'scouts' } as Command);
    await table.order('rebels', { type: 'give-command', figure: 'hero.1', to: 'scouts.2' } as Command);
    expect(table.read().figures['hero.1']).toMatchObject({ unit: 'hero', home: 'hero' });
    expect(table.read().units['scouts']).toMatchObject({ leader: 'scouts.2' });
    expect(await table.complaints(begun, 0)).toEqual([]);
  }, 120_000);
});
