import { AssessmentModule } from '@domain/enums';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SignedIn } from '../../tests/support/session';
import { answerCalls, bootUmi } from '../../tests/support/umi';
import useDeclareDict from './declareDict';

bootUmi();

const mount = () =>
  renderHook(() => useDeclareDict(), {
    wrapper: ({ children }: { children: ReactNode }) => <SignedIn user={{ userId: 'u1' }}>{children}</SignedIn>,
  });

function serve(fail = false) {
  const asked: number[] = [];
  answerCalls((_, { module }) => {
    asked.push(Number(module));
    if (fail) throw new Error('down');
    return { module, fields: [], dicts: {} };
  });
  return asked;
}

test('each module is loaded once, however many ask', async () => {
  const asked = serve();
  const { result } = mount();
  await act(async () => {
    await Promise.all([
      result.current.load(AssessmentModule.theses),
      result.current.load(AssessmentModule.theses),
      result.current.load(AssessmentModule.books),
    ]);
    await result.current.load(AssessmentModule.theses);
  });
  expect(asked).toEqual([AssessmentModule.theses, AssessmentModule.books]);
});

test('a failed loading is tried again', async () => {
  serve(true);
  const { result } = mount();
  await act(async () => {
    await expect(result.current.load(AssessmentModule.theses)).rejects.toMatchObject({ kind: 'network' });
  });
  const asked = serve();
  await act(async () => void (await result.current.load(AssessmentModule.theses)));
  expect(asked).toEqual([AssessmentModule.theses]);
});

test('clearing one module or all makes them load again', async () => {
  const asked = serve();
  const { result } = mount();
  const { theses, books } = AssessmentModule;
  await act(async () => {
    await result.current.load(theses);
    await result.current.load(books);
    result.current.clear(theses);
    await result.current.load(theses);
    await result.current.load(books);
    result.current.clear();
    await result.current.load(books);
  });
  expect(asked).toEqual([theses, books, theses, books]);
});
