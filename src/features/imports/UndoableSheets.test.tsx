import { act, render, waitFor } from '@testing-library/react';
import { loadWordsOf } from '@/services/catalogue';
import { endSession, ownPageBy } from '@/services/session';
import { answerCalls, bootUmi, Surroundings } from '../../../tests/support/umi';
import { UndoableSheets } from './UndoableSheets';

bootUmi();
afterEach(() => endSession());
beforeAll(async () => {
  await act(() => loadWordsOf('imports'));
});

test('an import that ends by itself is in the list of what can be undone', async () => {
  ownPageBy('u1');
  let asked = 0;
  let hasEnded = false;
  const sheet = {
    importId: 'i1',
    name: '教师.xlsx',
    by: '黎山',
    time: '2026-11-30 08:00:00',
    undoableUntil: '2026-12-01 08:00:00',
    created: 5,
    updated: 0,
  };
  answerCalls((call) => {
    if (!call.includes('/Public/ListUndoableImport')) return [];
    asked += 1;
    return { list: hasEnded ? [sheet] : [] };
  });
  const list = (after?: object) => <UndoableSheets kind="teacherProfile" after={after} onUndone={() => undefined} />;
  const { rerender, container } = render(list(), { wrapper: Surroundings });
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  hasEnded = true;
  const before = asked;
  rerender(list({ created: 5 }));
  await waitFor(() => expect(container.textContent).toContain('教师.xlsx'));
  expect(asked).toBeGreaterThan(before);
});
