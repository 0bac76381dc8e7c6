/** Elements that notes may have; of others only their contents are kept. */
const kept = new Set(
  'A ABBR B BLOCKQUOTE BR CAPTION CODE DD DEL DETAILS DIV DL DT EM FIGCAPTION FIGURE H1 H2 H3 H4 H5 H6 HR I IMG INS LI MARK OL P PRE Q S SECTION SMALL SPAN STRONG SUB SUMMARY SUP TABLE TBODY TD TFOOT TH THEAD TR U UL'.split(
    ' ',
  ),
);
/** Elements whose contents are no text for people. */
const dropped = new Set('SCRIPT STYLE TEMPLATE IFRAME OBJECT EMBED NOSCRIPT SVG MATH LINK META BASE'.split(' '));
const attributes = new Set('alt class colspan dir height href lang rowspan scope src title width'.split(' '));
const links = new Set(['href', 'src']);

/** Returns markup of a document without anything that could run, load a page, or imitate a control of ours. */
export function cleaned(markup: string): string {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  for (const element of [...body.querySelectorAll('*')]) clean(element);
  return body.innerHTML;
}

function clean(element: Element): void {
  const name = element.tagName.toUpperCase();
  if (dropped.has(name)) return element.remove();
  if (!kept.has(name)) return element.replaceWith(...element.childNodes);
  for (const { name: attribute, value } of [...element.attributes]) {
    const isSafe = attributes.has(attribute) && (!links.has(attribute) || isHarmless(value));
    if (!isSafe) element.removeAttribute(attribute);
  }
  for (const known of [...element.classList]) if (known.startsWith('skirmish-')) element.classList.remove(known);
}

/**
 * Returns true for a link into this world or to another page, but not for a script or for data that is treated as a
 * page.
 */
function isHarmless(link: string): boolean {
  try {
    return ['http:', 'https:', 'mailto:'].includes(new URL(link, 'https://world.invalid/').protocol);
  } catch {
    return false;
  }
}
