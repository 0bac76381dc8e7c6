import { Hooks } from '../../core/hooks';
import { h } from '../dom';

/** Dots of the six faces, on a grid of three by three. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};
const MARKS = ['success', 'failure', 'discarded', 'rerolled', 'exploded'];

/** Draw the dice of a card as faces; the number stays for screen readers. */
export function drawFaces(card: HTMLElement): void {
  for (const die of card.querySelectorAll<HTMLElement>('.dice-rolls .roll.die')) {
    const value = Number(die.textContent);
    const faces = Number([...die.classList].find((name) => /^d\d+$/.test(name))?.slice(1));
    const marks = MARKS.filter((mark) => die.classList.contains(mark)).join(', ');
    die.setAttribute('role', 'img');
    die.setAttribute('aria-label', `${value}${faces ? ` on a d${faces}` : ''}${marks ? ` (${marks})` : ''}`);
    const pips = faces === 6 ? PIPS[value] : undefined;
    if (!pips) continue;
    die.classList.add('pips');
    die.replaceChildren(
      ...Array.from({ length: 9 }, (_, at) =>
        h('span', { class: pips.includes(at) ? 'pip' : '', 'aria-hidden': 'true' }),
      ),
    );
  }
}

/** Every card that is drawn gets its dice as faces. */
export function installDiceFaces(): void {
  Hooks.on('renderChatMessageHTML', (_message: unknown, html: HTMLElement) => drawFaces(html));
}
