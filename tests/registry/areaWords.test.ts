import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import shop from '../../locales/zh-CN/areas/shop';
import { files, text } from '../support/routes';

const features = resolve(__dirname, '../../src/features');

/** Does a file of the feature use a key of the shop's catalogue? */
const speaksOfTheShop = (feature: string): boolean =>
  readdirSync(join(features, feature), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .some((file) =>
      [...readFileSync(join(features, feature, file), 'utf8').matchAll(/'([a-z]\w*\.[\w.]+)'/g)].some(
        ([, key]) => key !== undefined && key in shop,
      ),
    );

const speaking = readdirSync(features).filter(speaksOfTheShop);
const pages = files.filter((file) =>
  speaking.some((feature) => text(file).includes(`'@/features/${feature}'`) && !text(file).includes('<Outlet')),
);

test('there are pages with words of their own', () => {
  expect(speaking).toContain('selfStudy');
  expect(pages.length).toBeGreaterThan(5);
});

test.each(pages)('%s waits for the words of its area', (file) => {
  expect(text(file)).toContain(`useWordsOf('shop');`);
});
