import type { CardDice } from '../../../battle/card';
import type { SideColour } from '../../../battle/state';
import { words } from '../../common/words';
import { freeArea } from '../dock/dock';
import { panelElement } from '../dock/panel-element';
import { isElement } from '../../common/elements';

/** Id of the strip at the bottom of the table. */
const STRIP_ID = 'skirmish-strip';
/** Gap between the strip and what is below it, in CSS pixels. */
const ABOVE = 12;
/** More dice than this are not read one by one. */
const MOST_DICE = 14;

/** What a person can do with what plays. */
export interface StripControls {
  pace(): void;
  hold(): void;
  skip(): void;
  again(): void;
  goThere(): void;
}

/** What the strip says. */
export interface StripView {
  readonly caption: string;
  readonly colour: SideColour | null;
  readonly dice: readonly CardDice[];
  readonly isPlaying: boolean;
  readonly isHeld: boolean;
  /** Letters for the pace: the strip has no room for more. */
  readonly pace: string;
  /** Clockwise from north, where something happens that is out of sight; null when all is in sight. */
  readonly bearing: number | null;
}

const buttons = [
  ['there', '➤'],
  ['pace', ''],
  ['hold', '❚❚'],
  ['skip', '»'],
  ['again', '⟲'],
] as const;

/** The strip while it is shown. */
function stripElement(): HTMLElement | null {
  return globalThis.document.getElementById(STRIP_ID);
}

/** Shows what happens in a strip below the table; null takes it away. */
export function showStrip(view: StripView | null, controls: StripControls): void {
  const found = stripElement();
  if (view === null) {
    found?.remove();
    return;
  }
  const strip = found ?? make(controls);
  strip.classList.toggle('idle', !view.isPlaying);
  strip.dataset['colour'] = view.colour ?? '';
  fill(strip, '.strip-caption', view.caption);
  const flag = strip.querySelector('.side-flag');
  if (flag !== null) flag.className = `side-flag side-${view.colour ?? 'none'}`;
  strip.querySelector('.strip-dice')?.replaceChildren(...diceOf(view.dice));
  fill(strip, '[data-stage=pace]', view.pace);
  strip
    .querySelector('[data-stage=pace]')
    ?.setAttribute('aria-label', `${words('SKIRMISH.stage.button.pace')}: ${view.pace}`);
  const hold = strip.querySelector('[data-stage=hold]');
  hold?.setAttribute('aria-pressed', String(view.isHeld));
  for (const name of ['hold', 'skip'])
    strip.querySelector(`[data-stage=${name}]`)?.toggleAttribute('disabled', !view.isPlaying);
  const there = strip.querySelector<HTMLElement>('[data-stage=there]');
  if (there !== null) {
    there.hidden = view.bearing === null;
    there.style.setProperty('--bearing', `${(view.bearing ?? 90) - 90}deg`);
  }
  place(strip);
}

function fill(strip: HTMLElement, selector: string, text: string): void {
  const element = strip.querySelector(selector);
  if (element !== null && element.textContent !== text) element.textContent = text;
}

function make(controls: StripControls): HTMLElement {
  const page = globalThis.document;
  const strip = page.createElement('section');
  strip.id = STRIP_ID;
  strip.className = 'skirmish-line skirmish-strip';
  strip.setAttribute('aria-label', words('SKIRMISH.stage.strip'));
  const flag = page.createElement('span');
  flag.setAttribute('aria-hidden', 'true');
  flag.className = 'side-flag';
  const caption = page.createElement('p');
  caption.className = 'strip-caption';
  const dice = page.createElement('span');
  dice.className = 'strip-dice';
  dice.setAttribute('aria-hidden', 'true');
  const bar = page.createElement('span');
  bar.className = 'strip-buttons';
  bar.append(...buttons.map(([name, sign]) => buttonFor(name, sign)));
  const text = page.createElement('div');
  text.className = 'strip-text';
  text.append(caption, dice);
  strip.append(flag, text, bar);
  strip.addEventListener('click', ({ target }) => {
    const name = isElement(target) ? target.closest<HTMLElement>('[data-stage]')?.dataset['stage'] : undefined;
    if (name === 'there') controls.goThere();
    else if (name === 'pace') controls.pace();
    else if (name === 'hold') controls.hold();
    else if (name === 'skip') controls.skip();
    else if (name === 'again') controls.again();
  });
  page.body.append(strip);
  return strip;
}

function buttonFor(name: string, sign: string): HTMLButtonElement {
  const button = globalThis.document.createElement('button');
  button.type = 'button';
  button.dataset['stage'] = name;
  button.textContent = sign;
  button.setAttribute('aria-label', words(`SKIRMISH.stage.button.${name}`));
  button.title = words(`SKIRMISH.stage.button.${name}`);
  return button;
}

function diceOf(dice: readonly CardDice[]): HTMLElement[] {
  const faces = dice.flatMap(({ faces: thrown, hits }) => thrown.map((face, i) => ({ face, hit: hits?.[i] })));
  return faces.slice(0, MOST_DICE).map(({ face, hit }) => {
    const die = globalThis.document.createElement('span');
    die.className = `strip-die${hit === undefined ? '' : hit ? ' hit' : ' miss'}`;
    die.textContent = String(face);
    return die;
  });
}

/** Places the strip in the middle of the free area, above what is at the bottom. */
function place(strip: HTMLElement): void {
  const { left, right, bottom } = freeArea(globalThis.window, panelElement());
  strip.style.left = `${Math.round((left + right) / 2)}px`;
  strip.style.bottom = `${Math.round(globalThis.innerHeight - bottom + ABOVE)}px`;
  strip.style.maxWidth = `${Math.round(Math.min(640, right - left - 24))}px`;
}
