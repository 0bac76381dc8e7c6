import { isAlike, type Json } from '../../../engine/json';
import type { FigureId, UnitId } from '../../../battle/state';
import type { Looks } from '../documents/battle-data';
import { deploymentOf } from '../documents/folders';
import { unitHost } from '../documents/unit-host';
import type { Look } from './token-look';

/** Fields that every step of a figure writes: a gamemaster's change of them lasts until the next step. */
const passing = new Set(['alpha', 'hidden', 'elevation']);

interface Step {
  readonly actors: Readonly<Record<UnitId, string>>;
  readonly tokens: Readonly<Record<FigureId, string>>;
  /** Tokens whose figures were written. */
  readonly written: readonly string[];
  /** Looks that the host, or a package on this client, gave new tokens and we did not want. */
  readonly made: Looks;
}

/** What a battle expects of its documents after a step; the same object when nothing changes. */
export function looksAfter(known: Looks, { actors, tokens, written, made }: Step): Looks {
  const looks: Record<string, Look> = {};
  for (const token of Object.values(tokens)) {
    const look = made[token] ?? known[token];
    const rest = look === undefined || !written.includes(token) ? look : withoutPassing(look);
    if (rest !== undefined && Object.keys(rest).length > 0) looks[token] = rest;
  }
  for (const id of Object.values(actors)) {
    const actor = game.actors.get(id);
    const look = known[id] ?? (actor === undefined ? undefined : sheetLook(actor));
    if (look !== undefined) looks[id] = look;
  }
  return isAlike(looks, known) ? known : looks;
}

function withoutPassing(look: Look): Look {
  return Object.fromEntries(Object.entries(look).filter(([field]) => !passing.has(field)));
}

/** What an actor has beside its unit's record. */
export function sheetLook(actor: HostActor): { readonly design: Json; readonly deployment: string | null } {
  return { design: unitHost().read(actor)?.design ?? null, deployment: deploymentOf(actor) };
}
