import type { BattleState, SideId } from '../../battle/state';
import type { Json } from '../../engine/json';
import { Fault } from '../../engine/faults';
import { rulesetOf, type AnyRuleset } from '../../headless/registry';
import type { Point } from '../../space/types';
import { battleOf } from '../battle/live-battle';
import { readBattle } from '../codec/read-battle';
import { scaleOf, toTable } from '../codec/scale';
import { ownershipOf, writeBattle } from '../codec/write-battle';
import { battleChanges, battleData } from '../documents/battle-data';
import { unitHost } from '../documents/unit-host';
import { moduleFile, subTypes } from '../ids';
import { askToBegin } from '../setup/begin-window';
import { openBattle, whyNotOn } from '../setup/open-battle';
import { chooseSide } from './choose-side';

interface Sheet {
  readonly ruleset: string;
  readonly design: Json;
  readonly name: string;
  /** The actor whose sheet it is, when the unit does not come from a datasheet. */
  readonly actor: HostActor | null;
}

/**
 * Puts a unit on the viewed scene: its figures in formation round a point (canvas pixels), in the battle of that scene;
 * where there is none, he settles how it is to be fought and begins it. For the gamemaster. Throws a Fault when it cannot
 * be done, before anything is made.
 */
export async function deployUnit(document: HostDocument, at: Point): Promise<void> {
  if (!game.user.isGM) throw new Fault('gamemaster-only', 'Only a gamemaster can put units on the table.');
  const scene = game.scenes.viewed;
  const sheet = sheetOf(document);
  if (scene === null || sheet === null) throw new Fault('not-a-unit', 'This is not a unit that can be put on the table.');
  const ruleset = rulesetOf(sheet.ruleset);
  const combat = battleOf(scene);
  const place = combat === null ? await beginWith(scene, ruleset, sheet) : await placeIn(combat, ruleset, sheet);
  if (place !== null) await join(place.combat, ruleset, sheet, { side: place.side, at: toTable(scaleOf(scene, ruleset), at) });
}

interface Place {
  readonly combat: HostCombat;
  readonly side: SideId;
}

/** Begins the battle of a scene with its first unit; null when the gamemaster thinks better of it. */
async function beginWith(scene: HostScene, ruleset: AnyRuleset, { name, design }: Sheet): Promise<Place | null> {
  const options = {};
  const fault = whyNotOn(scene, { ruleset, options });
  if (fault !== null) throw fault;
  // A design that cannot be read is found out before anything is asked.
  for (const side of ruleset.sides.slice(0, 1)) ruleset.recruit(design, { id: side.id, side: side.id, name });
  const beginning = await askToBegin(scene, { name, img: tokenOf(ruleset, design), ruleset });
  if (beginning === null || beginning.side === null) return null;
  return { combat: await openBattle(scene, beginning), side: beginning.side };
}

/** The place of a unit in a battle that is there; null when the gamemaster thinks better of it. */
async function placeIn(combat: HostCombat, ruleset: AnyRuleset, sheet: Sheet): Promise<Place | null> {
  const data = battleData(combat);
  if (data.ruleset !== ruleset.id) throw new Fault('other-ruleset', 'The battle on this scene is fought by other rules.');
  if (sheet.actor !== null && Object.values(data.actors).includes(sheet.actor.id)) throw new Fault('already-here', 'This unit is in the battle already.');
  const side = await chooseSide(stateOf(combat, ruleset), sheet.name);
  return side === null ? null : { combat, side };
}

function stateOf(combat: HostCombat, ruleset: AnyRuleset): BattleState {
  const state = readBattle(combat, ruleset);
  if (state === null) throw new Fault('no-such-battle', 'The battle on this scene cannot be read.');
  return state;
}

function sheetOf(document: HostDocument): Sheet | null {
  const page = 'pages' in document ? (document as HostJournal).pages.find(({ type }) => type === subTypes.datasheet) : document;
  if (page === undefined) return null;
  const actor = document.documentName === 'Actor' ? (document as HostActor) : null;
  const held = actor === null ? ((page as HostJournalPage).system as { ruleset?: string; design?: Json }) : unitHost().read(actor);
  if (held?.ruleset === undefined || held.design === undefined || held.design === null) return null;
  return { ruleset: held.ruleset, design: held.design, name: page.name, actor };
}

async function join(
  combat: HostCombat,
  ruleset: AnyRuleset,
  sheet: Sheet,
  place: { readonly side: SideId; readonly at: Point },
): Promise<void> {
  const before = stateOf(combat, ruleset);
  const id = freshId(before, place.side);
  const recruits = ruleset.recruit(sheet.design, { id, side: place.side, name: sheet.name });
  const after = ruleset.join(before, recruits, place.at);
  const actor = sheet.actor ?? (await actorFor(sheet));
  const data = battleData(combat);
  await actor.update({ ...unitHost().changes({ play: after.units[id] ?? null }), ownership: ownershipOf(data, place) });
  await combat.update(battleChanges({ actors: { ...data.actors, [id]: actor.id } }));
  await writeBattle(combat, ruleset, { ...before, units: { ...before.units, ...pick(after, id) } }, after);
}

function pick(state: BattleState, id: string): BattleState['units'] {
  const unit = state.units[id];
  return unit === undefined ? {} : { [id]: unit };
}

function tokenOf(ruleset: AnyRuleset, design: Json): string {
  return moduleFile(`assets/tokens/${ruleset.art(design)}.webp`);
}

async function actorFor(sheet: Sheet): Promise<HostActor> {
  const data = unitHost().data(sheet.name, tokenOf(rulesetOf(sheet.ruleset), sheet.design), { ruleset: sheet.ruleset, design: sheet.design, play: null });
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
