import { patchRoutes } from '@umijs/preset-umi/dist/features/404/404';
import { keepOwn404 } from '../../config/routesPlugin';
import { isUnfinished } from '../../domain/access/areas';
import { palette } from '../../src/features/frame/navigation';
import { addressOf, agreed, files, found, isLayout, layouts, pages, plain, redirects, text } from '../support/routes';

test('the pages that are agreed on are there, letter case included, and the addresses that lead on', () => {
  const led = palette.flatMap(({ screens }) => screens.map(({ path: address }) => address));
  const further = pages.filter((page) => led.includes(page) && !agreed.includes(page));
  expect([...found.keys()].map(plain).sort()).toEqual([...agreed, ...further, ...Object.keys(redirects)].sort());
});

test('only user, exception, personal, console and manage have a layout', () => {
  expect(files.filter(isLayout).map(addressOf).sort()).toEqual([...layouts].sort());
});

test.each(Object.entries(redirects))('%s leads to %s', (from, to) => {
  const file = found.get(from);
  expect(file && text(file)).toContain(`to="${to}"`);
});

test('no two pages differ by letter case only', () => {
  const lower = [...found.keys()].map((address) => address.toLowerCase());
  expect(new Set(lower).size).toBe(lower.length);
});

test.each(files)('%s is thin and exports a named component', (file) => {
  const source = text(file);
  expect(source.split('\n').length).toBeLessThanOrEqual(40);
  expect(source).toMatch(/export default function [A-Z]\w*\(/);
  expect(source).not.toContain('routeProps');
});

test('whatever the frame leads to is a page', () => {
  for (const { screens } of palette)
    for (const { path: address } of screens) expect([...found.keys()].map(plain)).toContain(address);
});

test.each(pages.filter((page) => page.startsWith('/personal')))('%s is in menus only when it stands', (page) => {
  const file = found.get(page) ?? found.get(page.replace(/\/index$/, '/Index'));
  expect(isUnfinished(page)).toBe(text(file as string).includes('<Building'));
});

test('only notices, statistics and the construction page are under construction', () => {
  const building = files.filter((file) => text(file).includes('<Building')).map((file) => plain(addressOf(file)));
  expect(building.sort()).toEqual([
    '/exception/building',
    '/personal/notice/details',
    '/personal/notice/list',
    '/personal/statistics',
  ]);
});

test('the page of 404 keeps its address where its area leads every other address there', () => {
  const route = (path: string, absPath: string) => ({ id: '', path, absPath });
  const routes = patchRoutes({
    'exception/404': route('404', '/exception/404'),
    'exception/$': route('*', '/exception/*'),
    '404': route('404', '/404'),
  });
  expect(routes['exception/404']).toMatchObject({ path: '*' });
  expect(keepOwn404(routes)).toEqual({
    'exception/404': route('404', '/exception/404'),
    'exception/$': route('*', '/exception/*'),
    // Umi's change of a 404 page stays where there is no other catch-all page.
    '404': route('*', '/*'),
  });
});
