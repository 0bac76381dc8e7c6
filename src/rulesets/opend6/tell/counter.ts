import type { Counter } from '../state';

/** Returns the number of a counter, as it is written on it. */
export const numberOf = ({ id }: Pick<Counter, 'id'>): number => Number(id.slice(1));
