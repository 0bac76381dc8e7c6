import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBattle } from '../../src/foundry/store/codec/read-battle';
import { writeBattle } from '../../src/foundry/store/codec/write-battle';
import { watchHands } from '../../src/foundry/referee/by-hand/take-over';
import { postResolution } from '../../src/foundry/referee/cards/post-card';
import { battleData } from '../../src/foundry/store/documents/battle-data';
import { idsOf } from '../../src/foundry/store/documents/made-id';
import type { Card } from '../../src/battle/card';
import type { BattleState } from '../../src/battle/state';
import { GM } from './support/small-host';
import { openD6, smallBattle, twoSquads, type Actors, type SmallBattle } from './support/small-battle';

type Table = Pick<SmallBattle, 'host' | 'combat'>;
type Made = Readonly<Record<string, unknown>>;

const card: Card = { title: { key: 'SKIRMISH.opend6.card' }, lines: [], breakdowns: [], dice: [] } as unknown as Card;
const cards = [{ seats: ['rebels'], told: [card] }];

/** A player’s page makes documents under the first ids that a battle will use for a thing. */
function taken(many: number, ...what: readonly string[]): (table: Table) => readonly string[] {
  return ({ combat }) => Array.from({ length: many }, (_, attempt) => idsOf(combat.id, ...what)(attempt));
}

const log = ({ combat }: Table): readonly (readonly [string, unknown])[] =>
  battleData(combat).log.map(({ text: { key, values } }) => [key, values?.['user']]);

afterAll(() => void vi.unstubAllGlobals());

describe('with documents of a player under ids that the battle is going to use', () => {
  let battle: SmallBattle;

  beforeEach(async () => {
    battle = await smallBattle();
    watchHands();
  });

  const post = async (): Promise<void> => {
    const resolved = { ruleset: 'opend6', seq: 1, seats: 2, isPractice: false };
    await postResolution(battle.combat, resolved, cards, []);
    await battle.host.rest();
  };
  const posted = () => battle.host.messages.filter(({ author }) => (author as { id: string } | null)?.id === GM);

  const takes = (many: number, data: Made = {}): void => {
    for (const _id of taken(many, 'card', '1', '0')(battle))
      battle.host.add('ChatMessage', battle.host.messages, { _id, ...data }, null, 'ann');
  };

  it.each([1, 3, 20])(
    'a predicted id of a card costs nothing: another one is taken, and the log names the player (%i messages)',
    async (many) => {
      takes(many);
      await post();
      expect(posted()).toHaveLength(1);
      expect(log(battle)).toEqual([['SKIRMISH.taken.card', 'ann']]);
    },
  );

  it('a predicted id costs nothing when what the player made looks like the card', async () => {
    takes(1, { type: 'skirmish-line.resolution', system: { battle: battle.combat.id, seq: 1 } });
    await post();
    expect(posted()).toHaveLength(1);
  });

  it('a predicted id does not double a card when the command is carried out again, or the player deletes theirs', async () => {
    takes(2);
    await post();
    await post();
    expect(posted()).toHaveLength(1);
    for (const message of battle.host.messages.filter(({ author }) => author !== game.users.get(GM)))
      battle.host.remove(message, 'ann');
    await post();
    expect(posted()).toHaveLength(1);
  });

  it('a predicted id costs nothing when the host refuses it and this client cannot see the message', async () => {
    const create = ChatMessage.create.bind(ChatMessage);
    const [hidden] = taken(1, 'card', '1', '0')(battle);
    vi.spyOn(ChatMessage, 'create').mockImplementation(async (data) => {
      if (data['_id'] === hidden) throw new Error('there is such a message');
      return create(data);
    });
    await post();
    await post();
    expect(posted()).toHaveLength(1);
  });

  it('nothing is said when nobody has taken the id of a card', async () => {
    await post();
    expect(posted()).toHaveLength(1);
    expect(log(battle)).toEqual([]);
  });
});

describe.each<Actors>(['our own type', 'the system’s own type'])('with units kept by actors of %s', (kind) => {
  const unit = taken(2, 'unit', 'rebels-1');
  const figure = taken(2, 'figure', 'rebels-1.1');

  /** What Ann puts there: her own things, or copies of what the battle will make. */
  const decoys = (data: { readonly actor?: Made; readonly token?: Made }) => (table: Table) => {
    watchHands();
    const { host } = table;
    for (const _id of unit(table)) host.add('Actor', host.actors, { type: 'hero', ...data.actor, _id }, null, 'ann');
    for (const _id of figure(table)) host.add('Token', host.tokens, { ...data.token, _id }, host.scene, 'ann');
  };
  const isNobodys = async (table: SmallBattle): Promise<void> => {
    await table.host.rest();
    const { actors, tokens } = battleData(table.combat);
    expect(unit(table)).not.toContain(actors['rebels-1']);
    expect(figure(table)).not.toContain(tokens['rebels-1.1']);
    expect(table.host.actors.has(actors['rebels-1'] ?? '')).toBe(true);
    expect(table.host.tokens.has(tokens['rebels-1.1'] ?? '')).toBe(true);
    expect(log(table).slice().sort()).toEqual([
      ['SKIRMISH.taken.figure', 'ann'],
      ['SKIRMISH.taken.unit', 'ann'],
    ]);
  };

  it('predicted ids of a unit and a figure cost nothing: others are taken, and the log names the player', async () => {
    await isNobodys(await smallBattle(kind, decoys({})));
  });

  it('predicted ids cost nothing when what the player made looks like the unit and the figure', async () => {
    const { host, combat } = await smallBattle(kind);
    const { actors, tokens } = battleData(combat);
    const [actor, token] = [host.actors.get(actors['rebels-1'] ?? ''), host.tokens.get(tokens['rebels-1.1'] ?? '')];
    if (actor === undefined || token === undefined) throw new Error('there is no battle');
    const likeness = { actor: actor.toObject(), token: token.toObject() };
    await isNobodys(await smallBattle(kind, decoys(likeness)));
  });

  it('predicted ids do not double units and figures when a client dies and another continues', async () => {
    const tables: Table[] = [];
    await expect(
      smallBattle(kind, (table) => {
        tables.push(table);
        decoys({})(table);
        const update = table.combat.update.bind(table.combat);
        vi.spyOn(table.combat, 'update').mockImplementation(async (changes, operation) => {
          if ('system.tokens' in changes) throw new Error('this client is gone');
          return update(changes, operation);
        });
      }),
    ).rejects.toThrow('this client is gone');
    vi.restoreAllMocks();
    const [{ host, combat } = expect.fail('there is no table')] = tables;
    const count = (): readonly number[] => [host.actors.size, host.tokens.size];
    const before = count();
    const state = twoSquads();
    await writeBattle(combat, openD6, { ...state, units: {}, figures: {} }, state);
    expect(count()).toEqual(before);
    const now = (): BattleState => readBattle(combat, openD6) ?? expect.fail('there is no battle');
    await isNobodys({ host, combat, now });
    expect(now().figures).toEqual(state.figures);
  });
});
