import type { Side } from '../../../battle/state';
import type { ScenarioInfo } from '../../../battle/scenario';
import { countsAt, sizes, type Size } from '../../../battle/size';
import type { Ruleset } from '../../../battle/ruleset';
import { manifestOfScenario, manifests } from '../../../rulesets/catalogue';
import { moduleFile } from '../../common/ids';
import { rulesetName } from '../../live/views/battle-head';
import { mayBegin, mayChangeRoster } from '../setup/begin-battle';
import type { SetupView } from '../setup/battle-setup';
import { forceLines, sizeName } from '../setup/force-words';
import { say, words } from '../../common/words';

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
  const known = manifests.filter(({ scenarios }) => scenarios.length > 0);
  const cards = known
    .filter(({ id }) => filter === null || id === filter)
    .flatMap(({ scenarios }) => scenarios.map(cardOf));
  return {
    cards,
    own: mayBegin(),
    roster: mayChangeRoster(),
    file: game.user.isGM,
    filters: known.length > 1 ? known.map(({ id }) => ({ id, name: rulesetName(id), selected: id === filter })) : [],
  };
}

export function infoOf(scenario: string): ScenarioInfo {
  const info = manifestOfScenario(scenario).scenarios.find(({ id }) => id === scenario);
  if (info === undefined) throw new Error(`there is no scenario '${scenario}'`);
  return info;
}

/** The sides of a scenario, and whether each is meant for the automaton. */
export function sidesOf({ muster }: Ruleset, scenario: string): readonly (Side & { readonly automaton: boolean })[] {
  const { sides } = muster.begin(scenario);
  return infoOf(scenario).sides.flatMap(({ id, automaton }) => {
    const side = sides[id];
    return side === undefined ? [] : [{ ...side, automaton }];
  });
}

/** One scenario with its briefing, special rules, and what is settled before it begins. */
export function scenarioView(ruleset: Ruleset, scenario: string, size: Size, setup: SetupView): object {
  const info = infoOf(scenario);
  const values = countsAt(info, size);
  const text = (key: string): string => say({ key: `SKIRMISH.scenario.${scenario}.${key}`, values });
  return {
    card: cardOf(info),
    length: text('length'),
    sides: setup.sides.map(({ id, name, colour }) => ({
      id,
      name,
      colour,
      briefing: text(`briefing.${id}`),
    })),
    rules: Array.from({ length: info.specialRules }, (_, i) => text(`special.${i + 1}`)),
    sizes: sizes.map((value) => ({ value, name: sizeName(value), selected: value === size })),
    resized: size !== 1,
    forces: forceLines(ruleset, ruleset.muster.begin(scenario, { size })),
    setup,
  };
}
