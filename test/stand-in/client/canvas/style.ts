/** Look of the labels that a ruler lays over the board; in the layer of applications, so that modules may restyle them. */
const css = `@layer applications {
  .waypoint-label {
    display: flex; gap: 0.4em; align-items: baseline; padding: 2px 8px; border-radius: 4px;
    font: 600 16px/1.3 var(--font-primary, Signika, sans-serif); color: #fff; background: rgb(0 0 0 / 0.6); text-shadow: 0 0 3px #000;
  }
  .waypoint-label .delta-measurement { opacity: 0.8; font-weight: 400; }
  .waypoint-label.unreachable { color: #ff9d8a; }
  #board { position: fixed; inset: 0; touch-action: none; }
}`;

/** Put the style of the canvas into the page. */
export function addCanvasStyle(): void {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
}
