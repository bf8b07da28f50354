import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../src');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));

// The library names its icons "plus" or "reload" in English, which screen readers would read before the text.
test.each(sources)('icons of %s are silent', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  const icons = [...text.matchAll(/<[A-Z]\w*(?:Outlined|Filled|TwoTone)\b[^>]*>/g)].map(([icon]) => icon);
  expect(icons.filter((icon) => !icon.includes('aria-hidden'))).toEqual([]);
});

// Some icons bring a style sheet of their own, which the content security policy refuses.
test('no icon brings a style sheet of its own', () => {
  const used = new Set(
    sources.flatMap((file) => {
      const [, names = ''] =
        /import \{([^}]*)\} from '@ant-design\/icons'/.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
      return names.match(/\w+(?:Outlined|Filled|TwoTone)\b/g) ?? [];
    }),
  );
  expect(used.size).toBeGreaterThan(50);
  const drawn = path.dirname(require.resolve('@ant-design/icons-svg/lib/asn/PlusOutlined.js'));
  expect([...used].filter((icon) => readFileSync(path.join(drawn, `${icon}.js`), 'utf8').includes('"style"'))).toEqual(
    [],
  );
});
