import { traits } from '../../common/generations';
import { escapeHTML } from '../../common/html';
import type { PlainObject } from '../../common/types';
import { getProperty, textOf } from '../../common/objects';
import { theConfig, theGame } from './context';
import { documentClass } from './documents/document';
import type { ChatMessage } from './documents/chat-message';
import { DiceTerm, Die, NumericTerm, OperatorTerm, RollTerm } from './dice-terms';

type Evaluation = {
  allowInteractive?: boolean;
  allowStrings?: boolean;
  minimize?: boolean;
  maximize?: boolean;
  strict?: boolean;
};

/** foundry.dice.Roll: dice, numbers and the four operators. */
export class Roll {
  data: PlainObject;
  options: PlainObject;
  terms: RollTerm[];
  _formula: string;
  _evaluated = false;
  _total: number | undefined;
  _dice: DiceTerm[] = [];

  static CHAT_TEMPLATE = 'templates/dice/roll.hbs';
  static TOOLTIP_TEMPLATE = 'templates/dice/tooltip.hbs';

  constructor(formula: string, data: PlainObject = {}, options: PlainObject = {}) {
    this.data = data;
    this.options = options;
    this.terms = Roll.parse(formula, data);
    this._formula = Roll.getFormula(this.terms);
  }

  static create(formula: string, data: PlainObject = {}, options: PlainObject = {}): Roll {
    const cls = (theConfig().Dice.rolls[0] ?? Roll) as typeof Roll;
    return new cls(formula, data, options);
  }

  static get defaultImplementation(): typeof Roll {
    return (theConfig().Dice.rolls[0] ?? Roll) as typeof Roll;
  }

  /** Put data for @paths; missing ones become `missing`, or stay. */
  static replaceFormulaData(
    formula: string,
    data: PlainObject,
    { missing }: { missing?: string; warn?: boolean } = {},
  ): string {
    return formula.replace(/@([a-z0-9._-]+)/gi, (whole, path: string) => {
      const value = getProperty(data, path);
      return value === undefined || value === null ? (missing ?? whole) : textOf(value);
    });
  }

