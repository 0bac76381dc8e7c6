import { Fault } from '../../../engine/faults';
import { LeaseLost } from '../../common/lease-lost';
import { firstIds, type Ids } from './made-id';

/** How often a host may refuse an id before that is taken for another fault. */
const REFUSALS = 2;

/** A thing that is made once, under an id that everybody can compute. */
export interface Thing<D> {
  readonly ids: Ids;
  readonly all: Pick<HostCollection<D>, 'get'>;
  /** Returns true if author and content prove that a document is this thing. */
  readonly isOurs: (document: D) => boolean;
}

/** The thing if it exists, otherwise the id to make it under; and what others have put under its ids. */
export interface Claim<D> {
  readonly id: string;
  readonly document: D | null;
  readonly foreign: readonly D[];
}

/** Finds a thing, or the first of its ids that is free and not `refused`. */
export function claim<D>({ ids, all, isOurs }: Thing<D>, refused: ReadonlySet<string> = new Set()): Claim<D> {
  const foreign: D[] = [];
  const first = firstIds(ids);
  let free: string | null = null;
  for (let attempt = 0; attempt < first.length || free === null; attempt += 1) {
    const id = first[attempt] ?? ids(attempt);
    const document = all.get(id);
    if (document !== undefined && isOurs(document)) return { id, document, foreign };
    if (document !== undefined) foreign.push(document);
    else if (!refused.has(id)) free ??= id;
  }
  return { id: free, document: null, foreign };
}

/**
 * Makes a thing unless it exists. The host refuses an id that another user has taken a moment ago, or whose document
 * this client may not see: then the next id is tried. Rejects as `create` does if that does not help; returns no
 * document if the host made none.
 */
export async function makeOnce<D>(thing: Thing<D>, create: (id: string) => Promise<D | undefined>): Promise<Claim<D>> {
  const refused = new Set<string>();
  for (;;) {
    const claimed = claim(thing, refused);
    if (claimed.document !== null) return claimed;
    try {
      return { ...claimed, document: (await create(claimed.id)) ?? null };
    } catch (error) {
      if (error instanceof Fault || error instanceof LeaseLost || refused.size >= REFUSALS) throw error;
      refused.add(claimed.id);
    }
  }
}
