import { Fault } from '../../../engine/faults';
import { manifestOfScenario } from '../../../rulesets/catalogue';
import { scenarioOfAdventure } from './scenario-of';
import { attempt } from '../../common/attempt';
import { deployScenario } from '../deploy/deploy-scenario';
import { deployUnit } from './deploy-unit';
import { forcePageOf } from '../../store/documents/force-pages';
import { mayBegin } from '../setup/begin-battle';
import { beginWithForce } from '../setup/begin-window';
import { usualSeats } from '../deploy/seats';
import { mayLayOut } from '../deploy/second-copy';

/** A scenario was dropped on the table: lays it out. */
export async function scenarioDropped(scenario: string): Promise<void> {
  await attempt(async () => {
    if (!game.user.isGM) throw new Fault('gamemaster-only', 'Only a gamemaster can lay out a scenario.');
    const info = manifestOfScenario(scenario).scenarios.find(({ id }) => id === scenario);
    if (info === undefined) throw new Fault('unknown-scenario', `There is no scenario '${scenario}'.`);
    if (await mayLayOut(scenario)) await deployScenario({ scenario, options: {}, seats: usualSeats(info) });
  });
}

export async function adventureDropped(uuid: string): Promise<void> {
  const scenario = scenarioOfAdventure(await fromUuid(uuid));
  if (scenario !== null) await scenarioDropped(scenario);
}

/** A force was dropped on the table, or is to be fielded: begins a battle with it. */
export async function forceDropped(uuid: string): Promise<void> {
  await attempt(async () => {
    const [scene, page] = [game.scenes.viewed, forcePageOf(uuid)];
    if (!mayBegin() || scene === null)
      throw new Fault('force-no-battle', 'A gamemaster begins a battle with a force on a scene without one.');
    if (page === null) throw new Fault('no-force', 'This page holds no force.');
    await beginWithForce(scene, page);
  });
}

/** A unit's actor, datasheet or entry of a force was dropped at a point of the canvas: put its figures there, in formation. */
export async function unitDropped(
  uuid: string,
  at: { readonly x: number; readonly y: number },
  entry?: string,
): Promise<void> {
  await attempt(async () => {
    const document = await fromUuid(uuid);
    if (document !== null) await deployUnit(document, at, entry);
  });
}
