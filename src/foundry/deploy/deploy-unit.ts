import type { BattleState, Figure, SideId } from '../../battle/state';
import type { Json } from '../../engine/json';
import { Fault } from '../../engine/faults';
import { rulesetOf, type AnyRuleset } from '../../headless/registry';
import type { Point } from '../../space/types';
import { battleOf } from '../battle/live-battle';
import { readBattle } from '../codec/read-battle';
import { scaleOf, toTable } from '../codec/scale';
import { readTable } from '../codec/read-table';
import { writeBattle } from '../codec/write-battle';
import { battleChanges, battleData } from '../documents/battle-data';
import { unitHost } from '../documents/unit-host';
import { MODULE, subTypes } from '../ids';
import { chooseSide } from './choose-side';

interface Sheet {
  readonly ruleset: string;
  readonly design: Json;
  readonly name: string;
  /** The actor whose sheet it is, when the unit does not come from a datasheet. */
  readonly actor: HostActor | null;
}

/**
 * Puts a unit on the viewed scene: its figures in formation round a point (canvas pixels), in the battle of that scene,
 * which is begun if there is none. For the gamemaster. Throws a Fault when it cannot be done, before anything is made.
 */
export async function deployUnit(document: HostDocument, at: Point): Promise<void> {
  if (!game.user.isGM) throw new Fault('gamemaster-only', 'Only a gamemaster can put units on the table.');
  const scene = game.scenes.viewed;
  const sheet = sheetOf(document);
  if (scene === null || sheet === null) throw new Fault('not-a-unit', 'This is not a unit that can be put on the table.');
  const ruleset = rulesetOf(sheet.ruleset);
  const combat = battleOf(scene) ?? (await openBattle(scene, ruleset));
  const data = battleData(combat);
  if (data.ruleset !== ruleset.id) throw new Fault('other-ruleset', 'The battle on this scene is fought by other rules.');
  if (sheet.actor !== null && Object.values(data.actors).includes(sheet.actor.id)) throw new Fault('already-here', 'This unit is in the battle already.');
  const before = readBattle(combat, ruleset);
  if (before === null) throw new Fault('no-such-battle', 'The battle on this scene cannot be read.');
  const side = await chooseSide(before, sheet.name);
  if (side === null) return;
  await join(combat, ruleset, before, sheet, { side, at: toTable(scaleOf(scene, ruleset), at) });
}

function sheetOf(document: HostDocument): Sheet | null {
  const page = 'pages' in document ? (document as HostJournal).pages.find(({ type }) => type === subTypes.datasheet) : document;
  if (page === undefined) return null;
  const actor = document.documentName === 'Actor' ? (document as HostActor) : null;
  const held = actor === null ? ((page as HostJournalPage).system as { ruleset?: string; design?: Json }) : unitHost().read(actor);
  if (held?.ruleset === undefined || held.design === undefined || held.design === null) return null;
  return { ruleset: held.ruleset, design: held.design, name: page.name, actor };
}

/** A battle on a table of one's own: its features are read from the scene's walls and regions. */
async function openBattle(scene: HostScene, ruleset: AnyRuleset): Promise<HostCombat> {
  const state = ruleset.open(readTable(scene, ruleset), ruleset.sides, {});
  const combat = await Combat.create({ type: subTypes.battle, scene: scene.id });
  if (combat === undefined) throw new Fault('deploy-failed', 'The host made no battle.');
  const { units: _units, figures: _figures, ...rest } = state;
  const seats = Object.fromEntries(ruleset.sides.map(({ id }) => [id, { users: [game.user.id], automaton: false }]));
  await combat.update(battleChanges({ ruleset: ruleset.id, scenario: null, seats, state: rest }));
  return combat;
}

async function join(
  combat: HostCombat,
  ruleset: AnyRuleset,
  before: BattleState,
  sheet: Sheet,
  place: { readonly side: SideId; readonly at: Point },
): Promise<void> {
  const id = freshId(before, place.side);
  const recruits = ruleset.recruit(sheet.design, { id, side: place.side, name: sheet.name });
  const after = ruleset.join(before, recruits, place.at);
  const actor = sheet.actor ?? (await actorFor(sheet));
  await actor.update(unitHost().changes({ play: after.units[id] ?? null }));
  const { actors } = battleData(combat);
  await combat.update(battleChanges({ actors: { ...actors, [id]: actor.id } }));
  await writeBattle(combat, ruleset, { ...before, units: { ...before.units, ...pick(after, id) } }, after);
}

function pick(state: BattleState, id: string): BattleState['units'] {
  const unit = state.units[id];
  return unit === undefined ? {} : { [id]: unit };
}

async function actorFor(sheet: Sheet): Promise<HostActor> {
  const figure: Figure['art'] = rulesetOf(sheet.ruleset).art(sheet.design);
  const data = unitHost().data(sheet.name, `modules/${MODULE}/assets/tokens/${figure}.webp`, { ruleset: sheet.ruleset, design: sheet.design, play: null });
  const actor = await Actor.create({ ...data, ownership: { default: 2 } });
  if (actor === undefined) throw new Fault('deploy-failed', 'The host made no actor.');
  return actor;
}

function freshId(state: BattleState, side: SideId): string {
  for (let number = 1; ; number += 1) {
    const id = `${side}-${number}`;
    if (state.units[id] === undefined) return id;
  }
}
