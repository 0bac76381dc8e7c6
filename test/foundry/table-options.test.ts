import { describe, expect, it } from 'vitest';
import language from '../../lang/en.json';
import { messagesIn } from '../../src/battle/format';
import { optionsChanged } from '../../src/battle/options';
import type { OptionSpec } from '../../src/battle/scenario';
import { optionsInForce, optionViews, type OptionView } from '../../src/foundry/windows/setup/option-views';
import { optionsRead, type OptionControl } from '../../src/foundry/windows/setup/read-options';
import { rulesetOf, rulesets } from '../../src/rulesets';

const english = messagesIn(language);
const { options: openD6 } = rulesetOf('opend6').rules;
const { options: bodybag } = rulesetOf('bodybag').rules;

/** The form's controls as a browser would have drawn these views. */
function formOf(views: readonly OptionView[]): (id: string) => OptionControl | null {
  return (id) => {
    const view = views.find((one) => one.id === id);
    return view === undefined ? null : { value: String(view.value), checked: view.checked };
  };
}

/** The form after one control was set. */
function typed(specs: readonly OptionSpec[], id: string, control: OptionControl) {
  return optionsRead(specs, (known) => (known === id ? control : null));
}

describe('the table options of a battle', () => {
  it('an untouched form has the values of the rules, for every ruleset', () => {
    for (const ruleset of rulesets)
      expect(optionsRead(ruleset.rules.options, formOf(optionViews(ruleset, {}, english)))).toEqual({});
  });

  it('what was set comes back from the drawn form, and marks what differs', () => {
    const set = { turnLimit: 8, sightDispute: true, hillCover: 'chart' };
    const views = optionViews(rulesetOf('opend6'), set, english);
    expect(optionsRead(openD6, formOf(views))).toEqual(set);
    expect(views.filter(({ changed }) => changed).map(({ id }) => id)).toEqual([
      'turnLimit',
      'sightDispute',
      'hillCover',
    ]);
    expect(views.find(({ id }) => id === 'hillCover')?.choices?.find(({ selected }) => selected)?.id).toBe('chart');
  });

  it('a number stays within its bounds, and an empty one is what the rules have', () => {
    expect(typed(openD6, 'turnLimit', { value: '250' })).toEqual({ turnLimit: 99 });
    expect(typed(openD6, 'turnLimit', { value: '0' })).toEqual({ turnLimit: 1 });
    expect(typed(openD6, 'turnLimit', { value: ' ' })).toEqual({});
    expect(typed(bodybag, 'gradeHeroes', { value: '' })).toEqual({});
    expect(typed(bodybag, 'gradeHeroes', { value: '24' })).toEqual({ gradeHeroes: 24 });
  });

  it('every value that a form can send begins a battle', () => {
    for (const ruleset of rulesets) {
      const table = { kind: 'square', width: 12, height: 12, barriers: [], areas: [], revision: 0 } as const;
      for (const spec of ruleset.rules.options) {
        const values =
          spec.kind === 'boolean' ? [true, false] : spec.kind === 'choice' ? spec.values : ['', '-500', '500'];
        for (const value of values) {
          const read = typed(ruleset.rules.options, spec.id, { value: String(value), checked: value === true });
          const state = ruleset.muster.open(table, ruleset.muster.sides, read);
          expect(optionsChanged(ruleset.rules.options, state.options)).toEqual(read);
        }
      }
    }
  });

  it('a battle names those in force that the rules do not have as written, and no others', () => {
    const { options } = rulesetOf('opend6').muster.open(
      { kind: 'gridless', width: 12, height: 12, barriers: [], areas: [], revision: 0 },
      rulesetOf('opend6').muster.sides,
      {
        turnLimit: 8,
        sightTarget: 'base',
        lockTargets: true,
      },
    );
    const lines = optionsInForce(rulesetOf('opend6'), options, english).map(
      ({ label, value, rule }) => `${label}: ${value} (${rule})`,
    );
    expect(lines).toEqual([
      'Turn limit: 8 (od6-turn-013)',
      'Line of sight ends at: any part of its base (od6-los-001)',
      'Targets before ranges: on (od6-range-006)',
    ]);
  });

  it('an option that is on as written says when it is off; a battle from before an option plays as written', () => {
    const pretzel = rulesetOf('beer-and-pretzel');
    expect(optionsInForce(pretzel, { aimAfterCommand: false }, english).map(({ value }) => value)).toEqual(['off']);
    expect(optionsInForce(pretzel, {}, english)).toEqual([]);
  });
});
