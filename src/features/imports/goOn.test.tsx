import type { Work } from '@domain/api/work';
import { act } from '@testing-library/react';
import { loadWordsOf } from '@/services/catalogue';
import { bootUmi, renderIn } from '../../../tests/support/umi';
import { ImportFlow } from './ImportFlow';
import type { ImportSubject } from './subject';
import type { useImport } from './useImport';

bootUmi();
beforeAll(async () => {
  await act(() => loadWordsOf('imports'));
});

const subject: ImportSubject = {
  kind: 'teacherProfile',
  words: { template: 'import.teachers.template', commit: 'import.teachers.commit', done: 'import.teachers.done' },
};
const shown = (work: Partial<Work>) => {
  const flow = { work: { id: 'w1', kind: 'import', done: 1, total: 9, createTime: '2026-11-30 08:00:00', ...work } };
  const view = renderIn(<ImportFlow subject={subject} flow={flow as unknown as ReturnType<typeof useImport>} />);
  const offered = view.queryByRole('button', { name: '接着导入' }) !== null;
  view.unmount();
  return offered;
};

test('an import goes on where it was stopped or has failed, but not once its right has ended', () => {
  expect(shown({ status: 'stopped' })).toBe(true);
  expect(shown({ status: 'failed', error: { code: '500', message: 'x' } })).toBe(true);
  expect(shown({ status: 'failed', error: { code: '403', message: '权限已结束' } })).toBe(false);
});
