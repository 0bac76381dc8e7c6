import type { Action, Input } from '../../../battle/actions';

/** Whether everything that the action needs has been shown on the table. */
export function isShown(action: Pick<Action, 'input'>, input: Input): boolean {
  switch (action.input) {
    case 'none':
      return true;
    case 'paths':
      return Object.keys({ ...input.orders, ...input.with }).length > 0;
    case 'facing':
      return Object.keys(input.orders ?? {}).length > 0;
    case 'unit':
      return input.unit !== undefined;
    case 'point':
      return input.point !== undefined || Object.keys(input.points ?? {}).length > 0;
    case 'figure':
      return input.figure !== undefined;
  }
}