  static parse(formula: string, data: PlainObject = {}): RollTerm[] {
    const text = this.replaceFormulaData(String(formula), data).replace(/\s+/g, '');
    const terms: RollTerm[] = [];
    const token = /(\d*)d(\d+)((?:[a-z<>=!]+\d*)*)(?:\[([^\]]*)\])?|(\d+(?:\.\d+)?)(?:\[([^\]]*)\])?|([+\-*/%])/giy;
    let at = 0;
    while (at < text.length) {
      token.lastIndex = at;
      const match = token.exec(text);
      if (!match)
        throw new Error(`stand-in host: the dice expression "${formula}" is not imitated (at "${text.slice(at)}")`);
      at = token.lastIndex;
      terms.push(termOf(match));
    }
    return terms;
  }

  static validate(formula: string): boolean {
    try {
      return this.parse(formula).length > 0;
    } catch {
      return false;
    }
  }

  static getFormula(terms: RollTerm[]): string {
    return terms
      .map((term) => (term instanceof OperatorTerm ? ` ${term.operator} ` : term.formula))
      .join('')
      .trim();
  }

  /** A roll of ready terms: all evaluated or none (a mix throws). */
  static fromTerms(terms: RollTerm[], options: PlainObject = {}): Roll {
    const evaluated = terms.filter((term) => term._evaluated).length;
    if (evaluated > 0 && evaluated < terms.length)
      throw new Error(
        'You can only call Roll.fromTerms with an array of terms which are either all evaluated, or none evaluated',
      );
    const roll = new this(this.getFormula(terms), {}, options);
    roll.terms = terms;
    if (evaluated && evaluated === terms.length) {
      roll._evaluated = true;
      roll._total = roll._evaluateTotal();
    }
    return roll;
  }

  static fromData(data: PlainObject): Roll {
    const cls = (theConfig().Dice.rolls.find((each) => each.name === data['class']) ?? Roll) as typeof Roll;
    const roll = new cls(String(data['formula']), {}, (data['options'] as PlainObject | undefined) ?? {});
    if (Array.isArray(data['terms']))
      roll.terms = (data['terms'] as PlainObject[]).map((term) => RollTerm.fromData(term));
    roll._evaluated = data['evaluated'] !== false;
    if (roll._evaluated) roll._total = Number(data['total']);
    return roll;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as PlainObject);
  }

  get dice(): DiceTerm[] {
    return this.terms.filter((term): term is DiceTerm => term instanceof DiceTerm);
  }

  get formula(): string {
    return Roll.getFormula(this.terms);
  }

  get total(): number | undefined {
    return this._total;
  }

  get result(): string {
    return this.terms
      .map((term) => (term instanceof OperatorTerm ? ` ${term.operator} ` : String(term.total)))
      .join('')
      .trim();
  }

  get isDeterministic(): boolean {
    return this.dice.length === 0;
  }

  get product(): number | undefined {
    return this._total;
  }

  async evaluate(options: Evaluation = {}): Promise<this> {
    return this.evaluateSync(options);
  }

  evaluateSync({ minimize = false, maximize = false }: Evaluation = {}): this {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    for (const term of this.terms) if (!term._evaluated) term.evaluate({ minimize, maximize });
    this._evaluated = true;
    this._total = this._evaluateTotal();
    return this;
  }

  /** Multiplication and division before addition and subtraction. */
  _evaluateTotal(): number {
    const numbers: number[] = [];
    const signs: string[] = [];
    let pending: string | null = null;
    for (const term of this.terms) {
      if (term instanceof OperatorTerm) {
        pending =
          pending === '-' && term.operator === '-'
            ? '+'
            : pending === '+' || pending === null
              ? term.operator
              : pending;
        continue;
      }
      const value = term.total ?? 0;
      const operator = pending ?? '+';
      pending = null;
      const last = numbers.length - 1;
      if (operator === '*' && last >= 0) numbers[last] = (numbers[last] ?? 0) * value;
      else if (operator === '/' && last >= 0) numbers[last] = (numbers[last] ?? 0) / value;
      else if (operator === '%' && last >= 0) numbers[last] = (numbers[last] ?? 0) % value;
      else {
        numbers.push(value);
        signs.push(operator);
      }
    }
    const total = numbers.reduce((sum, value, i) => (signs[i] === '-' ? sum - value : sum + value), 0);
    if (!Number.isFinite(total)) throw new Error(`Roll formula ${this.formula} does not give a number`);
    return total;
  }

  async reroll(options: Evaluation = {}): Promise<Roll> {
    return this.clone().evaluate(options);
  }

  clone(): Roll {
    return new (this.constructor as typeof Roll)(this._formula, this.data, this.options);
  }

  toJSON(): PlainObject {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: [],
      formula: this.formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  async getTooltip(): Promise<string> {
    const part = (die: DiceTerm): string => {
      const faces = die.results.map((result) => {
        const marks = [
          result.discarded ? 'discarded' : '',
          result.rerolled ? 'rerolled' : '',
          result.success ? 'success' : '',
          result.failure ? 'failure' : '',
        ];
        return `<li class="roll die d${die.faces} ${marks.filter(Boolean).join(' ')}">${result.result}</li>`;
      });
      return `<section class="tooltip-part"><div class="dice"><header class="part-header flexrow"><span class="part-formula">${escapeHTML(die.expression)}</span>
        <span class="part-total">${die.total ?? ''}</span></header><ol class="dice-rolls">${faces.join('')}</ol></div></section>`;
    };
    return `<div class="dice-tooltip"><div class="wrapper">${this.dice.map(part).join('')}</div></div>`;
  }

  async render({
    isPrivate = false,
    flavor = null,
  }: { isPrivate?: boolean; flavor?: string | null; template?: string } = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate();
    const [formula, total] = isPrivate
      ? ['???', '?']
      : [escapeHTML(this.formula), String(Math.round((this._total ?? 0) * 100) / 100)];
    const tooltip = isPrivate ? '' : await this.getTooltip();
    const head = flavor ? `<div class="dice-flavor">${escapeHTML(flavor)}</div>` : '';
    return `<div class="dice-roll" data-action="expandRoll">${head}<div class="dice-result"><div class="dice-formula">${formula}</div>${tooltip}<h4 class="dice-total">${total}</h4></div></div>`;
  }

  async toMessage(messageData: PlainObject = {}, { create = true, ...options }: PlainObject = {}): Promise<unknown> {
    if (!this._evaluated) await this.evaluate();
    const cls = documentClass('ChatMessage') as typeof ChatMessage;
    const { user } = theGame();
    const data: PlainObject = {
      author: user.id,
      content: String(this._total),
      sound: null,
      speaker: cls.getSpeaker(),
      ...messageData,
      rolls: [this],
    };
    const mode = traits().messageModes ? options['messageMode'] : options['rollMode'];
    const given = traits().messageModes
      ? { ...options, messageMode: mode ?? theGame().settings.get('core', 'messageMode') }
      : { ...options, rollMode: mode ?? theGame().settings.get('core', 'rollMode') };
    if (create) return cls.create(data, given);
    return { ...data, rolls: [JSON.stringify(this.toJSON())] };
  }
}

function termOf(match: RegExpExecArray): RollTerm {
  const [, number, faces, modifiers, dieFlavor, numeric, flavor, operator] = match;
  if (operator) return new OperatorTerm({ operator });
  if (faces !== undefined) {
    const found = (modifiers ?? '').match(/[a-z!]+[<>=]*\d*/gi) ?? [];
    return new Die({
      number: number ? Number(number) : 1,
      faces: Number(faces),
      modifiers: [...found],
      options: dieFlavor ? { flavor: dieFlavor } : {},
    });
  }
  return new NumericTerm({ number: Number(numeric), options: flavor ? { flavor } : {} });
}
