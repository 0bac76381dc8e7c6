import { format } from '../../src/battle/format';
import { countsAt } from '../../src/battle/size';
import type { ScenarioInfo } from '../../src/battle/scenario';
import { sceneData } from '../../src/foundry/windows/deploy/scene-data';
import { MODULE, moduleFile } from '../../src/foundry/common/ids';
import type { Ruleset } from '../../src/battle/ruleset';
import { rulesets } from '../../src/rulesets';
import { escapeHtml, journal, stamped, type DocumentData, type JournalData } from './documents';
import { documentId } from './ids';
import { wordsFor } from './words';

export interface AdventureData extends DocumentData {
  readonly flags: { readonly [MODULE]: { readonly scenario: string } };
  readonly scenes: readonly DocumentData[];
  readonly journal: readonly JournalData[];
}

/** An adventure per scenario of every ruleset: its scene and its briefing. */
export function scenarioAdventures(): AdventureData[] {
  return rulesets.flatMap((ruleset) => ruleset.muster.scenarios.map((info) => adventure(ruleset, info)));
}

function adventure(ruleset: Ruleset, info: ScenarioInfo): AdventureData {
  const slug = `scenarios/${info.id}`;
  const id = documentId(slug);
  const name = wordsFor(`SKIRMISH.scenario.${info.id}.name`);
  const caption = paragraph(wordsFor(`SKIRMISH.scenario.${info.id}.sentence`));
  const description = `${briefings(ruleset, info)}\n${specialRules(info)}`;
  const page = { slug: 'briefing', name, type: 'text', text: `${caption}\n${description}` };
  const briefing = journal(`${slug}/briefing`, name, [page], { top: false });
  return {
    _id: id,
    _key: `!adventures!${id}`,
    name,
    img: moduleFile(`assets/${info.thumb}`),
    caption,
    description,
    actors: [],
    combats: [],
    items: [],
    journal: [briefing],
    scenes: [{ ...scene(ruleset, info, name), journal: briefing._id }],
    tables: [],
    macros: [],
    cards: [],
    playlists: [],
    folders: [],
    folder: null,
    sort: 0,
    flags: { [MODULE]: { scenario: info.id } },
    ...stamped(),
  };
}

function scene(ruleset: Ruleset, info: ScenarioInfo, name: string): DocumentData {
  const slug = `scenarios/${info.id}/scene`;
  const data = sceneData(info, ruleset.muster.begin(info.id), ruleset.table, name);
  return {
    ...data,
    _id: documentId(slug),
    walls: data.walls.map((wall, i) => ({ ...wall, _id: documentId(`${slug}/wall/${i}`) })),
    regions: data.regions.map((region, i) => ({
      ...region,
      _id: documentId(`${slug}/region/${i}`),
      behaviors: region.behaviors.map((behavior, j) => ({
        ...behavior,
        _id: documentId(`${slug}/region/${i}/behavior/${j}`),
      })),
    })),
    ...stamped(),
  };
}

/** Returns what each side is told, under its name. */
function briefings(ruleset: Ruleset, info: ScenarioInfo): string {
  const { sides } = ruleset.muster.begin(info.id);
  return info.sides
    .map(
      ({ id }) => `<h3>${escapeHtml(wordsFor(sides[id]?.name ?? id))}</h3>\n${paragraph(told(info, `briefing.${id}`))}`,
    )
    .join('\n');
}

function specialRules(info: ScenarioInfo): string {
  const rules = Array.from({ length: info.specialRules }, (_, i) => told(info, `special.${i + 1}`));
  return rules.length === 0 ? '' : `<ul>\n${rules.map((rule) => `<li>${escapeHtml(rule)}</li>`).join('\n')}\n</ul>`;
}

/** Returns what is said of a scenario with forces of its own size. */
function told(info: ScenarioInfo, key: string): string {
  return format({ key: `SKIRMISH.scenario.${info.id}.${key}`, values: countsAt(info, 1) }, wordsFor, () => undefined);
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}
