import type { FieldShape } from '../../../domain/forms';
import { flag, multi, tags, text } from '../../../domain/forms/fields';
import { say } from '../../http/words';
import { hintsOf } from './template';

const told = (field: unknown) =>
  hintsOf({ locale: 'zh-CN' } as never, { field: field as FieldShape, required: false, options: [] } as never);

test('a column of several values says how they are joined in a cell, whatever its kind', () => {
  const several = say('zh-CN', 'import.hint.several');
  expect(told(multi({ options: [{ name: 'a', value: 0 }] }))).toContain(several);
  expect(told(tags({ max: 10, most: 3 }))).toContain(several);
  for (const one of [text({}), flag({})]) expect(told(one)).not.toContain(several);
});
