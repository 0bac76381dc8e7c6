import type { SideId, UnitId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import type { LogLine } from '../../store/documents/log';

/** Returns the gamemaster's changes of who takes part as lines of the log. */
const line = (text: Text): LogLine => ({ seq: 0, text, rule: 'engine', figures: [] });

export function joinedLines(newcomers: readonly { readonly id: UnitId; readonly side: SideId }[]): LogLine[] {
  return newcomers.map(({ id, side }) =>
    line({ key: 'SKIRMISH.log.joined', values: { unit: { unit: id }, side: { side } } }),
  );
}

/** A unit that is gone has no name in the battle any more. */
export function leftLine(name: string): LogLine {
  return line({ key: 'SKIRMISH.log.left', values: { unit: name } });
}

export function changedSideLine(unit: UnitId, side: SideId): LogLine {
  return line({ key: 'SKIRMISH.log.changed-side', values: { unit: { unit }, side: { side } } });
}

export function enteredLine(side: SideId): LogLine {
  return line({ key: 'SKIRMISH.log.entered', values: { side: { side } } });
}
