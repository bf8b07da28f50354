import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { teacherInfo } from '@domain/records/teacherInfo';
import { thesis } from '@domain/records/thesis';
import zh from '@locales/zh-CN';
import { requiredWords } from '@/services/formRules';
import { say } from '@/services/words';
import { bootUmi } from '../../tests/support/umi';
import { issueAt } from './words';

bootUmi();
const missing = { key: 'validation.required' } as const;
const t = say as Parameters<typeof issueAt>[0];

test('what is missing is called by its name: entered, or else chosen', () => {
  expect(issueAt(t, thesis, { name: 'thesisName', issue: missing })).toBe(`请输入${zh['record.Thesis.thesisName']}`);
  expect(issueAt(t, teacherInfo, { name: 'nationality', issue: missing })).toBe(
    `请选择${zh['record.TeacherInfo.nationality']}`,
  );
  expect(issueAt(t, thesis, { name: 'thesisName', issue: { key: 'validation.whitespace' } })).toBe('不能只输入空格');
  expect(requiredWords(t, '密码')).toBe('请输入密码');
});

test('no screen says of a text that something is missing without its name', () => {
  const root = resolve(__dirname, '..');
  const nameless = (readdirSync(root, { recursive: true, encoding: 'utf8' }) as string[]).filter(
    (name) =>
      /\.tsx?$/.test(name) &&
      !/\.test\.|^\.umi/.test(name) &&
      /t\('validation\.required'/.test(readFileSync(join(root, name), 'utf8')),
  );
  expect(nameless).toEqual([]);
});
