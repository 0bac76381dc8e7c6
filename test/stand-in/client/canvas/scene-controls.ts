import type { SceneControl, SceneTool } from '../apps/scene-controls';
import { board } from './board-access';
import { host } from './host';
import { InteractionLayer } from './layers/interaction-layer';

type ToolInput = Omit<SceneTool, 'onChange'> & { onChange?: SceneTool['onChange'] };

/** The tool that chooses objects; the first of every group. */
export function selectTool(title: string): ToolInput {
  return { name: 'select', order: 1, title, icon: 'fa-solid fa-expand' };
}

/** A group of tools that activates a layer of the canvas. */
export function controlGroup(
  name: string,
  order: number,
  title: string,
  icon: string,
  layer: string,
  tools: ToolInput[],
): SceneControl {
  const withHandlers = tools.map((tool): SceneTool => ({ onChange: () => undefined, ...tool }));
  return {
    name,
    order,
    title,
    icon,
    layer,
    activeTool: 'select',
    tools: Object.fromEntries(withHandlers.map((tool) => [tool.name, tool])),
    onChange: (_event, active) => {
      const target: unknown = active && board().ready ? Reflect.get(board(), layer) : null;
      if (target instanceof InteractionLayer) target.activate();
    },
    onToolChange: () => board().frames.want(),
  };
}

interface PreparesControls {
  prepareSceneControls?: () => SceneControl | null;
}

/** The host's own control groups, one per layer class that has them (V13 static `prepareSceneControls`). */
export function prepareSceneControls(): Record<string, SceneControl> {
  const controls: Record<string, SceneControl> = {};
  for (const { layerClass } of Object.values(host().CONFIG.Canvas.layers)) {
    const control = (layerClass as PreparesControls).prepareSceneControls?.();
    if (control) controls[control.name] = control;
  }
  return controls;
}
