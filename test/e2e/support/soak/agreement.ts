import { readFileSync } from 'node:fs';
import { readBattleFile, type BattleFile } from '../../../../src/battle/battle-file';
import { playAgain } from '../../../../src/battle/play-again';
import { REFEREE } from '../../../../src/engine/request';
import { unseal } from '../../../../src/foundry/store/sealed/crypt';
import { differences } from '../../../../src/headless/differences';
import { rulesetOf } from '../../../../src/rulesets';
import { eventually } from '../eventually';
import { heldInPage, viewInPage, type Held } from './in-page';
import type { Person } from './person';
import type { Fought, SoakTable } from './soak-table';

/** What a page has of a battle once it looks at its scene. */
async function heldBy(person: Person, fought: Fought): Promise<Held> {
  await eventually(async () => person.page.evaluate(viewInPage, fought.scene), true, {
    what: `the scene of ${fought.scenario} of ${person.name}`,
  });
  let held: string | null = null;
  const look = async (): Promise<boolean> => {
    held = await person.page.evaluate(heldInPage, fought);
    return held !== null;
  };
  await eventually(look, true, { what: `the battle of ${person.name}` });
  return JSON.parse(held ?? '') as Held;
}

/** Returns the file that a gamemaster saves of the battle they look at, unsealed with the key of their browser. */
async function savedBy({ page, complaints }: Person): Promise<BattleFile> {
  // People who were there when it ended have its report open.
  const report = page.locator('#skirmish-report .window-header [data-action=close]');
  if (await report.isVisible()) await report.click();
  const menu = page.locator('.skirmish-panel [data-about=menu]');
  if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click();
  const [download] = await Promise.all([
    page.waitForEvent('download').catch(async () => {
      await page.screenshot({ path: 'test/output/soak-not-saved.png' });
      const said = await page.locator('#notifications, .notification').allInnerTexts();
      throw new Error(`no battle was saved; the page says: ${[...said, ...complaints].join('; ')}`);
    }),
    page.locator('.skirmish-panel .panel-menu [data-action=save]').click(),
  ]);
  const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as Record<string, unknown>;
  if (typeof file['sealed'] !== 'string') return readBattleFile(file, rulesetOf);
  const kept = await page.evaluate(() => localStorage.getItem('stand-in.skirmish-line.sealKeys') ?? '""');
  const keys = JSON.parse(JSON.parse(kept) as string) as Record<string, string>;
  const text = await unseal(keys[String(file['key'])] ?? '', file['sealed']);
  return readBattleFile(JSON.parse(text ?? 'null'), rulesetOf);
}

/** Where the steps of a saved battle, played again, come to something else than it stands at. */
function replayed({ ruleset, steps, now }: BattleFile): readonly string[] {
  try {
    const end = [...playAgain(rulesetOf(ruleset), steps)].at(-1)?.state;
    return differences(now, end ?? {}).map((path) => `played again: ${path}`);
  } catch (error) {
    return [`played again: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** The same in whatever order a page keeps it. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/**
 * Where a battle is not the same for all: documents and cards of each page against those of the referee's; what each shows
 * against what its seat may see of the battle as a gamemaster saves it; the saved battle against itself played again.
 */
export async function disagreements(table: SoakTable, fought: Fought): Promise<readonly string[]> {
  const held = new Map<Person, Held>();
  for (const person of table.here) held.set(person, await heldBy(person, fought));
  const referee = table.gamemaster;
  const file = await savedBy(referee);
  const own = held.get(referee);
  if (own === undefined) throw new Error('no gamemaster is at the table');
  const { rules } = rulesetOf(file.ruleset);
  const found = [...held].flatMap(([{ name, user }, { seat, seen, log, documents, cards }]) => {
    const common = Object.fromEntries(Object.keys(cards).map((id) => [id, own.cards[id]]));
    const isGamemaster = seat === REFEREE;
    return [
      ...differences(own.documents, documents).map((path) => `documents: ${path}`),
      ...differences(isGamemaster ? own.cards : common, cards).map((path) => `cards: ${path}`),
      ...differences(plain(rules.seen(file.now, seat)), seen).map((path) => `shown: ${path}`),
      ...(isGamemaster ? differences(own.log, log).map((path) => `log: ${path}`) : []),
    ].map((path) => `${fought.scenario}, ${name} (${seat}, ${user}): ${path}`);
  });
  return [...found, ...replayed(file).map((path) => `${fought.scenario}, ${path}`)];
}
