import { render } from '@testing-library/react';
import { useRef } from 'react';
import { useHolds } from './useHolds';

function Held({ value }: { value: string }) {
  const own = useRef<HTMLElement>(null);
  useHolds(own, 'thing', value);
  return <i ref={own} />;
}
const Page = ({ shown }: { shown: readonly string[] }) => (
  <main>
    {shown.map((value) => (
      <Held key={value} value={value} />
    ))}
  </main>
);
const said = () => ['main', 'body'].map((name) => document.querySelector(name)?.getAttribute('data-holds-thing'));

test('everything around says what it holds, as long as one is there', () => {
  const { rerender } = render(<Page shown={[]} />);
  expect(said()).toEqual([null, null]);
  rerender(<Page shown={['a']} />);
  expect(said()).toEqual(['a', 'a']);
  rerender(<Page shown={['a', 'b']} />);
  expect(said()).toEqual(['b', 'b']);
  rerender(<Page shown={['b']} />);
  expect(said()).toEqual(['b', 'b']);
  rerender(<Page shown={[]} />);
  expect(said()).toEqual([null, null]);
});
