import { type ColorInput, FastColor } from '@ant-design/fast-color';

/*
 * What the styles of buttons, tags and tooltips ask of antd's colour picker, which no page has: whether what is written
 * on a colour is to be dark. 3 KB gzip less on every page.
 */

/** One colour; nothing is one that cannot be seen. */
export class AggregationColor extends FastColor {
  constructor(color?: ColorInput) {
    super(color || { r: 0, g: 0, b: 0, a: 0 });
  }
}

export const generateColor = (color?: ColorInput) => new AggregationColor(color);

/** Is a colour on a background so bright that it takes dark words? */
export function isBright(color: FastColor, background: string): boolean {
  const { r, g, b, a } = color.toRgb();
  if (a <= 0.5) return color.onBackground(background).toHsv().v > 0.5;
  return r * 0.299 + g * 0.587 + b * 0.114 > 192;
}
