import type { Mustered } from '../../src/battle/forces';
import type { Ruleset } from '../../src/battle/ruleset';
import type { OptionValues } from '../../src/battle/scenario';
import { seeded } from '../../src/engine/dice';
import { subTypes } from '../../src/foundry/common/ids';
import { englishMessages } from '../../src/headless/cli';
import { rulesets } from '../../src/rulesets';

/** Units of a force in rules that only count them. */
const UNITS = 4;

/** The permission of owners. */
const OWNER = 3;

/** Returns the data of the journal with which the demo's world begins: a force of each ruleset, which everybody owns. */
export function demoForces(): {
  readonly name: string;
  readonly ownership: { readonly default: number };
  readonly pages: readonly ForcePageData[];
} {
  return { name: 'Forces of the demo', ownership: { default: OWNER }, pages: rulesets.map(pageOf) };
}

/** A page with a force, as the module keeps it: entries and terms as texts. */
interface ForcePageData {
  readonly name: string;
  readonly type: string;
  readonly system: {
    readonly ruleset: string;
    readonly side: string;
    readonly terms: string;
    readonly entries: Readonly<Record<string, string>>;
  };
}

function pageOf({ id: ruleset, muster }: Ruleset): ForcePageData {
  const words = englishMessages();
  const [side] = muster.sides;
  const terms = muster.forces?.presets[0]?.terms ?? {};
  const entries = unitsOf(muster, terms, side?.id ?? null).map(({ name, design }, order): [string, string] => {
    const entry = { name: words(name) ?? name, design, count: 1, takesPart: true, note: '', order, source: null };
    return [`demo${String(order).padStart(12, '0')}`, JSON.stringify(entry)];
  });
  return {
    name: words(`SKIRMISH.ruleset.${ruleset}.name`) ?? ruleset,
    type: subTypes.force,
    system: { ruleset, side: side?.id ?? '', terms: JSON.stringify(terms), entries: Object.fromEntries(entries) },
  };
}

/** What the rules suggest, or the first units that are ready to play. */
function unitsOf({ forces, ready }: Ruleset['muster'], terms: OptionValues, side: string | null): readonly Mustered[] {
  return forces?.suggest(terms, side, seeded(1)) ?? ready.slice(0, UNITS);
}
