import { bed } from './bed';
import type { Screen, TableFacet } from '../../../battle/ruleset';
import { figureOf, unitOf } from '../../../battle/state';
import { isHidden } from '../book/squad/hiders';
import { SightLines } from '../book/sight/sight';
import { METRES_PER_INCH } from '../data/game';
import { decisions } from '../decisions';
import { barrierHeight } from '../muster/setup';
import { rules, type OpenD6 } from '../rules';
import { firsts } from '../tell/firsts';
import { logLines } from '../tell/log';
import { beat } from '../stage';
import { terrain } from '../data/terrain-kinds';
import { tallied } from '../tell/tally';
import { verbs } from '../verbs';
import { words } from '../words';
import { cardsOf } from './cards';
import { doors } from './doors';
import { goals } from './goals';
import { figureLook, unitLook, weapons } from './looks';
import { happenings } from './happenings';
import { intent } from './intent';
import { formation, route } from './route';
import { scenery } from './scenery';
import { arcs, selection } from './selection';

export const screen: Screen<OpenD6> = {
  next(seen) {
    const { outcome, phase } = seen;
    if (outcome === null) {
      const step = verbs.next(seen);
      if (step === null) throw new Error(`no verb knows the next step of the phase '${phase}'`);
      return step;
    }
    const { winner, reason } = outcome;
    return {
      seats: [],
      label: winner === null ? words('next.over-nobody') : words('next.over', { side: { side: winner } }),
      command: null,
      refusal: { code: 'battle-over', rule: 'od6-turn-013' },
      left: [words(`outcome.${reason}`)],
    };
  },
  actions(seen, unit) {
    const { side } = unitOf(seen, unit);
    const offered = verbs.offers(seen, unit, (command) => rules.refuse(seen, side, command));
    // Hidden troops do nothing else than move their counters, and show themselves.
    return isHidden(seen, unit) ? offered.filter(({ verb }) => verb === 'counters') : offered;
  },
  compose: verbs.compose,
  parts: verbs.parts,
  prompt: decisions.prompt,
  standing: decisions.standing,
  cards: cardsOf,
  logLines,
  tallied,
  goals,
  firsts,
};

export const table: TableFacet<OpenD6> = {
  scale: { unit: 'inch', metres: METRES_PER_INCH },
  terrain,
  barrierHeight,
  bed,
  doors,
  happenings,
  scenery,
  selection,
  arcs,
  weapons,
  preview: verbs.preview,
  formation,
  route,
  staging: { intent: (seen, _seat, command) => intent(seen, command), beat },
  vision: {
    open: true,
    range: () => null,
    sees: (seen, figure, other) => new SightLines(seen).sees(figureOf(seen, figure), figureOf(seen, other)),
  },
  figureLook,
  unitLook,
};
