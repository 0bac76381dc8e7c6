import type { Player } from './player';

/** What is amiss with our windows in a language: words that it has not, and words that have no room. */
export interface Amiss {
  readonly untranslated: readonly string[];
  readonly cut: readonly string[];
}

/** Runs in the page. Whatever the language says is in brackets; names of people, signs and numbers of rules are in none. */
function amissInPage(): Amiss {
  const names = new Set(['Gamemaster', 'Blue', 'Orange', 'Esc']);
  const roots = [...document.querySelectorAll('.skirmish-line:not(.chat-message), .skirmish-card')];
  const isOurs = (element: Element): boolean =>
    element.closest('.window-header button, kbd, script, style, svg') === null;
  const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const rest = (text: string): string => {
    let left = text;
    for (let before = ''; before !== left;) {
      before = left;
      left = left.replaceAll(/\[[^[\]]*\]/g, '');
    }
    return left.replace(/\[.*$/s, '').trim();
  };
  const isForeign = (text: string): boolean => {
    const left = rest(text);
    return /\p{L}{2}/u.test(left) && !names.has(left) && !/^[a-z0-9]+-[a-z]+-\d+$/.test(left);
  };
  const place = (element: Element): string => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`;
  const isToldWhole = (element: Element): boolean => {
    const text = (element.textContent ?? '').trim();
    const told = element.closest('[data-tooltip], [aria-label]');
    return ['data-tooltip', 'aria-label'].some((name) => told?.getAttribute(name)?.includes(text) === true);
  };
  const untranslated: string[] = [];
  const cut: string[] = [];
  for (const root of roots) {
    for (const element of [root, ...root.querySelectorAll('*')]) {
      if (!isOurs(element) || !isSeen(element)) continue;
      const attributes = ['aria-label', 'aria-description', 'data-tooltip', 'title', 'placeholder', 'alt'];
      const said = attributes.flatMap((name) => element.getAttribute(name) ?? []);
      const texts = [...element.childNodes].flatMap((node) => (node.nodeType === 3 ? (node.textContent ?? '') : []));
      for (const text of [...said, ...texts])
        if (isForeign(text)) untranslated.push(`${place(element)}: ${text.trim()}`);
      const style = getComputedStyle(element);
      const scrolls = ['auto', 'scroll'].includes(style.overflowX) || element.matches('input, select, textarea');
      // Marks of dice and badges of pictures stand over the edge; what is shortened with dots is told whole beside it.
      const isMeant =
        element.matches('.dice, .die, .figure-picture') || (style.textOverflow === 'ellipsis' && isToldWhole(element));
      if (!scrolls && !isMeant && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
        cut.push(
          `${place(element)} (${element.scrollWidth} in ${element.clientWidth}): ${(element.textContent ?? '').trim().slice(0, 60)}`,
        );
    }
  }
  return { untranslated: [...new Set(untranslated)], cut: [...new Set(cut)] };
}

export async function amiss(player: Player): Promise<Amiss> {
  return player.page.evaluate(amissInPage);
}
