/**
 * npm run soak -- --minutes N | --games N [--from seed] [--ruleset id] [--scenario id] [--doors N]: so many spoiled things at every door, then
 * random games of every scenario with fresh seeds, table options turned at random, reloads and undo in between, questions
 * about reaction fire answered with who fires what. A failure is printed with its seed, which plays it again:
 * npm run soak -- --seed N. With --squads N two ready squads of OpenD6 fight so many battles at random instead, on tables of every ground;
 * with --medleys N [--from seed] so many battles with everything that OpenD6 has, one in four by automata;
 * with --kills N [--ruleset id] [--kind name] clients die at so many writes instead (test/fake-host); with --browsers [--minutes 3]
 * [--seed N] people play, reload and leave in Chromium (test/e2e/support/soak).
 */
import { runBuilt } from './built';

// Less is inlined, and so compiled, and what games throw away soon is looked through less often: a fifth less of the processor.
await runBuilt('soak', [
  '--max-inlined-bytecode-size-cumulative=200',
  '--min-semi-space-size=64',
  '--max-semi-space-size=128',
]);
