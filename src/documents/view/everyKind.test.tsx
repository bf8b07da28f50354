import { recordList } from '@domain/assessment/binding';
import { certificateForm } from '@domain/certificate/form';
import { conversionForm } from '@domain/credit/conversion';
import { declarations } from '@domain/declarations';
import type { FormDefinition, Row } from '@domain/forms';
import { isFile, storedName } from '@domain/forms';
import { pickedOf } from '@domain/forms/kinds/evidence';
import { profile } from '@domain/profile';
import certificateWords from '@locales/zh-CN/areas/certificate';
import creditWords from '@locales/zh-CN/areas/credit';
import declarationWords from '@locales/zh-CN/areas/declaration';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beginSession } from '@/services/session';
import { answerCalls, bootUmi, ownStylesOnly, renderIn } from '../../../tests/support/umi';
import { DocumentBody } from './DocumentBody';

bootUmi({ ...declarationWords, ...certificateWords, ...creditWords });
ownStylesOnly();
jest.setTimeout(120_000);

beforeEach(() => {
  beginSession('t'.repeat(40));
  answerCalls(() => ({}));
});

const forms: [string, FormDefinition][] = [
  ...declarations.map(({ name, form }): [string, FormDefinition] => [name, form]),
  ['certificate request', certificateForm],
  ['credit conversion', conversionForm],
  ['account registration', profile],
  ...recordList.map((one): [string, FormDefinition] => [`assessment ${one.category}`, one]),
];

const fileOf = (name: string, n: number) => ({
  id: `${n}`,
  resName: `${name} 的附件.pdf`,
  resUrlFull: `/files/${n}`,
  resSize: 2048,
});

/** Filled-in form with a file in each field that takes some, and with a record in each that quotes some. */
function filled(form: FormDefinition): { values: Row; files: string[] } {
  const files: string[] = [];
  const values: Record<string, unknown> = { ...form.sample(0) };
  for (const [n, [name, field]] of Object.entries(form.fields).entries()) {
    if (isFile(field) && field.kind !== 'photo') {
      const file = fileOf(name, n);
      files.push(file.resName);
      values[storedName(name, field)] = file;
    }
    if (field.kind === 'evidence')
      values[name] = [{ category: 'Thesis', recordId: `${n}`, title: `${name} 的佐证`, points: 2, state: 'verified' }];
  }
  return { values, files };
}

const controls = 'input, textarea, select, [role=combobox], [role=textbox], [contenteditable=true]';

test.each(forms)('%s reads as text, and its files can be looked at and downloaded', async (_, form) => {
  const { values, files } = filled(form);
  renderIn(<DocumentBody definition={form} values={values} />);
  const text = await screen.findByRole('article');
  expect(within(text).getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(0);
  expect(document.querySelectorAll(controls)).toHaveLength(0);
  const shown = files.filter((name) => within(text).queryByText(name));
  // A file of a field that does not apply to this sample is not shown.
  for (const name of shown) {
    expect(within(text).getByRole('button', { name: `预览 ${name}` })).toBeEnabled();
    expect(within(text).getByRole('button', { name: `下载 ${name}` })).toBeEnabled();
  }
  if (files.length > 0) expect(shown.length).toBeGreaterThan(0);
  for (const picked of Object.values(values).flatMap(pickedOf)) expect(text).toHaveTextContent(picked.title);
});

test('a file opens in a drawer', async () => {
  const [, form] = forms.find(([name]) => name === 'thesisapp') as [string, FormDefinition];
  const { values, files } = filled(form);
  renderIn(<DocumentBody definition={form} values={values} />);
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: `预览 ${files[0]}` })));
  const drawer = await screen.findByRole('dialog');
  expect(drawer).toHaveTextContent(String(files[0]));
  expect(within(drawer).getByText(/^下\s*载$/)).toBeVisible();
});
