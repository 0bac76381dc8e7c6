import type { BattleState, Figure, Unit } from '../../../battle/state';
import { asStored } from '../../../battle/chronicle';
import type { Ruleset } from '../../../battle/ruleset';
import { Fault } from '../../../engine/faults';
import { withScript } from '../../../battle/plan/script';
import { afterHands } from '../../../battle/terrain';
import { REFEREE, type Seat } from '../../../engine/request';
import { battleData, copiedFigure, copiedUnit, isAtRest } from '../documents/battle-data';
import { frozen, remembered } from '../documents/remembered';
import { unitHost } from '../documents/unit-host';
import { readFigure } from './figure-token';
import { knownTable } from './known-map';
import { scaleOf, type Scale } from './scale';
import { secretFor, withSecret } from './secret-state';

/**
 * Returns the battle now on the table, read from the battle document, which only gamemasters write: units and figures
 * from its copy of what was last written into actors and tokens, features from walls and regions. A gamemaster's change
 * of a token or an actor counts as soon as it is in the copy. A missing token removes nothing else (`repair`). Sealed
 * parts are included as far as this browser may know them by its seat. Returns the same object as long as the documents
 * are unchanged. Throws a Fault if a battle that was stored without a copy has lost a figure's token.
 */
export function readBattle(combat: HostCombat, ruleset: Ruleset, seat: Seat = REFEREE): BattleState | null {
  const state = readStored(combat, ruleset, seat);
  const { scene } = combat;
  return state === null || scene === null || isAtRest(battleData(combat)) ? state : withMap(state, scene, ruleset);
}

/** Returns the battle with its stored table and ignores the present walls and regions. */
export function readStored(combat: HostCombat, ruleset: Ruleset, seat: Seat = REFEREE): BattleState | null {
  const data = battleData(combat);
  const { scene } = combat;
  if (data.state === null || scene === null) return null;
  const scale = scaleOf(scene, ruleset.table);
  const units: Record<string, Unit> = { ...data.units };
  for (const [id, actorId] of Object.entries(data.actors)) {
    const play = believedUnit(combat, actorId);
    if (play !== null) units[id] = play;
  }
  const figures: Record<string, Figure> = {};
  for (const figure of data.off) figures[figure.id] = figure;
  for (const [id, tokenId] of Object.entries(data.tokens)) {
    const figure = believedFigure(combat, tokenId, scene, scale);
    if (figure === null)
      throw new Fault('figure-lost', `The token of '${id}' is gone, and with it what it knew: undo its deletion.`);
    figures[id] = figure;
  }
  const secret = secretFor(combat, seat);
  const of = [data, secret, ...Object.values(units), ...Object.values(figures)];
  const { state } = data;
  const { plans } = ruleset.muster;
  return remembered(combat, `battle ${seat}`, of, () =>
    frozen(asStored(withScript(withSecret({ ...state, units, figures }, secret), plans?.shipped ?? [], plans?.script))),
  );
}

/** A unit as the battle knows it; one of a battle that was stored without a copy as its actor has it. */
export function believedUnit(combat: HostCombat, actor: string): Unit | null {
  const copy = copiedUnit(combat, actor);
  return copy ?? unitHost().readPlay(game.actors.get(actor));
}

/** The same of a figure and its token. */
function believedFigure(combat: HostCombat, tokenId: string, scene: HostScene, scale: Scale): Figure | null {
  const copy = copiedFigure(combat, tokenId);
  if (copy !== null) return copy;
  const token = scene.tokens.get(tokenId);
  return token === undefined ? null : readFigure(token, scale);
}

/** The battle on the table as walls and regions now show it. */
function withMap(state: BattleState, scene: HostScene, ruleset: Ruleset): BattleState {
  const map = knownTable(scene, ruleset);
  return remembered(state, 'map', [map], () => {
    const table = afterHands(state.table, map);
    if (table === state.table) return state;
    return frozen(ruleset.muster.withNewTable?.(state, table) ?? { ...state, table });
  });
}
