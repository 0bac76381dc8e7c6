import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fault } from '../../src/engine/faults';
import { battleChanges, battleData, type BattleData } from '../../src/foundry/store/documents/battle-data';
import { BATTLE_FORMAT } from '../../src/foundry/store/documents/battle-upgrade';
import { expandObject } from '../stand-in/common/objects';
import { junk, spoiled } from '../support/spoil';

const parts: Partial<BattleData> = {
  ruleset: 'bodybag',
  scenario: 'heroes',
  seats: { marines: { users: ['ann'], automaton: false } },
  off: [
    {
      id: 'tex',
      unit: 'tex',
      at: { x: 1, y: 2 },
      facing: 0,
      elevation: 0,
      r: 1,
      presence: 'reserve',
      art: 'bodybag/tex',
    },
  ],
  actors: { tex: 'actor' },
  tokens: { doc: 'token' },
  answers: [{ label: 'guts tex', answer: [3, 4] }],
  asking: [{ seat: 'marines', label: 'carry' }],
  said: [],
  seq: 3,
  log: [{ seq: 3, text: { key: 'SKIRMISH.log.line' }, rule: 'bb-turn-001', figures: ['tex'] }],
};

/** The document as the host keeps it: changes are paths. */
function document(of: Partial<BattleData>): { readonly system: Record<string, unknown> } {
  const empty = { system: { format: BATTLE_FORMAT } };
  return expandObject({ 'system.format': BATTLE_FORMAT, ...battleChanges(empty, of) }) as {
    system: Record<string, unknown>;
  };
}

describe('a battle document', () => {
  it('is read as it was written', () => {
    expect(battleData(document(parts))).toMatchObject(parts);
  });

  it('writes of its log and its finished commands what is new, and no other entry of them', () => {
    const combat = document(parts);
    const { log } = battleData(combat);
    const line = { seq: 4, text: { key: 'SKIRMISH.log.line' }, rule: 'bb-turn-001', figures: [] };
    expect(Object.keys(battleChanges(combat, { log: [...log, line] }))).toEqual(['system.lines.1']);
    expect(battleChanges(combat, { log: [line] })).toEqual({
      'system.lines.0': JSON.stringify({ ...line, number: 0 }),
    });
    expect(battleChanges(combat, { log: [] })).toEqual({ 'system.lines.0': '' });
  });

  it('is read again when it changes, and not before', () => {
    const combat = document(parts);
    const { seats } = battleData(combat);
    expect(battleData(combat).seats).toBe(seats);
    Object.assign(combat.system, document({ seats: {} }).system);
    expect(battleData(combat).seats).toEqual({});
  });

  it('is refused with the name of the bad part, whatever stands there', () => {
    const faultOf = (read: () => unknown): string => {
      try {
        read();
        return 'none';
      } catch (error) {
        if (error instanceof Fault && error.code === 'bad-document') return error.message;
        throw error;
      }
    };
    expect(faultOf(() => battleData({ system: { ...document(parts).system, seats: '{"marines":' } }))).toBe(
      "The battle's 'seats' is no JSON.",
    );
    expect(faultOf(() => battleData(document({ ...parts, tokens: { tex: 3 as unknown as string } })))).toContain(
      "'tex'",
    );
    const asSlots = (part: unknown): unknown =>
      Array.isArray(part) ? Object.fromEntries(Array.from(part, (item, i) => [i, JSON.stringify(item)])) : part;
    fc.assert(
      fc.property(fc.nat(), junk, (place, value) => {
        const damaged = spoiled(parts, place, value) as Readonly<Record<string, unknown>>;
        const system = Object.fromEntries(
          Object.entries(damaged).map(([name, part]) =>
            name === 'log' ? ['lines', asSlots(part)] : [name, JSON.stringify(part)],
          ),
        );
        Object.assign(system, { format: BATTLE_FORMAT });
        expect(faultOf(() => battleData({ system }))).toMatch(/^(none|The battle)/);
      }),
    );
  });
});
