import type { Work } from '@domain/api/work';
import { formatInstant } from '@domain/rules/calendar';
import { minuteMs } from '@domain/time';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useWorks } from '@/hooks/useWork';
import { endSession, ownPageBy } from '@/services/session';
import { answerCalls, bootUmi, Surroundings } from '../../../tests/support/umi';
import { lastCheckOf } from './lastCheck';
import type { ImportSubject } from './subject';
import { useImport } from './useImport';

bootUmi();
afterEach(() => {
  endSession();
  window.localStorage.clear();
});

const KIND = 'teacherProfile';
const checked = {
  importId: 'i1',
  resId: 'r1',
  total: 3,
  valid: 3,
  created: 3,
  updated: 0,
  unchanged: 0,
  ignored: [],
  rows: [],
};
/** The works are the same whenever they are asked for. */
const now = Date.now();
const long = (status: Work['status'], minutesAgo = 1): Work => ({
  id: 'w1',
  kind: 'check',
  status,
  done: 3,
  total: 3,
  subject: KIND,
  createTime: formatInstant(new Date(now - 60 * 60_000)),
  endTime: formatInstant(new Date(now - minutesAgo * 60_000)),
});

/** Answers with some work, and counts the checks that are begun. */
function server(works: Work[]) {
  let begun = 0;
  answerCalls((call) => {
    if (call.endsWith('/Work/ListMine')) return works;
    if (call.includes('/Work/GetWork')) return { ...works[0], answer: checked };
    if (call.endsWith('/Public/CheckImport')) {
      begun += 1;
      return checked;
    }
    return true;
  });
  return { begun: () => begun };
}

const subject: ImportSubject = {
  kind: KIND,
  words: { template: 'import.teachers.template', commit: 'import.teachers.commit', done: 'import.teachers.done' },
};
const shown = () => renderHook(() => useImport(subject), { wrapper: Surroundings }).result;
const last = () => lastCheckOf(KIND);
const asked = () => ({ resId: 'r1', fixes: [], checkedAt: Date.now() });

test('a sheet that was checked in another tab is found again', async () => {
  ownPageBy('u1');
  const { begun } = server([]);
  last().set(asked());
  const flow = shown();
  await waitFor(() => expect(flow.current.check?.importId).toBe('i1'));
  expect(begun()).toBe(1);
});

test('a long check that goes on, or is done, is followed and not begun anew', async () => {
  ownPageBy('u1');
  const { begun } = server([long('done')]);
  last().set({ ...asked(), workId: 'w1' });
  const flow = shown();
  await waitFor(() => expect(flow.current.check?.importId).toBe('i1'));
  expect(begun()).toBe(0);
});

test.each([
  ['that was stopped', () => [long('stopped')], () => ({ ...asked(), workId: 'w1' })],
  ['that is too old to be imported', () => [long('done', 31)], undefined],
  ['of half an hour ago', () => [], () => ({ ...asked(), checkedAt: Date.now() - 31 * minuteMs })],
] as const)('a check %s is not begun anew', async (_, works, kept) => {
  ownPageBy('u1');
  const { begun } = server(works());
  if (kept) last().set(kept());
  const flow = shown();
  const list = renderHook(() => useWorks()).result;
  await waitFor(() => expect(list.current.list).toEqual(works()));
  await act(async () => undefined);
  expect({ begun: begun(), check: flow.current.check, kept: last().get() }).toEqual({ begun: 0 });
});

test('the sheet of another person of this browser stays his', async () => {
  ownPageBy('u1');
  last().set(asked());
  endSession();
  ownPageBy('u2');
  const { begun } = server([]);
  const flow = shown();
  const list = renderHook(() => useWorks()).result;
  await waitFor(() => expect(list.current.list).toEqual([]));
  await act(async () => undefined);
  expect({ begun: begun(), check: flow.current.check }).toEqual({ begun: 0 });
});

test('a file that was chosen at once is not hidden by what is found of before', async () => {
  ownPageBy('u1');
  const works: Work[] = [{ ...long('done'), kind: 'import' }];
  const { begun } = server(works);
  last().set(asked());
  const flow = shown();
  act(() => flow.current.choose(new File(['a'], 'a.csv', { type: 'text/csv' })));
  const list = renderHook(() => useWorks()).result;
  await waitFor(() => expect(list.current.list).toEqual(works));
  await act(async () => undefined);
  expect({ begun: begun(), work: flow.current.work, result: flow.current.result }).toEqual({ begun: 0 });
});
