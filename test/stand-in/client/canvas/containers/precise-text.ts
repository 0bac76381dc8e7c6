import { Text, TextStyle, type ICanvas, type ITextStyle } from 'pixi.js';

export interface TextStyleOptions extends Partial<ITextStyle> {
  anchor?: number;
}

/** foundry.canvas.containers.PreciseText: a PIXI.Text with a readable default style, drawn at twice the resolution. */
export class PreciseText extends Text {
  constructor(text?: string | number, style?: Partial<ITextStyle> | TextStyle, canvas?: ICanvas) {
    super(text, style, canvas);
    this._autoResolution = false;
    this.resolution = 2;
  }

  static getTextStyle(options: TextStyleOptions = {}): TextStyle {
    const { anchor: _anchor, ...style } = options;
    return new TextStyle({
      fontFamily: 'Signika, "Segoe UI", Arial, sans-serif',
      fontSize: 36,
      fill: '#ffffff',
      stroke: '#111111',
      strokeThickness: 4,
      dropShadow: true,
      dropShadowColor: '#000000',
      dropShadowBlur: 4,
      dropShadowAngle: 0,
      dropShadowDistance: 0,
      align: 'center',
      wordWrap: false,
      wordWrapWidth: 100,
      padding: 1,
      ...style,
    });
  }
}
