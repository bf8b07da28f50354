import { recordList } from '@domain/assessment/binding';
import * as declarations from '@domain/declarations/all';
import type { FieldShape, FormDefinition } from '@domain/forms';
import { resources } from '@domain/manage/resources/all';
import { profile } from '@domain/profile';
import all from '@locales/zh-CN/server';
import { Form } from 'antd';
import type { ComponentType } from 'react';
import * as editors from '@/forms/kinds/editors';
import { typing } from '../../../tests/support/select';
import { bootUmi, ownStylesOnly, renderIn } from '../../../tests/support/umi';
import { fieldChoice } from './fieldChoice';

bootUmi(all);
ownStylesOnly();

const chosen = jest.fn();
type Found = readonly [string, FieldShape & { options: readonly { value: number; name: string }[] }, FormDefinition];
const long: Found[] = [
  ...resources.map(({ form }) => form),
  ...Object.values(declarations).map(({ form }) => form),
  ...recordList,
  profile,
].flatMap((form) => {
  const { fields, words } = form as unknown as FormDefinition;
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'choice' && (field as Found[1]).options.length > 10
      ? [[`${words}.${name}`, field as Found[1], form as unknown as FormDefinition] as const]
      : [],
  );
});

test('there is a field with many options', () =>
  expect(long.map(([key]) => key)).toContain('dictionaryEntry.dictionary'));

test.each(long)('%s is searched by typing, in its form and as a filter', async (key, field, form) => {
  const Edit = editors.choice as never as ComponentType<Record<string, unknown>>;
  const name = key.split('.').at(-1) as string;
  const props = { field, path: [name], labelKey: key, label: key, readOnly: false, onChange: chosen };
  const { unmount } = renderIn(
    <Form>
      <Edit {...props} />
    </Form>,
  );
  const all = await typing('');
  const last = all.at(-1) as string;
  expect(await typing(last)).toContain(last);
  expect((await typing(last)).length).toBeLessThan(all.length);
  unmount();
  const Field = fieldChoice(form as never, name as never).Field as ComponentType<object>;
  renderIn(<Field {...{ values: {}, change: chosen, wide: false }} />);
  expect((await typing(last)).every((one) => one.includes(last))).toBe(true);
});
