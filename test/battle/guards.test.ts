import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { verbsOf, type CommandHandler, type Guards, type RulesTypes } from '../../src/battle/verb';
import { form, id } from '../../src/engine/form';

interface Types extends RulesTypes {
  readonly guard: 'turn' | 'engaged';
}

const shape = form({ type: v.literal('heal'), unit: id });
type Heal = v.InferOutput<typeof shape>;

const guards: Guards<Types> = {
  turn: (_seen, { seat }) => (seat === 'red' ? null : { code: 'not-your-turn', rule: 'engine' }),
  engaged: (_seen, { actors }) =>
    typeof actors === 'object' && 'unit' in actors && actors.unit === 'fighting'
      ? { code: 'engaged', rule: 'engine' }
      : null,
};

/** A handler that says who acts and looks at nothing itself. */
const heal: CommandHandler<Types, Heal> = {
  when: null,
  form: shape,
  actors: ({ unit }) => ({ unit }),
  refuse: () => null,
  resolve: () => undefined,
};

const refusalOf = (handler: CommandHandler<Types, Heal>, seat: string, unit: string): string | undefined =>
  verbsOf<Types, Heal>({ healing: { handlers: { heal: handler } } }, guards).refuse({} as Types['seen'], seat, {
    type: 'heal',
    unit,
  })?.code;

describe('the guards of a ruleset', () => {
  it('hold for a verb that forgets them', () => {
    expect(refusalOf(heal, 'red', 'resting')).toBeUndefined();
    expect(refusalOf(heal, 'red', 'fighting')).toBe('engaged');
    expect(refusalOf(heal, 'blue', 'fighting')).toBe('not-your-turn');
  });

  it('do not hold where a verb waives them by name; the others do', () => {
    const always = { ...heal, waives: ['engaged'] } as const;
    expect(refusalOf(always, 'red', 'fighting')).toBeUndefined();
    expect(refusalOf(always, 'blue', 'fighting')).toBe('not-your-turn');
  });

  it('come before what the verb itself refuses', () => {
    const strict: CommandHandler<Types, Heal> = { ...heal, refuse: () => ({ code: 'no-medikit', rule: 'engine' }) };
    expect(refusalOf(strict, 'red', 'fighting')).toBe('engaged');
    expect(refusalOf(strict, 'red', 'resting')).toBe('no-medikit');
  });

  it('cannot be left out without a compile error: a handler names who acts', () => {
    const { actors: _actors, ...nobody } = heal;
    // @ts-expect-error -- the compiler asks for `actors`.
    const handler: CommandHandler<Types, Heal> = nobody;
    expect(handler).not.toHaveProperty('actors');
  });
});
