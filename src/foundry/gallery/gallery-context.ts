import type { OptionSpec, OptionValues, ScenarioInfo } from '../../battle/scenario';
import type { Seats } from '../documents/battle-data';
import { rulesetOfScenario, rulesets, type AnyRuleset } from '../../headless/registry';
import { moduleFile } from '../ids';
import { rulesetName } from '../panel/context-head';
import { words } from '../words';

export interface ScenarioCard {
  readonly id: string;
  readonly name: string;
  readonly sentence: string;
  readonly thumb: string;
  readonly badge: string;
  readonly ruleset: string;
  readonly rulesetId: string;
  readonly players: readonly string[];
  readonly minutes: number;
}

function scenarioWords(id: string, key: string): string {
  return words(`SKIRMISH.scenario.${id}.${key}`);
}

function cardOf(info: ScenarioInfo): ScenarioCard {
  return {
    id: info.id,
    name: scenarioWords(info.id, 'name'),
    sentence: scenarioWords(info.id, 'sentence'),
    thumb: moduleFile(`assets/${info.thumb}`),
    badge: moduleFile(`assets/badges/${info.ruleset}.svg`),
    ruleset: rulesetName(info.ruleset),
    rulesetId: info.ruleset,
    players: info.players.map((way) => words(`SKIRMISH.gallery.players.${way}`)),
    minutes: info.minutes,
  };
}

/** All scenarios of all rulesets, or of one. */
export function galleryView(filter: string | null): object {
  const known = rulesets.filter(({ scenarios }) => scenarios.length > 0);
  const cards = known.filter(({ id }) => filter === null || id === filter).flatMap(({ scenarios }) => scenarios.map(cardOf));
  return {
    cards,
    filters: known.length > 1 ? known.map(({ id }) => ({ id, name: rulesetName(id), selected: id === filter })) : [],
  };
}

export function infoOf(scenario: string): ScenarioInfo {
  const info = rulesetOfScenario(scenario).scenarios.find(({ id }) => id === scenario);
  if (info === undefined) throw new Error(`there is no scenario '${scenario}'`);
  return info;
}

/** One scenario with its briefing, special rules, options and seats. */
export function scenarioView(scenario: string, values: OptionValues, seats: Seats): object {
  const info = infoOf(scenario);
  const ruleset = rulesetOfScenario(scenario);
  return {
    card: cardOf(info),
    length: scenarioWords(scenario, 'length'),
    sides: info.sides.map(({ id }) => sideView(ruleset, scenario, id, seats)),
    rules: Array.from({ length: info.specialRules }, (_, i) => scenarioWords(scenario, `special.${i + 1}`)),
    options: ruleset.options.map((spec) => optionView(ruleset.id, spec, values)),
    changed: Object.keys(values).length,
    gamemaster: game.user.isGM,
  };
}

function sideView(ruleset: AnyRuleset, scenario: string, side: string, seats: Seats): object {
  const seat = seats[side];
  const known = ruleset.sides.find(({ id }) => id === side);
  const choices = [
    { value: 'automaton', name: words('SKIRMISH.panel.automaton'), selected: seat?.automaton === true },
    ...game.users.contents.map(({ id, name, active }) => ({
      value: id,
      name: active ? name : `${name} (${words('SKIRMISH.seats.away')})`,
      selected: seat?.automaton !== true && seat?.users[0] === id,
    })),
  ];
  return {
    id: side,
    name: known === undefined ? side : words(known.name),
    colour: known?.colour ?? 'blue',
    briefing: scenarioWords(scenario, `briefing.${side}`),
    choices,
  };
}

function optionView(ruleset: string, spec: OptionSpec, values: OptionValues): object {
  const key = `SKIRMISH.${ruleset}.options.${spec.id}`;
  const value = values[spec.id] === undefined ? spec.default : values[spec.id];
  return {
    id: spec.id,
    rule: spec.rule,
    label: words(`${key}.label`),
    hint: words(`${key}.hint`),
    changed: values[spec.id] !== undefined,
    boolean: spec.kind === 'boolean',
    choice: spec.kind === 'choice',
    number: spec.kind === 'number',
    checked: value === true,
    value: value ?? '',
    ...(spec.kind === 'number' ? { min: spec.min, max: spec.max } : {}),
    ...(spec.kind === 'choice' ? { choices: spec.values.map((id) => ({ id, name: words(`${key}.values.${id}`), selected: id === value })) } : {}),
  };
}

/** The values that differ from their defaults, from a form's fields. */
export function optionValues(ruleset: AnyRuleset, field: (id: string) => HTMLInputElement | HTMLSelectElement | null): OptionValues {
  const values: Record<string, boolean | number | string | null> = {};
  for (const spec of ruleset.options) {
    const element = field(spec.id);
    if (element === null) continue;
    const value = readField(spec, element);
    if (value !== spec.default) values[spec.id] = value;
  }
  return values;
}

function readField(spec: OptionSpec, element: HTMLInputElement | HTMLSelectElement): boolean | number | string | null {
  if (spec.kind === 'boolean') return element instanceof HTMLInputElement && element.checked;
  if (spec.kind === 'choice') return element.value;
  if (element.value.trim() === '') return null;
  return Math.min(spec.max, Math.max(spec.min, Math.round(Number(element.value))));
}
