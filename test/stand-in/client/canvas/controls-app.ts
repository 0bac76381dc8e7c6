import { host } from './host';

interface ControlsApplication {
  control: { name: string } | null;
  tool: { name: string } | null;
  controls: Record<string, unknown>;
  rendered: boolean;
  render(options: Record<string, unknown>): Promise<unknown>;
}

/** `ui.controls`, once it is drawn. */
export function controlsApplication(): ControlsApplication | null {
  const ui = host().ui;
  const controls: unknown = 'controls' in ui ? ui['controls'] : null;
  return typeof controls === 'object' && controls !== null ? (controls as ControlsApplication) : null;
}
