import type { KnownCreation, RuleMovement, SilentUpdate, TokenUpdate } from '../../src/foundry/store/compat/written';
import type { Fits, Misfit } from './fits';

/** What the module writes, as the published types of V13 know it. They do not know of movement in an update of tokens. */
export type Written = [
  Fits<Misfit<RuleMovement, Pick<TokenDocument.MoveOptions, 'autoRotate' | 'showRuler' | 'constrainOptions'>>>,
  Fits<Misfit<Omit<TokenUpdate, 'movement'>, TokenDocument.Database.UpdateOperation>>,
  Fits<Misfit<SilentUpdate, Combat.Database.UpdateOperation>>,
  Fits<Misfit<KnownCreation, Actor.Database.CreateOperation<false>>>,
  Fits<Misfit<KnownCreation, TokenDocument.Database.CreateOperation<false>>>,
];
