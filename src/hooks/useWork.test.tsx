import type { Work } from '@domain/api/work';
import { importSubject } from '@domain/imports/subject';
import { renderHook, waitFor } from '@testing-library/react';
import { endSession, ownPageBy } from '@/services/session';
import { answerCalls, bootUmi } from '../../tests/support/umi';
import { useWorkOf, useWorks } from './useWork';

bootUmi();
afterEach(() => endSession());

const THESES = importSubject('Thesis', { assessmentId: '7' });
const done: Work = {
  id: 'w1',
  kind: 'import',
  status: 'done',
  done: 900,
  total: 900,
  title: '论文',
  subject: THESES,
  page: '/personal/annualass/details/modules?id=7&cat=Thesis',
  createTime: '2026-11-27 10:00:00',
};

test.each([
  [THESES, 'w1'],
  [importSubject('Book', { assessmentId: '7' }), undefined],
  [importSubject('Thesis', { assessmentId: '8' }), undefined],
])('an import of %s finds its own work, and never that of another category or year', async (subject, id) => {
  ownPageBy('u1');
  answerCalls(() => [done]);
  const { result } = renderHook(() => ({ found: useWorkOf('import', subject), list: useWorks().list }));
  await waitFor(() => expect(result.current.list).toEqual([done]));
  expect(result.current.found?.id).toBe(id);
});
