import type { OpenD6State } from '../../state';

/**
 * od6a-gm-003: returns true while both sides go at double rate and runners turn as they like, until somebody sees an
 * enemy. Only tables that play it have such a time.
 */
export function isApproach({ options, inContact }: Pick<OpenD6State, 'inContact' | 'options'>): boolean {
  return options.doubleUntilContact && inContact !== true;
}
