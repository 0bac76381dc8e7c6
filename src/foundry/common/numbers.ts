import { inNumber, inPercent, signed as signedIn } from '../../battle/numbers';
import { words } from './words';

const language = (): string => words('SKIRMISH.language');

/** A share from 0 to 1 as whole per cent; it rounds to 0 or 100 only when it is. */
export function percent(share: number): string {
  return inPercent(share, language());
}

/** A modifier with its sign; empty where there is none. */
export function signed(value: number | undefined): string {
  return signedIn(value, language());
}

/** A number with two decimals at most; empty where there is none. */
export function plain(value: number | undefined): string {
  return value === undefined ? '' : inNumber(value, language());
}

/** Seconds as minutes and seconds. */
export function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
