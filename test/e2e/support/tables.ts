import type { SystemId } from '../../stand-in/common/types';
import type { WorldOptions } from './world';

/** A world beside a system of our own. */
type OwnWorld = WorldOptions & { readonly system: SystemId };

const everyPair: readonly OwnWorld[] = [
  { generation: 13, system: 'plain' },
  { generation: 14, system: 'plain' },
  { generation: 13, system: 'other' },
  { generation: 14, system: 'other' },
];

/**
 * The worlds that the specs play in: each generation of the host and each system once, so that the suite stays short;
 * every pair of them with SKIRMISH_WORLDS=all.
 */
export const worlds = process.env['SKIRMISH_WORLDS'] === 'all' ? everyPair : everyPair.slice(1, 3);

/** For specs that play rules, which are the same everywhere: one of those worlds, the newer host or the other system. */
export const newerHost = process.env['SKIRMISH_WORLDS'] === 'all' ? everyPair : everyPair.slice(1, 2);
export const otherSystem = process.env['SKIRMISH_WORLDS'] === 'all' ? everyPair : everyPair.slice(2, 3);

/** The worlds of the other system. */
export const besideAnother = everyPair.slice(2);

/** A system that throws when it is asked for actors of a type that is not its own. */
export const besidePicky: readonly WorldOptions[] = [{ generation: 14, system: 'picky' }];
