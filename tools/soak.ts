/**
 * npm run soak -- --minutes N | --games N [--from seed] [--ruleset id] [--scenario id] [--doors N]: tries damaged
 * values at every door, then plays random games of every scenario with fresh seeds, random table options, reloads and
 * undo, and detailed answers to questions about reaction fire. A failure is printed with its seed: npm run soak --
 * --seed N repeats it. Other modes: --squads N plays random battles of two ready squads of OpenD6 on tables of every
 * ground; --medleys N [--from seed] plays battles with everything that OpenD6 has, one in four by automata;
 * --properties N [--from seed] runs the tests of properties N times with fresh values; --kills N [--ruleset id]
 * [--kind name] kills clients at N writes (test/fake-host); --browsers [--minutes 3] [--seed N] plays, reloads and
 * leaves in Chromium (test/e2e/support/soak); --clicks N [--scenario id] [--seed N] clicks, types and drags there
 * without a plan; --pupils N [--seed N] plays the lesson there.
 */
import { runBuilt } from './built';

// Less is inlined, and so compiled, and what games throw away soon is looked through less often: a fifth less of the processor.
await runBuilt('soak', [
  '--max-inlined-bytecode-size-cumulative=200',
  '--min-semi-space-size=64',
  '--max-semi-space-size=128',
]);
