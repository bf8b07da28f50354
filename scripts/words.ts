import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../config/locales';
import { projectRoot } from '../server/fingerprint';

/*
 * `npm run words` lists the catalogues in `areas/` of each locale, from which the types of their keys and the words of
 * the server are made, and takes the names of their screens out of them: the menus show those on every page. `npm run
 * setup` does it, too.
 */

interface Written {
  readonly file: string;
  readonly wanted: string;
  readonly stands: string;
}

function written(file: string, what: string, lines: readonly string[], [begin, end] = ['', '']): Written {
  let stands = '';
  try {
    stands = readFileSync(file, 'utf8');
  } catch {}
  return { file, stands, wanted: `/** ${what}, written by \`npm run words\`. */\n${begin}${lines.join('')}${end}` };
}

const isScreen = (key: string): boolean => /^frame\.(?:screen|also)\./.test(key);
const quoted = (text: string): string =>
  text.includes("'") && !text.includes('"') ? JSON.stringify(text) : `'${text.replace(/['\\]/g, '\\$&')}'`;

/** The two files of a locale, with what stands in them by now. */
export function areaFiles(locale: string): readonly Written[] {
  const folder = join(projectRoot, 'locales', locale);
  const areas = readdirSync(join(folder, 'areas'))
    .map((name) => name.replace('.ts', ''))
    .sort((a, b) => a.localeCompare(b, 'en'));
  const screens = areas.flatMap((area) => {
    const words: Record<string, string> = require(join(folder, 'areas', area)).default;
    return Object.entries(words).filter(([key]) => isScreen(key));
  });
  return [
    written(
      join(folder, 'inAreas.ts'),
      'Catalogues in `areas/`',
      areas.map((area) => `export { default as ${area} } from './areas/${area}';\n`),
    ),
    written(
      join(folder, 'inMenus.ts'),
      'Names of the screens whose words stand in `areas/`',
      screens.map(([key, text]) => `  '${key}': ${quoted(text)},\n`),
      screens.length > 0 ? ['export default {\n', '};\n'] : ['export default {};\n', ''],
    ),
  ];
}

if (require.main === module)
  for (const { file, wanted, stands } of locales.flatMap(areaFiles)) if (stands !== wanted) writeFileSync(file, wanted);
