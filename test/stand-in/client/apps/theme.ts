import { host } from './host';
import { asDict } from './records';

export type Surface = 'applications' | 'interface';

/** The theme class of a surface, from the client setting core.uiConfig (API: colorScheme.applications, colorScheme.interface). */
export function themeFor(surface: Surface): 'theme-light' | 'theme-dark' {
  const scheme = asDict(asDict(host().game.settings.get('core', 'uiConfig'))['colorScheme']);
  return scheme[surface] === 'light' ? 'theme-light' : 'theme-dark';
}

/** Show the current themes on the body and on every window that carries a theme. */
export function applyThemes(): void {
  setTheme(document.body, themeFor('interface'));
  for (const element of document.querySelectorAll<HTMLElement>('.application.themed:not([data-fixed-theme])')) {
    setTheme(element, themeFor('applications'));
  }
}

function setTheme(element: HTMLElement, theme: string): void {
  element.classList.remove('theme-light', 'theme-dark');
  element.classList.add(theme);
}
