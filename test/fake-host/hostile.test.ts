import { expect, it } from 'vitest';
import { tries } from '../support/tries';
import { attack } from './hostile';

const TRIES = tries(40);
/** Kinds of messages, queries and changes of documents that are heard while a table is played. */
const DOORS = 30;

it(`has no effect when an onlooker says, asks or writes it, ${TRIES} times at each of ${DOORS} doors`, async () => {
  const doors = await attack(TRIES, 1);
  expect(doors.filter(({ found }) => found.length > 0)).toEqual([]);
  expect(doors).toHaveLength(DOORS);
}, 3_600_000);
