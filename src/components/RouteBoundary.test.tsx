import { fireEvent, screen } from '@testing-library/react';
import { Link } from '@umijs/max';
import { bootUmi, renderIn } from '../../tests/support/umi';
import { RouteBoundary } from './RouteBoundary';

bootUmi();
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

let problem: Error | undefined;
function Page() {
  if (problem) throw problem;
  return <h1>the page</h1>;
}
const open = () =>
  renderIn(
    <>
      <Link to="/personal/elsewhere">elsewhere</Link>
      <RouteBoundary>
        <Page />
      </RouteBoundary>
    </>,
    { path: '/personal/profile' },
  );

test('an error of a page is told in its place and can be tried again', () => {
  problem = new Error('broken');
  open();
  expect(screen.getByRole('heading', { name: '页面未能显示' })).toBeVisible();
  problem = undefined;
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(screen.getByRole('heading', { name: 'the page' })).toBeVisible();
});

test('going to another page leaves the error behind', () => {
  problem = new Error('broken');
  open();
  problem = undefined;
  fireEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
  expect(screen.getByRole('heading', { name: 'the page' })).toBeVisible();
});

test('files that are still missing after a reload are a new version, for the person to take', () => {
  sessionStorage.setItem('chunk-reloaded-at', String(Date.now()));
  problem = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  open();
  expect(screen.getByRole('heading', { name: '页面有更新' })).toBeVisible();
  expect(screen.getByRole('button', { name: '立即更新' })).toBeVisible();
});
