import * as v from 'valibot';
import { byId, form, list, short, type FormOf } from '../../../engine/form';
import type { Json } from '../../../engine/json';

/** What a battle keeps of the characters of the world's system that take part in it. */
export const nightForm = form({
  /** Their tokens, which are hidden while figures stand for them. */
  veiled: list(short, 1000),
  /** Token vision of the scene was switched off for the battle. */
  openedSight: v.boolean(),
  /** The units that stand for characters: whose, and what was stored there when the battle began, by path. */
  characters: byId(
    form({
      uuid: short,
      name: short,
      /** Whether players own the character. */
      played: v.boolean(),
      values: byId(v.custom<Json>((value) => value !== undefined)),
    }),
  ),
  /** What was written into characters after the battle, with what it has replaced. */
  written: list(
    form({
      unit: short,
      path: short,
      from: v.custom<Json>((value) => value !== undefined),
      to: v.custom<Json>((value) => value !== undefined),
    }),
    1000,
  ),
});

export type Night = FormOf<typeof nightForm>;
export type Written = Night['written'][number];
