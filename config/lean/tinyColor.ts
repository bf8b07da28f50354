import { FastColor } from '@ant-design/fast-color';

/** What ProComponents asks of @ctrl/tinycolor, answered by the colours that antd brings anyway: 14 KB gzip less. */
export class TinyColor extends FastColor {
  setAlpha(alpha: number): this {
    return this.setA(alpha);
  }
}
