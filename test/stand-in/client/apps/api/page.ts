/** Returns a length of CSS in pixels, of a percentage by the parent; undefined for other units. */
export function cssPixels(style: string, parent: number): number | undefined {
  if (style.includes('px')) return Number.parseFloat(style);
  if (style.includes('%')) return (Number.parseFloat(style) / 100) * parent;
  return undefined;
}

/** Waits until all images in an element have loaded, or failed to. */
export async function imagesIn(element: HTMLElement): Promise<void> {
  const images = [...element.querySelectorAll('img')].filter((img) => !img.complete);
  await Promise.all(
    images.map(
      (img) =>
        new Promise((resolve) => {
          img.addEventListener('load', resolve, { once: true });
          img.addEventListener('error', resolve, { once: true });
        }),
    ),
  );
}
