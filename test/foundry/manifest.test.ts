import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import manifest from '../../module.json';

interface Model {
  defineSchema(): Readonly<Record<string, unknown>>;
}

class Field {}
class TypeDataModel {}

describe('module.json', () => {
  let models: typeof import('../../src/foundry/store/documents/models');

  beforeAll(async () => {
    const fields = new Proxy({}, { get: () => Field });
    const regionBehaviors = { RegionBehaviorType: TypeDataModel };
    vi.stubGlobal('foundry', { abstract: { TypeDataModel }, data: { fields, regionBehaviors } });
    models = await import('../../src/foundry/store/documents/models');
  });
  afterAll(() => void vi.unstubAllGlobals());

  const fieldsOf = (model: unknown): readonly string[] => Object.keys((model as Model).defineSchema()).sort();

  it('lets nobody but gamemasters write any field of a battle or a card', () => {
    const { Combat, ChatMessage } = manifest.documentTypes;
    expect(Combat.battle.gmOnlyFields.sort()).toEqual(fieldsOf(models.BattleModel));
    expect(ChatMessage.resolution.gmOnlyFields.sort()).toEqual(fieldsOf(models.ResolutionModel));
  });
});
