import type { Fate } from '../../../battle/campaign-log';
import type { Ruleset } from '../../../battle/ruleset';
import type { BattleState, Unit } from '../../../battle/state';
import { isSameData, type Json } from '../../../engine/json';
import { actorOf } from '../../common/actor-of';
import type { Night, Written } from '../../store/documents/night';
import { adapterFor } from '../characters/adapters';
import { worldOf } from '../characters/read-characters';
import { at } from '../characters/source';
import { woundKeeperOf } from '../characters/wounds';
import type { Harm, Proposal } from '../characters/wounds/keeper';

/** A value that the aftermath offers to write. */
export interface Offered extends Proposal {
  /** The value has changed since the battle began. */
  readonly changed: boolean;
  readonly ticked: boolean;
}

/** A value that was written, and how it is now. */
export interface Settled extends Written {
  /** As written, not written yet (a browser was closed meanwhile), or something else by now. */
  readonly now: 'written' | 'open' | 'changed';
}

/** What a battle has made of a unit, and what of that can be written into its character. */
export interface UnitAftermath extends Fate {
  readonly unit: string;
  readonly name: string;
  readonly side: string;
  /** Null for a unit that is no character. */
  readonly character: {
    readonly uuid: string;
    /** Null if it was deleted. */
    readonly actor: HostActor | null;
    /** Nothing is known of where its system keeps wounds. */
    readonly unknown: boolean;
    readonly offered: readonly Offered[];
    readonly settled: readonly Settled[];
  } | null;
}

/** Returns everybody who took part, on all sides, from the record of the battle. Characters are read as they are now. */
export async function aftermathOf(
  ruleset: Ruleset,
  state: BattleState,
  night: Night,
): Promise<readonly UnitAftermath[]> {
  const fates = ruleset.muster.campaign?.fates?.(state) ?? {};
  return Promise.all(
    Object.values(state.units).map(async (unit) => {
      const { id, name, side } = unit;
      const fate = fates[id] ?? plainFate(state, unit);
      return { unit: id, name, side, ...fate, character: await characterIn(night, id, fate) };
    }),
  );
}

/** By where its figures are, in rules that say no more. */
function plainFate({ figures }: BattleState, { id }: Unit): Fate {
  const own = Object.values(figures).filter((figure) => (figure.home ?? figure.unit) === id);
  const lost = own.filter(({ presence }) => presence === 'out').length;
  const isOut = own.length > 0 && lost === own.length;
  return { fate: isOut ? 'out' : 'unhurt', all: own.length, lost, wounded: 0 };
}

async function characterIn(night: Night, unit: string, fate: Fate): Promise<UnitAftermath['character']> {
  const kept = Object.hasOwn(night.characters, unit) ? night.characters[unit] : undefined;
  if (kept === undefined) return null;
  const { uuid, values, played } = kept;
  const actor = await actorOf(uuid);
  const source = actor?.toObject();
  const adapter = source === undefined ? null : adapterFor(source);
  const keeper = adapter === null ? null : woundKeeperOf(adapter);
  const written = night.written.filter((one) => one.unit === unit);
  const harm = harmOf(fate);
  const proposals =
    actor === null || adapter === null || keeper === null || harm === null
      ? []
      : keeper.proposals(source, harm, worldOf(adapter, actor.type));
  const settled = written.map((one): Settled => ({ ...one, now: nowOf(source, one) }));
  return {
    uuid,
    actor,
    unknown: actor !== null && keeper === null,
    offered: proposals
      .filter(({ path }) => settled.every((one) => one.path !== path))
      .map((proposal): Offered => {
        const before = Object.hasOwn(values, proposal.path) ? values[proposal.path] : null;
        const changed = !isSameData(before ?? null, at(source, proposal.path) ?? null);
        return { ...proposal, changed, ticked: played && proposal.usual && !changed };
      }),
    settled,
  };
}

/** Returns the harm of a unit's character; null for a squad of its kind, which says nothing about the character. */
function harmOf({ fate, all }: Fate): Harm | null {
  if (all !== 1) return null;
  return fate === 'wounded' || fate === 'out' ? fate : null;
}

function nowOf(source: unknown, { path, from, to }: Written): Settled['now'] {
  const now = (at(source, path) ?? null) as Json;
  if (isSameData(now, to)) return 'written';
  return isSameData(now, from) ? 'open' : 'changed';
}
