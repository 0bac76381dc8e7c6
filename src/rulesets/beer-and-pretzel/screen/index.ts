import { bedBy } from '../../../battle/beds';
import type { Screen, TableFacet } from '../../../battle/ruleset';
import { figureOf } from '../../../battle/state';
import { cardsBy } from '../../../battle/verb';
import { decisions } from '../decisions';
import { rules, type BeerAndPretzel } from '../rules';
import { tellersFor } from '../tell/cards';
import { stage } from '../stage';
import { firsts } from '../tell/firsts';
import { logLines } from '../tell/log';
import { tallied } from '../tell/tally';
import { verbs } from '../verbs';
import { isStanding } from '../book/field/figures';
import { endOf, sees } from '../book/sight/sight';
import { Field } from '../book/field/field';
import { words } from '../words';
import { goals } from './goals';
import { intent } from './intent';
import { figureLook, unitLook, weapons } from './looks';
import { reachSketch } from './reach';
import { formationInput, routeInput } from './routes';
import { scenery } from './scenery';
import { terrain } from '../data/terrain-kinds';

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
  /** As for the referee: each figure says itself whose phase it is. */
  actions: (seen, unit) => verbs.offers(seen, unit, (command) => rules.refuse(seen, 'referee', command)),
  compose: verbs.compose,
  parts: verbs.parts,
  prompt: decisions.prompt,
  standing: decisions.standing,
  cards: (seen, events) => cardsBy([...verbs.cardRules, ...tellersFor(seen)], [], events),
  logLines,
  tallied,
  goals,
  firsts,
};

export const table: TableFacet<BeerAndPretzel> = {
  scale: { unit: 'space', metres: 2 },
  terrain,
  barrierHeight: () => null,
  bed: bedBy({ squaresInside: true, outside: ['rough', 'rubble', 'sandbags', 'rock'] }),
  scenery,
  selection: reachSketch,
  weapons,
  preview: verbs.preview,
  formation: formationInput,
  route: routeInput,
  staging: { intent, beat: stage },
  vision: {
    open: true,
    range: () => null,
    sees(seen, figure, other) {
      const ends = [figureOf(seen, figure), figureOf(seen, other)].filter(isStanding);
      const field = new Field(seen);
      const [from, to] = ends.map((one) => endOf(field, one));
      // A figure inside something sees nobody.
      return from !== undefined && to !== undefined && sees(field, from, to);
    },
  },
  figureLook,
  unitLook,
};
