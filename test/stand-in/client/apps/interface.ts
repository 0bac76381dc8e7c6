import { h } from './dom';
import { themeFor } from './theme';

/**
 * The areas around the canvas, with the host's element ids: #interface > #ui-left, #ui-middle (#ui-top, #ui-bottom with an
 * empty #hotbar that takes its room), #ui-right
 * (a column with #chat-notifications, then the sidebar; CarlosFdez/global-progress-clocks puts a panel into that column);
 * #hud for applications that follow a token.
 */
export function buildInterface(): void {
  document.body.classList.add('vtt', 'game', themeFor('interface'));
  if (document.getElementById('interface')) return;
  const slot = (id: string, tag = 'div'): HTMLElement => h(tag, { id });
  const left = h(
    'section',
    { id: 'ui-left', 'aria-label': 'Tools' },
    h('div', { id: 'ui-left-column-1' }, slot('scene-controls', 'aside'), slot('players', 'aside')),
    h('div', { id: 'ui-left-column-2' }, slot('scene-navigation', 'nav')),
  );
  const middle = h(
    'section',
    { id: 'ui-middle' },
    slot('ui-top', 'header'),
    h('footer', { id: 'ui-bottom' }, slot('hotbar', 'aside')),
  );
  const right = h(
    'section',
    { id: 'ui-right', 'aria-label': 'Sidebar' },
    h('div', { id: 'ui-right-column-1' }, slot('chat-notifications', 'section')),
    slot('sidebar', 'aside'),
  );
  document.body.append(slot('hud', 'section'), h('div', { id: 'interface' }, left, middle, right));
}
