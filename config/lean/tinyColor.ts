import { FastColor } from '@ant-design/fast-color';

/** Stands in for @ctrl/tinycolor in ProComponents, with the colours that antd brings anyway: 14 KB gzip less. */
export class TinyColor extends FastColor {
  setAlpha(alpha: number): this {
    return this.setA(alpha);
  }
}
