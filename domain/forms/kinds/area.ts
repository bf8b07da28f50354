import { text as textRule } from '../../rules/text';
import { cleanText } from '../../text';
import type { Common, Field, PresentOf } from '../field';
import type { Kind } from '../kind';
import { writing } from './text';

export interface AreaOptions extends Common {
  /** Characters; default 50. */
  readonly max?: number;
}
export interface AreaShape extends AreaOptions {
  readonly kind: 'area';
}

/** A text of several lines. */
export const area = <const O extends AreaOptions>(o: O): Field<string, PresentOf<O>, ''> => ({ kind: 'area', ...o });

export const areaKind: Kind<AreaShape> = {
  ...writing,
  long: true,
  clean: (_, value) => (typeof value === 'string' ? cleanText(value).trim() : value),
  rule: ({ max }, value) =>
    typeof value === 'string' ? textRule(max === undefined ? {} : { max })(value) : { key: 'validation.type' },
  sample: (_, i) => `示例段落 ${i + 1}：目标明确，步骤清楚。`,
};
