import type { Screen, TableFacet } from '../../../battle/ruleset';
import { cardsBy } from '../../../battle/verb';
import { decisions } from '../decisions';
import { rules, type BeerAndPretzel } from '../rules';
import { tellersFor } from '../tell/cards';
import { staging } from '../stage';
import { tell } from '../tell/log';
import { tallied } from '../tell/tally';
import { verbs } from '../verbs';
import { words } from '../words';
import { goals } from './goals';
import { figureLook, unitLook } from './looks';
import { reachSketch } from './reach';
import { formationInput, routeInput } from './routes';
import { scenery } from './scenery';
import { terrain } from './terrain';

export const screen: Screen<BeerAndPretzel> = {
  next(seen) {
    const { outcome } = seen;
    const step = outcome === null ? verbs.next(seen) : null;
    if (step !== null) return step;
    const winner = outcome?.winner ?? null;
    return {
      seats: [],
      label: winner === null ? words('next.over-nobody') : words('next.over', { side: { side: winner } }),
      command: null,
      refusal: { code: 'battle-over', rule: 'bp-core-017' },
      left: [words(`outcome.${outcome?.reason}`)],
    };
  },
  /** As the referee is refused: whose phase it is, each figure says itself. */
  actions: (seen, unit) => verbs.offers(seen, unit, (command) => rules.refuse(seen, 'referee', command)),
  compose: verbs.compose,
  parts: verbs.parts,
  prompt: decisions.prompt,
  cards: (seen, events) => cardsBy([...verbs.tellers, ...tellersFor(seen)], [], events),
  tell,
  tallied,
  goals,
};

export const table: TableFacet<BeerAndPretzel> = {
  scale: { unit: 'space', metres: 2 },
  terrain,
  barrierHeight: () => null,
  scenery,
  selection: reachSketch,
  preview: verbs.preview,
  formation: formationInput,
  route: routeInput,
  staging,
  vision: { open: true, range: () => null },
  figureLook,
  unitLook,
};
