import { Container } from 'pixi.js';

/** A named part of the stage; children are drawn by ascending zIndex. */
export class CanvasGroup extends Container {
  constructor(readonly groupName: string) {
    super();
    this.name = groupName;
    this.sortableChildren = true;
    this.eventMode = 'passive';
  }
}

/** foundry.canvas.groups.PrimaryCanvasGroup: the picture of the scene and the drawings of the tokens; takes no pointer. */
export class PrimaryCanvasGroup extends CanvasGroup {
  /** Order of drawing where elevation and sort are equal (foundryvtt.com/api, PrimaryCanvasGroup.SORT_LAYERS). */
  static readonly SORT_LAYERS = { SCENE: 0, TILES: 500, DRAWINGS: 600, TOKENS: 700, WEATHER: 1000 } as const;

  constructor() {
    super('primary');
    this.eventMode = 'none';
  }

  override sortChildren(): void {
    const order = (child: object, key: string): number => {
      const value: unknown = Reflect.get(child, key);
      return typeof value === 'number' ? value : 0;
    };
    const keys = ['elevation', 'sortLayer', 'sort', 'zIndex'];
    const known = new Map(this.children.map((child, index) => [child, index]));
    this.children.sort((a, b) => {
      for (const key of keys) {
        const difference = order(a, key) - order(b, key);
        if (difference) return difference;
      }
      return (known.get(a) ?? 0) - (known.get(b) ?? 0);
    });
    this.sortDirty = false;
  }
}

/** foundry.canvas.groups.InterfaceCanvasGroup: layers and overlays above the picture. */
export class InterfaceCanvasGroup extends CanvasGroup {
  constructor() {
    super('interface');
  }
}
