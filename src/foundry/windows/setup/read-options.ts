import { optionsChanged } from '../../../battle/options';
import type { OptionSpec, OptionValue, OptionValues } from '../../../battle/scenario';

/** What a form's control for an option says. */
export interface OptionControl {
  readonly value: string;
  readonly checked?: boolean;
}

/** What the controls of a form say, where it differs from how the rules are written; an option without a control is as written. */
export function optionsRead(specs: readonly OptionSpec[], control: (id: string) => OptionControl | null): OptionValues {
  const read = specs.flatMap((spec): [string, OptionValue][] => {
    const shown = control(spec.id);
    return shown === null ? [] : [[spec.id, readControl(spec, shown)]];
  });
  return optionsChanged(specs, Object.fromEntries(read));
}

/** An empty number is what the rules have, which may be none. */
function readControl(spec: OptionSpec, { value, checked }: OptionControl): OptionValue {
  if (spec.kind === 'boolean') return checked === true;
  if (spec.kind === 'choice') return value;
  if (value.trim() === '') return spec.default;
  return Math.min(spec.max, Math.max(spec.min, Math.round(Number(value))));
}
