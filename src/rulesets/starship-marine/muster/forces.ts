import type { ForceProblem, Forces, Mustered } from '../../../battle/forces';
import { readOptions } from '../../../battle/options';
import type { RuleId } from '../../../engine/rule';
import { forcePresets, forceTermList, forceTerms, type ForceTerms } from '../data/force-terms';
import { rankIds, type RankId, type TroopId } from '../data/kinds';
import { regiments, type Formation } from '../data/oob';
import { troops } from '../data/troops';
import { formations } from '../design/formations';
import type { Member, SquadDesign } from '../design/design';
import { words } from '../words';
import { sheet } from './sheet';

type Listed = Mustered<SquadDesign>;

/** Force lists by orders of battle: these rules count no points (sm-oob-001). */
export const forces: Forces<SquadDesign> = {
  terms: forceTermList,
  presets: forcePresets,
  check(units, terms) {
    const agreed = readOptions(forceTerms, terms);
    return [
      ...units.flatMap(({ design }, i) =>
        sheet.check(design).map((problem): ForceProblem => ({ ...problem, entries: [i] })),
      ),
      ...robotProblems(units, agreed),
      ...(agreed.nation === 'none' ? [] : beyondPosts(units, regiments[agreed.nation])),
      ...commandProblems(units),
    ];
  },
  /** A headquarters of the nation and some of its squads, within its posts. */
  suggest(terms, _side, chance) {
    const agreed = readOptions(forceTerms, terms);
    const nations = ['earther', 'martian', 'esteeler', 'sirian'] as const;
    const nation = agreed.nation === 'none' ? (nations[chance.below(nations.length)] ?? 'earther') : agreed.nation;
    const own = formations.filter(({ id }) => id.startsWith(nation) && !id.endsWith('logistics'));
    const heads = own.filter(({ id }) => id.endsWith('hq'));
    const squads = own.filter(({ id }) => !id.endsWith('hq'));
    const head = heads[chance.below(Math.max(1, heads.length))];
    const squad = squads[chance.below(Math.max(1, squads.length))];
    if (squad === undefined) return null;
    const wanted = [...(head === undefined ? [] : [head]), ...Array.from({ length: 1 + chance.below(3) }, () => squad)];
    const force: Listed[] = [];
    for (const { name, design } of wanted) {
      const next = [...force, { name, design }];
      if (forces.check(next, terms, null).every(({ severity }) => severity !== 'error')) force.push({ name, design });
    }
    return force.length === 0 ? null : force;
  },
};

const membersOf = (units: readonly Listed[]): readonly (readonly [Member, number])[] =>
  units.flatMap(({ design }, i) => design.members.map((member) => [member, i] as const));

function robotProblems(units: readonly Listed[], { robots }: ForceTerms): ForceProblem[] {
  const found = membersOf(units).filter(([{ troop }]) => !troops[troop].human && troop !== 'truc');
  if (robots === null || found.length <= robots) return [];
  const text = words('problem.force-robots', { total: found.length, most: robots });
  return [error('force-robots', 'sm-oob-009', text, found)];
}

/** No more people of a rank, and robots of a kind, than the nation's order of battle has down to its last squad. */
function beyondPosts(units: readonly Listed[], regiment: Formation): ForceProblem[] {
  const posts = postsOf(regiment);
  const found = new Map<string, (readonly [Member, number])[]>();
  for (const one of membersOf(units)) {
    const key = keyOf(one[0].troop, one[0].rank);
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return [...found].flatMap(([key, members]): ForceProblem[] => {
    const most = posts.get(key) ?? 0;
    const [first] = members;
    if (first === undefined || members.length <= most) return [];
    const [{ troop, rank }] = first;
    const who = rank === null ? words(`troop.${troop}`) : words(`rank.${rank}`);
    return [
      error('force-posts', 'sm-oob-001', words('problem.force-posts', { who, total: members.length, most }), members),
    ];
  });
}

const keyOf = (troop: TroopId, rank: RankId | null): string => `${troop} ${rank ?? ''}`;

function postsOf({ posts, parts }: Formation): ReadonlyMap<string, number> {
  const sum = new Map<string, number>();
  const add = (key: string, count: number): void => void sum.set(key, (sum.get(key) ?? 0) + count);
  for (const { troop, rank, count } of posts) add(keyOf(troop, rank), count);
  for (const part of parts) for (const [key, count] of postsOf(part.of)) add(key, part.count * count);
  return sum;
}

/** A warning where nobody, or more than one, has the highest rank: one of them commands (sm-command-001). */
function commandProblems(units: readonly Listed[]): ForceProblem[] {
  if (units.length === 0) return [];
  const ranked = membersOf(units).filter(([{ rank }]) => rank !== null && rank !== 'naval-rating');
  const best = Math.min(...ranked.map(([{ rank }]) => rankIds.indexOf(rank ?? 'private')));
  const highest = ranked.filter(([{ rank }]) => rank === rankIds[best]);
  if (highest.length === 1) return [];
  const text = words('problem.force-commander', { total: highest.length });
  const entries = [...new Set(highest.map(([, i]) => i))];
  return [{ severity: 'warning', code: 'force-commander', rule: 'sm-command-001', text, entries }];
}

function error(
  code: string,
  rule: RuleId,
  text: ForceProblem['text'],
  members: readonly (readonly [Member, number])[],
): ForceProblem {
  return { severity: 'error', code, rule, text, entries: [...new Set(members.map(([, i]) => i))] };
}
