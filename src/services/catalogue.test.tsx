import { act, render, screen } from '@testing-library/react';
import { Suspense, startTransition, useState } from 'react';
import { useWordsOf } from './catalogue';

const mockTable: Record<string, string> = {};
jest.mock('@umijs/max', () => ({ getIntl: () => ({ messages: mockTable }) }));
jest.mock('./deployment', () => ({ currentLocale: () => 'zh-CN' }));

const KEY = 'objection.answer.title';
const seen: (string | undefined)[] = [];
function Page() {
  useWordsOf('review');
  useWordsOf('declaration');
  seen.push(mockTable['desk.queue'], mockTable[KEY]);
  return <p>{mockTable[KEY]}</p>;
}

let leave: () => void;
function Application() {
  const [there, setThere] = useState(false);
  leave = () => startTransition(() => setThere(true));
  return <Suspense fallback="not yet">{there ? <Page /> : <p>before</p>}</Suspense>;
}

test('a page of two catalogues comes when it has the words of both, also when one came while it was waited for', async () => {
  render(<Application />);
  await act(async () => leave());
  await screen.findByText('答复异议');
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).not.toContain(undefined);
  // Where they are there already nothing is waited for.
  render(
    <Suspense fallback="not yet">
      <Page />
    </Suspense>,
  );
  expect(screen.queryByText('not yet')).toBeNull();
});
