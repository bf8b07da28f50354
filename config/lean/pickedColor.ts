import { type ColorInput, FastColor } from '@ant-design/fast-color';

/*
 * Stands in for the part of antd's colour picker that the styles of buttons, tags and tooltips use: is the text on a
 * colour to be dark? No page has the picker itself. 3 KB gzip less on every page.
 */

/** Colour in antd's sense; without a value it is fully transparent. */
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
