import { describe, it, expect } from 'vitest';
import { rulesetOf, rulesets } from '../../src/rulesets';
import { readyUnitIds } from '../../src/rulesets/opend6/design/ready-units';
import { packDocuments } from '../../tools/packs';
import { packProblems } from '../../tools/packs/check';
import { documentId } from '../../tools/packs/ids';
import type { JournalData } from '../../tools/packs/documents';
import { ledgers } from '../../tools/ledger';

const packs = packDocuments();
const flagsOf = (document: object): Record<string, unknown> =>
  (document as { flags: Record<string, Record<string, unknown>> }).flags['skirmish-line'] ?? {};

describe('compendium packs', () => {
  it('are sound: ids are unique, keys match, links lead somewhere', () => {
    expect(packProblems(packs)).toEqual([]);
  });

  it('give a document the same id in every build', () => {
    expect(documentId('rules/opend6')).toBe(documentId('rules/opend6'));
    expect(documentId('rules/opend6')).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(documentId('a')).not.toBe(documentId('b'));
  });

  it('have every rule of a registered ruleset on exactly one page', () => {
    const known = rulesets.map(({ id }) => id);
    const wanted = ledgers()
      .filter(({ ruleset }) => known.includes(ruleset))
      .flatMap(({ rules }) => rules.map(({ id }) => id));
    const shown = (packs['rules'] as readonly JournalData[]).flatMap(({ pages }) =>
      pages.flatMap((page) => (flagsOf(page)['rule'] ?? []) as string[]),
    );
    expect([...shown].sort()).toEqual([...wanted].sort());
  });

  it('name with each work the rules that are in it, so that one of them is found without reading all works', () => {
    for (const work of packs['rules'] as readonly JournalData[]) {
      const inPages = work.pages.flatMap((page) => (flagsOf(page)['rule'] ?? []) as string[]);
      expect(flagsOf(work)['rule']).toEqual(inPages);
    }
  });

  it('begin each work with a page that says it in at most 450 words, each line by a rule of the ledger', () => {
    const known = new Set(ledgers().flatMap(({ rules }) => rules.map(({ id }) => id)));
    for (const work of packs['rules'] as readonly JournalData[]) {
      const [page] = work.pages;
      expect(flagsOf(page ?? {})).toEqual({ primer: flagsOf(work)['primer'] });
      const html = (page as unknown as { text: { content: string } }).text.content;
      expect(html.match(/<h2>/g)).toHaveLength(5);
      expect(
        html
          .replaceAll(/<[^>]*>|\([a-z0-9-]+\)/g, ' ')
          .trim()
          .split(/\s+/).length,
      ).toBeLessThanOrEqual(450);
      const cited = [...html.matchAll(/<em>\((.*?)\)<\/em>/g)].map(([, rule]) => rule ?? '');
      expect(cited.length).toBeGreaterThan(10);
      expect(cited.filter((rule) => !known.has(rule))).toEqual([]);
    }
  });

  it('say whose each work is', () => {
    const told = (packs['rules'] as readonly JournalData[]).map(({ pages }) => JSON.stringify(pages.at(-1)));
    expect(told).toHaveLength(rulesets.length);
    for (const page of told) expect(page).toMatch(/Credits and rights.*(copyright|author|License)/i);
  });

  it('have a datasheet for every unit ready to play, with the design that makes it', () => {
    const sheets = (packs['datasheets'] as readonly JournalData[]).flatMap(({ pages }) => pages);
    expect(sheets).toHaveLength(rulesets.flatMap(({ muster }) => muster.ready).length);
    expect(sheets.filter(({ system }) => (system as { ruleset: string }).ruleset === 'opend6')).toHaveLength(
      readyUnitIds.length,
    );
    for (const { system } of sheets) {
      const { ruleset, design } = system as { ruleset: string; design: unknown };
      const { muster } = rulesetOf(ruleset);
      const recruits = muster.recruit(muster.sheet.read(design), { id: 'u', side: 's', name: 'n' });
      expect(recruits.figures.length).toBeGreaterThan(0);
    }
  });

  it('have an adventure for every scenario, with a scene of its walls', () => {
    const scenarios = rulesets.flatMap((ruleset) =>
      ruleset.muster.scenarios.map((info) => ({ info, table: ruleset.muster.begin(info.id).table })),
    );
    const adventures = packs['scenarios'] ?? [];
    expect(adventures.map((adventure) => flagsOf(adventure)['scenario'])).toEqual(scenarios.map(({ info }) => info.id));
    scenarios.forEach(({ info, table }, i) => {
      const [scene] = adventures[i]?.['scenes'] as readonly {
        width: number;
        walls: readonly unknown[];
        regions: readonly unknown[];
      }[];
      expect(scene?.width).toBe(table.width * info.scale);
      expect(scene?.walls).toHaveLength(table.barriers.length);
      expect(scene?.regions).toHaveLength(table.areas.length);
    });
  });
});

describe('the check of packs', () => {
  const page = { _id: 'BBBBBBBBBBBBBBBB', _key: '!journal.pages!AAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBB', name: 'Page' };
  const entry = { _id: 'AAAAAAAAAAAAAAAA', _key: '!journal!AAAAAAAAAAAAAAAA', name: 'Entry', pages: [page] };

  it('finds nothing in sound documents', () => {
    expect(packProblems({ rules: [entry] })).toEqual([]);
  });

  it('finds an id that is used twice', () => {
    expect(packProblems({ rules: [entry], datasheets: [entry] })).toHaveLength(2);
  });

  it('finds an id that is none, and the key that goes with another', () => {
    expect(packProblems({ rules: [{ ...entry, _id: 'short' }] })).toHaveLength(3);
  });

  it('finds a page without a key', () => {
    expect(packProblems({ rules: [{ ...entry, pages: [{ _id: page._id, name: 'Page' }] }] })).toHaveLength(1);
  });

  it('finds a link that leads nowhere', () => {
    const linked = (id: string) => ({ ...entry, text: `@UUID[Compendium.skirmish-line.rules.JournalEntry.${id}]{x}` });
    expect(packProblems({ rules: [linked('AAAAAAAAAAAAAAAA')] })).toEqual([]);
    expect(packProblems({ rules: [linked('CCCCCCCCCCCCCCCC')] })).toHaveLength(1);
  });
});
