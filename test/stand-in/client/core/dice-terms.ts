import type { PlainObject } from '../../common/types';
import { theConfig } from './context';

export interface DieResult {
  result: number;
  active: boolean;
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
}

export interface EvaluateOptions {
  minimize?: boolean;
  maximize?: boolean;
}

/** foundry.dice.terms.RollTerm */
export abstract class RollTerm {
  options: PlainObject;
  _evaluated = false;

  constructor({ options = {} }: { options?: PlainObject } = {}) {
    this.options = options;
  }

  abstract get expression(): string;
  abstract get total(): number | undefined;

  get flavor(): string {
    return typeof this.options['flavor'] === 'string' ? this.options['flavor'] : '';
  }

  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get isDeterministic(): boolean {
    return !(this instanceof DiceTerm);
  }

  evaluate(options: EvaluateOptions = {}): this {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluate(options);
    this._evaluated = true;
    return this;
  }

  _evaluate(_options: EvaluateOptions): void {}

  toJSON(): PlainObject {
    return { class: this.constructor.name, options: this.options, evaluated: this._evaluated };
  }

  static fromData(data: PlainObject): RollTerm {
    const cls =
      termClasses[String(data['class'])] ??
      Object.values(theConfig().Dice.terms).find((each) => each.name === data['class']);
    if (!cls) throw new Error(`Unable to recreate the dice term "${String(data['class'])}" from provided data`);
    const term = new (cls as unknown as new (data: PlainObject) => RollTerm)(data);
    term._evaluated = data['evaluated'] !== false;
    return term;
  }
}

export class NumericTerm extends RollTerm {
  number: number;

  constructor({ number, options }: { number: number; options?: PlainObject }) {
    super(options ? { options } : {});
    this.number = Number(number);
  }

  get expression(): string {
    return String(this.number);
  }

  get total(): number {
    return this.number;
  }

  override toJSON(): PlainObject {
    return { ...super.toJSON(), number: this.number };
  }
}

export class OperatorTerm extends RollTerm {
  operator: string;

  constructor({ operator, options }: { operator: string; options?: PlainObject }) {
    super(options ? { options } : {});
    this.operator = operator;
  }

  get expression(): string {
    return this.operator;
  }

  get total(): undefined {
    return undefined;
  }

  override toJSON(): PlainObject {
    return { ...super.toJSON(), operator: this.operator };
  }
}

interface DiceTermData {
  number?: number;
  faces?: number;
  modifiers?: string[];
  results?: DieResult[];
  options?: PlainObject;
}

/** foundry.dice.terms.DiceTerm */
export class DiceTerm extends RollTerm {
  static DENOMINATION = '';
  static MODIFIERS: Record<string, string> = {};
  readonly number: number;
  readonly faces: number;
  modifiers: string[];
  results: DieResult[];

  constructor({ number = 1, faces = 6, modifiers = [], results = [], options = {} }: DiceTermData = {}) {
    super({ options });
    this.number = number;
    this.faces = faces;
    this.modifiers = modifiers;
    this.results = results;
    // Ready results make the term evaluated.
    if (results.length) this._evaluated = true;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  get expression(): string {
    return `${this.number}d${this.faces}${this.modifiers.join('')}`;
  }

  get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, result) => (result.active ? sum + (result.count ?? result.result) : sum), 0);
  }

  get values(): number[] {
    return this.results.filter((result) => result.active).map((result) => result.result);
  }

  /** Face of a uniform number: falls as the number grows. */
  mapRandomFace(uniform: number): number {
    return Math.ceil((1 - uniform) * this.faces);
  }

  randomFace(): number {
    return this.mapRandomFace(theConfig().Dice.randomUniform());
  }

  roll({ minimize = false, maximize = false }: EvaluateOptions = {}): DieResult {
    const result: DieResult = { result: minimize ? 1 : maximize ? this.faces : this.randomFace(), active: true };
    this.results.push(result);
    return result;
  }

  override _evaluate(options: EvaluateOptions): void {
    for (let i = this.results.length; i < this.number; i++) this.roll(options);
    for (const modifier of this.modifiers) this.applyModifier(modifier);
  }

  applyModifier(modifier: string): void {
    throw new Error(`stand-in host: the dice modifier "${modifier}" is not imitated`);
  }

  override toJSON(): PlainObject {
    return {
      ...super.toJSON(),
      number: this.number,
      faces: this.faces,
      modifiers: this.modifiers,
      results: this.results,
    };
  }
}

/** foundry.dice.terms.Die: keep, drop, explode, re-roll and count successes. */
export class Die extends DiceTerm {
  static override DENOMINATION = 'd';
  static override MODIFIERS = {
    k: 'keep',
    kh: 'keep',
    kl: 'keep',
    d: 'drop',
    dh: 'drop',
    dl: 'drop',
    x: 'explode',
    r: 'reroll',
    cs: 'countSuccess',
  };

  override applyModifier(modifier: string): void {
    const match = /^(kh|kl|k|dh|dl|d|x|r|cs)(>=|<=|>|<|=)?(\d+)?$/i.exec(modifier);
    if (!match) return super.applyModifier(modifier);
    const [, name = '', comparison = '=', amount] = match;
    const number = amount === undefined ? undefined : Number(amount);
    switch (name.toLowerCase()) {
      case 'k':
      case 'kh':
        return this.#keep(number ?? 1, true);
      case 'kl':
        return this.#keep(number ?? 1, false);
      case 'd':
      case 'dl':
        return this.#keep(this.values.length - (number ?? 1), true);
      case 'dh':
        return this.#keep(this.values.length - (number ?? 1), false);
      case 'cs':
        return this.#count(comparison, number ?? this.faces);
      case 'x':
        return this.#again(comparison, number ?? this.faces, false);
      default:
        return this.#again(comparison, number ?? 1, true);
    }
  }

  #keep(amount: number, highest: boolean): void {
    const ranked = this.results
      .filter((result) => result.active)
      .sort((a, b) => (highest ? b.result - a.result : a.result - b.result));
    for (const result of ranked.slice(Math.max(0, amount))) Object.assign(result, { active: false, discarded: true });
  }

  #count(comparison: string, target: number): void {
    for (const result of this.results.filter((each) => each.active)) {
      result.success = compare(result.result, comparison, target);
      result.count = result.success ? 1 : 0;
    }
  }

  #again(comparison: string, target: number, replace: boolean): void {
    for (let i = 0; i < this.results.length && this.results.length < 1000; i++) {
      const result = this.results[i];
      if (!result?.active || !compare(result.result, comparison, target)) continue;
      if (replace) Object.assign(result, { active: false, rerolled: true });
      else result.exploded = true;
      this.roll();
      if (replace && i >= this.number) break;
    }
  }
}

function compare(value: number, comparison: string, target: number): boolean {
  switch (comparison) {
    case '>':
      return value > target;
    case '>=':
      return value >= target;
    case '<':
      return value < target;
    case '<=':
      return value <= target;
    default:
      return value === target;
  }
}

const termClasses: Record<string, typeof NumericTerm | typeof OperatorTerm | typeof Die> = {
  NumericTerm,
  OperatorTerm,
  Die,
};
