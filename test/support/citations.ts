import type { Campaign, Muster } from '../../src/battle/ruleset';
import type { SheetForm } from '../../src/battle/sheet';
import type { Answer, Declared, Resolution } from '../../src/engine/request';

/**
 * Records which rules plays have cited since this test file began, and which they have run. A play is a call of a
 * ruleset's facets on a battle, or a rule in progress; a direct call of a function is not. The sources do not contain
 * this: a ledger run adds the notes when a test loads them (tools/ledger/record-plays.ts). Tests that run a rule
 * outside a command call `playing`.
 */
const cited = new Set<string>();
const run = new Set<string>();

/** The same of the one test that is under way, and whose name begins with a rule that its own plays run. */
const runInTest = new Set<string>();
const shown = new Set<string>();

/** How many plays are under way, one within another. */
let plays = 0;

export interface Citations {
  /** Named by an event, a question, a refusal or a view. */
  readonly cited: readonly string[];
  /** The code at whose head the rule is written has run. */
  readonly run: readonly string[];
  /** The code has run in a play of a test that is about the rule. */
  readonly shown: readonly string[];
}

export function citations(): Citations {
  return { cited: [...cited].sort(), run: [...run].sort(), shown: [...shown].sort() };
}

export function testBegins(): void {
  runInTest.clear();
}

/** At the end of a test: the rules at the head of its title that its plays have run are shown by it. */
export function testEnds(title: string): void {
  for (const word of title.split(/[\s,:]+/)) {
    if (!/^[a-z0-9]+-[a-z]+-[0-9]{3}$/.test(word)) return;
    if (runInTest.has(word)) shown.add(word);
  }
}

/** Notes every rule that a part of this names: an event, a request, a refusal, the reasons within them. */
export function cite(told: unknown): void {
  if (typeof told !== 'object' || told === null) return;
  for (const [key, part] of Object.entries(told)) {
    if (key === 'rule' && typeof part === 'string') cited.add(part);
    else cite(part);
  }
}

/** Notes a citation in the sources that a play runs, and returns it unchanged. */
export function cites<Id extends string>(rule: Id): Id {
  if (plays > 0) cited.add(rule);
  return rule;
}

/** Notes code of these rules that a play runs. */
export function runs(...rules: readonly string[]): void {
  if (plays === 0) return;
  for (const rule of rules) {
    run.add(rule);
    runInTest.add(rule);
  }
}

/** A play, or a step of one. */
export function playing<T>(step: () => T): T {
  plays += 1;
  try {
    return step();
  } finally {
    plays -= 1;
  }
}

/** A rule in progress whose steps are plays, and whose requests are noted. */
function* citing<T>(resolution: Resolution<T>): Resolution<T> {
  const step = (...answer: [] | [Answer | Declared]) => playing(() => resolution.next(...answer));
  let at = step();
  while (at.done !== true) {
    cite(at.value);
    at = step(yield at.value);
  }
  return at.value;
}

type Members = Record<string, unknown>;
type Plain = (this: unknown, ...given: unknown[]) => unknown;

/** Members of the muster that set up a battle or judge who may join it; the rest of it fills in sheets. */
const musters: readonly (keyof Muster)[] = ['begin', 'open', 'recruit', 'join'];
const sheets: readonly (keyof SheetForm)[] = ['check', 'play'];
/** What a campaign log makes of the battles that are over; its entries roll dice. */
const logs: readonly (keyof Campaign)[] = ['record', 'pages'];
const ADDED: keyof Campaign = 'campaignEntry';

/** Wraps the facets among a ruleset's exports: what they do is a play, and what they say is noted. */
export function recordPlays(exported: Readonly<Record<string, unknown>>): void {
  for (const { rules, muster, table, screen, players } of Object.values(exported).filter(isRuleset)) {
    wrapAll(rules);
    wrap(rules, 'reduce', noteTheEvent);
    wrap(rules, 'resolve', noteWhatIsAsked);
    wrapAll(table);
    wrapAll(screen);
    wrapAll(players);
    if (isMembers(players)) {
      wrap(players, 'automaton', playWhoIsMade);
      wrapAll(players['chain']);
    }
    wrapAll(muster, musters);
    if (!isMembers(muster)) continue;
    wrapAll(muster['sheet'], sheets);
    wrapAll(muster['campaign'], logs);
    if (isMembers(muster['campaign'])) wrap(muster['campaign'], ADDED, noteWhatIsAsked);
  }
}

function wrapAll(facet: unknown, names?: readonly string[]): void {
  if (!isMembers(facet)) return;
  for (const name of names ?? Object.keys(facet)) if (name !== 'resolve') wrap(facet, name, noteWhatIsSaid);
}

function wrap(members: Members, name: string, around: (plain: Plain) => Plain): void {
  const plain = members[name];
  if (typeof plain === 'function') members[name] = around(plain as Plain);
}

/** An automaton is made for its strength; its decisions are plays. */
function playWhoIsMade(plain: Plain): Plain {
  return function (...given) {
    const made = { ...(plain.apply(this, given) as Members) };
    wrapAll(made);
    return made;
  };
}

/** States are not searched: what they hold is no citation until somebody says it. */
function noteWhatIsSaid(plain: Plain): Plain {
  return function (...given) {
    const answer = playing(() => plain.apply(this, given));
    if (!isState(answer)) cite(answer);
    return answer;
  };
}

function noteTheEvent(plain: Plain): Plain {
  return function (...given) {
    cite(given[1]);
    return playing(() => plain.apply(this, given));
  };
}

function noteWhatIsAsked(plain: Plain): Plain {
  return function (...given) {
    return citing(playing(() => plain.apply(this, given)) as Resolution<unknown>);
  };
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null;
}

function isState(value: unknown): boolean {
  return isMembers(value) && ('figures' in value || 'state' in value);
}

function isRuleset(value: unknown): value is Members & { readonly rules: Members } {
  return isMembers(value) && isMembers(value['rules']) && 'reduce' in value['rules'];
}
