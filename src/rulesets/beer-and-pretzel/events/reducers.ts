import type { RuleId } from '../../../engine/rule';
import type { PretzelState } from '../state';

/** A reducer per kind of event: the whole set of `E`, none forgotten. */
export type Reducers<E extends { readonly type: string }> = {
  readonly [Type in E['type']]: (state: PretzelState, event: Extract<E, { readonly type: Type }>) => void;
};

export interface Because {
  readonly rule: RuleId;
}
