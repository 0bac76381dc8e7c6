import type { FeatureCounts } from '../../../battle/ruleset';
import type { StarshipMarine } from '../rules';

const counted = [
  'thrown',
  'missile',
  'charge-placed',
  'charge-fired',
  'door-set',
  'door-destroyed',
  'fought',
  'took-up',
  'supplied',
  'switched',
  'room-taken',
  'room-harmed',
  'surrendered',
] as const;

/** What is done beside moving and firing. */
export const featureCounts: FeatureCounts<StarshipMarine> = {
  offered: () => counted,
  of: ({ type }) => counted.find((id) => id === type) ?? null,
};
