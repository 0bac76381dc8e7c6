import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { MODULE, PRIMER_FLAG, RULE_FLAG } from '../../src/foundry/common/ids';
import { rulesets } from '../../src/rulesets';
import { chapterOf, chapterTitle } from './chapters';
import { escapeHtml, journal, type JournalData, type PageSource } from './documents';

interface Rule {
  readonly id: string;
  readonly tier: string;
  readonly rule: string;
  readonly ruling?: string;
}

/** A part of the page that says a ruleset in brief. */
interface PrimerPart {
  readonly id: 'turn' | 'do' | 'shot' | 'breaks' | 'win';
  readonly title: string;
  readonly lines: readonly { readonly rule: string; readonly short: string }[];
}

interface Ledger {
  readonly ruleset: string;
  readonly title: string;
  /** Who wrote the work, whose it is, and what is taken from it. */
  readonly rights: string;
  /** The rules in one page; of a work in several parts, the first has it. */
  readonly primer?: readonly PrimerPart[];
  readonly rules: readonly Rule[];
}

/** The rules reference: a journal per ruleset, the rules in one page, a page per chapter, each rule under its id; at the end whose rules they are. */
export function rulesJournals(): JournalData[] {
  const ledgers = readdirSync('packs/rules')
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => parse(readFileSync(`packs/rules/${file}`, 'utf8')) as Ledger);
  return rulesets.map(({ id }) => {
    const own = ledgers.filter(({ ruleset }) => ruleset === id).sort((a, b) => partRank(a) - partRank(b));
    const [first] = own;
    if (first === undefined) throw new Error(`packs/rules has no ledger of ${id}`);
    const pages = own.flatMap((ledger) => pagesOf(ledger, own.length > 1));
    const rules = own.flatMap((ledger) => ledger.rules.map((rule) => rule.id));
    return journal(`rules/${id}`, workTitle(first), [primerPage(id, first), ...pages, rightsPage(first)], {
      flags: { [MODULE]: { [RULE_FLAG]: rules, [PRIMER_FLAG]: id } },
    });
  });
}

/** 'Basic Game' of 'Some Rules (Basic Game)'; null when the ledger is of the whole work. */
function partOf({ title }: Ledger): string | null {
  return /\(([^)]*Game[^)]*)\)$/.exec(title)?.[1] ?? null;
}

function partRank(ledger: Ledger): number {
  return partOf(ledger)?.startsWith('Basic') === true ? 0 : 1;
}

function workTitle(ledger: Ledger): string {
  return partOf(ledger) === null ? ledger.title : ledger.title.replace(/\s*\([^)]*\)$/, '');
}

function pagesOf(ledger: Ledger, inParts: boolean): PageSource[] {
  const part = inParts ? partOf(ledger) : null;
  const chapters = new Map<string, Rule[]>();
  for (const rule of ledger.rules) {
    const chapter = chapterOf(rule.id);
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), rule]);
  }
  return [...chapters].map(([chapter, rules]) => ({
    slug: `${part ?? 'all'}/${chapter}`,
    name: part === null ? chapterTitle(chapter) : `${part}: ${chapterTitle(chapter)}`,
    type: 'text',
    text: rules.map(ruleHtml).join('\n'),
    flags: { [MODULE]: { [RULE_FLAG]: rules.map(({ id }) => id) } },
  }));
}

/** What a player reads before the first battle; throws for a ledger without it. */
function primerPage(ruleset: string, { primer, title }: Ledger): PageSource {
  if (primer === undefined) throw new Error(`${title}: the ledger has no primer`);
  const line = ({ rule, short }: PrimerPart['lines'][number]): string =>
    `<li>${escapeHtml(short)} <em>(${escapeHtml(rule)})</em></li>`;
  const part = ({ id, title: heading, lines }: PrimerPart): string => {
    const list = id === 'turn' ? 'ol' : 'ul';
    return `<h2>${escapeHtml(heading)}</h2>\n<${list}>\n${lines.map(line).join('\n')}\n</${list}>`;
  };
  return {
    slug: 'primer',
    name: 'In one page',
    type: 'text',
    text: primer.map(part).join('\n'),
    flags: { [MODULE]: { [PRIMER_FLAG]: ruleset } },
  };
}

function rightsPage({ rights }: Ledger): PageSource {
  return { slug: 'rights', name: 'Credits and rights', type: 'text', text: `<p>${escapeHtml(rights.trim())}</p>` };
}

function ruleHtml({ id, tier, rule, ruling }: Rule): string {
  const decided = ruling === undefined ? '' : `\n<p><strong>At this table:</strong> ${escapeHtml(ruling.trim())}</p>`;
  return `<h3 id="${id}">${id} <em>(${escapeHtml(tier)})</em></h3>\n<p>${escapeHtml(rule.trim())}</p>${decided}`;
}
