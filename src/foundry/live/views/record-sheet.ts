import type { PlayPage, SheetForm, SheetProblem } from '../../../battle/sheet';
import { homeOf, type BattleState, type Unit, type UnitId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { Fault } from '../../../engine/faults';
import type { Json } from '../../../engine/json';
import { manifests } from '../../../rulesets/catalogue';
import type { LiveBattle } from '../battle/live-battle';
import { attempt } from '../../common/attempt';
import { moduleFile, template } from '../../common/ids';
import { listed } from '../../common/joined';
import { loadRuleset, rulesetAtHand } from '../../common/rulesets';
import { say } from '../../common/words';

/** What a record sheet is about. */
export interface SheetSubject {
  /** Prefix of element ids, so that several sheets may be open. */
  readonly rootId: string;
  readonly name: string;
  readonly img: string;
  readonly design: object;
  /** Its place in a running battle; null when it is in none. */
  readonly play: { readonly unit: UnitId; readonly battle: LiveBattle } | null;
  readonly editable: boolean;
}

/** The record sheet of a ruleset; null when there is no such ruleset, or it is not here. */
export function sheetForm(ruleset: string): SheetForm | null {
  return rulesetAtHand(ruleset)?.muster.sheet ?? null;
}

/** Like `sheetForm`, but loads the ruleset; a failure is reported. */
export async function needSheetForm(ruleset: string): Promise<SheetForm | null> {
  if (manifests.some(({ id }) => id === ruleset)) await attempt(async () => loadRuleset(ruleset));
  return sheetForm(ruleset);
}

/** A design as a document keeps it, read; null when it is none. */
export function readDesign(form: SheetForm, json: unknown): object | null {
  try {
    return form.read(json);
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}

/** The design of a unit in battle: its own, else that of the scenario's listing; null when it has none. */
export function designOf(form: SheetForm, unit: Unit, battle: Pick<BattleState, 'script' | 'size'>): object | null {
  return unit.design === undefined ? (form.listed?.(unit, battle) ?? null) : readDesign(form, unit.design);
}

/** A design as the plain data that documents keep. */
export function plainDesign(design: object): Json {
  return JSON.parse(JSON.stringify(design)) as Json;
}

/** The drawing of a design's figures. */
export function tokenOf(form: SheetForm, design: object): string {
  return moduleFile(`assets/tokens/${form.art(design)}.webp`);
}

/** The page of a record sheet, drawn by its template. */
export async function drawSheet(form: SheetForm, subject: SheetSubject): Promise<string> {
  return foundry.applications.handlebars.renderTemplate(
    template(`sheets/${form.template(subject.design)}`),
    contextOf(form, subject),
  );
}

function contextOf(form: SheetForm, { design, play, ...subject }: SheetSubject): object {
  const battle = play === null ? null : { seen: play.battle.seen, side: sideOf(play), unit: play.unit };
  return {
    ...subject,
    ...inWords(form.page(design, battle?.seen ?? null)),
    problems: problemViews(battle === null ? form.check(design) : form.check(design, battle)),
    locked: play !== null,
    play: play === null ? null : playView(form, play),
  };
}

function sideOf({ battle, unit }: NonNullable<SheetSubject['play']>): string {
  return battle.seen.units[unit]?.side ?? '';
}

/** Returns the problems of a design, line by line. */
export function problemViews(problems: readonly SheetProblem[]): readonly ProblemView[] {
  return problems.map(({ severity, rule, text }) => ({
    severity,
    rule,
    label: say({ key: `SKIRMISH.sheet.severity.${severity}` }),
    text: say(text),
  }));
}

export interface ProblemView {
  readonly severity: SheetProblem['severity'];
  readonly rule: string;
  readonly label: string;
  readonly text: string;
}

/** The unit in its battle, figure by figure: what its ruleset's sheet shows of it, and how it looks. */
function playView(form: SheetForm, { battle, unit }: NonNullable<SheetSubject['play']>): object {
  const { seen, ruleset, scene } = battle;
  const own: PlayPage = form.play?.(seen, unit) ?? { unit: {}, figures: {} };
  const figures = Object.values(seen.figures).filter((figure) => homeOf(figure) === unit);
  const speak = (texts: readonly Text[]): string[] => texts.map((entry) => say(entry, battle));
  return {
    ...inWords(own.unit),
    title: scene.name,
    turn: seen.turn,
    allowed: seen.units[unit]?.allowed === true,
    did: listed(speak(ruleset.table.unitLook(seen, unit).did)),
    figures: figures.map(({ id, presence }, i) => {
      const looks = speak(ruleset.table.figureLook(seen, id).words);
      return {
        ...inWords(own.figures[id] ?? {}),
        number: i + 1,
        out: presence === 'out',
        gone: presence === 'left',
        looks,
        condition: listed(looks.slice(1)),
      };
    }),
  };
}

function isText(value: object): value is Text {
  return (
    'key' in value &&
    typeof value.key === 'string' &&
    Object.keys(value).every((name) => name === 'key' || name === 'values')
  );
}

/** Returns plain data with every text in it put into words. */
function inWords(data: object): object {
  return Object.fromEntries(Object.entries(data).map(([name, value]: [string, unknown]) => [name, spoken(value)]));
}

function spoken(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spoken);
  if (typeof value !== 'object' || value === null) return value;
  if ('list' in value) return listed((spoken(value.list) as readonly string[]) ?? []);
  return isText(value) ? say(value) : inWords(value);
}
