import { describe, expect, it } from 'vitest';
import { amendByHand, fieldOf, type HandEdit, type HandSubject } from '../../src/battle/by-hand';
import type { Ruleset } from '../../src/battle/ruleset';
import { takeBack } from '../../src/engine/amend';
import { rulesets } from '../../src/rulesets';
import { messagesIn, format } from '../../src/battle/format';
import { readFileSync } from 'node:fs';
import { toy } from '../toy';

const all: readonly (readonly [string, Ruleset])[] = [...rulesets, toy].map((ruleset) => [ruleset.id, ruleset]);

/** A battle as a scenario of the ruleset begins it. */
function begun({ muster }: Ruleset) {
  const [scenario] = muster.scenarios;
  if (scenario === undefined) throw new Error('no scenario');
  return muster.begin(scenario.id);
}

describe.each(all)('by hand in %s', (id, ruleset) => {
  const { byHand } = ruleset.muster;
  const state = begun(ruleset);
  const subjects: readonly HandSubject[] = [
    { of: 'battle' },
    ...Object.keys(state.units).map((unit): HandSubject => ({ of: 'unit', id: unit })),
    ...Object.keys(state.figures).map((figure): HandSubject => ({ of: 'figure', id: figure })),
  ];
  const fields = subjects.flatMap((subject) => byHand.fields(state, subject).map((field) => ({ subject, field })));

  it('the battle has its turn, and every figure its presence', () => {
    expect(byHand.fields(state, { of: 'battle' }).map((field) => field.id)).toContain('turn');
    for (const figure of Object.keys(state.figures))
      expect(byHand.fields(state, { of: 'figure', id: figure }).map((field) => field.id)).toContain('presence');
  });

  it('every value that a field offers can be set, holds, and can be taken back to the last', () => {
    for (const { subject, field } of fields) {
      const values =
        field.kind === 'flag'
          ? [true, false]
          : field.kind === 'number'
            ? [field.min, field.max]
            : field.choices.map((choice) => choice.id);
      for (const value of values) {
        const edit: HandEdit = { subject, field: field.id, value };
        const { state: after, before } = amendByHand(ruleset, state, edit);
        expect(byHand.fields(after, subject).find((one) => one.id === field.id)?.value, field.id).toBe(value);
        expect(takeBack(after, before)).toEqual(state);
      }
    }
  });

  it('nothing else can be set: no other field, no value that it does not offer, no absent figure', () => {
    const battle: HandSubject = { of: 'battle' };
    const wrong: readonly HandEdit[] = [
      { subject: battle, field: 'outcome', value: 'won' },
      { subject: battle, field: 'turn', value: 1.5 },
      { subject: battle, field: 'turn', value: -1 },
      { subject: battle, field: 'turn', value: true },
      { subject: { of: 'figure', id: 'nobody' }, field: 'presence', value: 'out' },
    ];
    for (const edit of wrong) {
      expect(fieldOf(byHand, state, edit)).toBeNull();
      expect(() => amendByHand(ruleset, state, edit)).toThrow(/by hand/);
    }
  });

  it('every field and choice has words', () => {
    if (id === 'toy') return;
    const known = messagesIn(JSON.parse(readFileSync('lang/en.json', 'utf8')));
    const texts = fields.flatMap(({ field }) => [
      field.label,
      ...(field.kind === 'choice' ? field.choices.map(({ label }) => label) : []),
    ]);
    for (const text of texts) expect(format(text, known, () => 'somebody')).not.toContain('SKIRMISH.');
  });
});
