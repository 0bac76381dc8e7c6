import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

interface Model {
  defineSchema(): Readonly<Record<string, unknown>>;
}

interface Declared {
  readonly gmOnlyFields?: readonly string[];
}

const { documentTypes } = JSON.parse(readFileSync('module.json', 'utf8')) as {
  readonly documentTypes: Readonly<Record<string, Readonly<Record<string, Declared>>>>;
};

class Field {}
class TypeDataModel {}

describe('module.json', () => {
  let models: typeof import('../../src/foundry/documents/models');

  beforeAll(async () => {
    const fields = new Proxy({}, { get: () => Field });
    const regionBehaviors = { RegionBehaviorType: TypeDataModel };
    vi.stubGlobal('foundry', { abstract: { TypeDataModel }, data: { fields, regionBehaviors } });
    models = await import('../../src/foundry/documents/models');
  });
  afterAll(() => void vi.unstubAllGlobals());

  const declared = (document: string, type: string): readonly string[] =>
    [...(documentTypes[document]?.[type]?.gmOnlyFields ?? [])].sort();
  const fieldsOf = (model: unknown): readonly string[] => Object.keys((model as Model).defineSchema()).sort();

  it('lets nobody but gamemasters write any field of a battle or a card', () => {
    expect(declared('Combat', 'battle')).toEqual(fieldsOf(models.BattleModel));
    expect(declared('ChatMessage', 'resolution')).toEqual(fieldsOf(models.ResolutionModel));
  });
});
