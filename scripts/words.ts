import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../config/locales';
import { projectRoot } from '../server/fingerprint';

/*
 * `npm run words` lists the catalogues in `areas/` of each locale, from which the types of their keys and the words of
 * the server are made. `npm run setup` does it, too.
 */

/** The list of a locale, and what stands in it by now. */
export function areaList(locale: string): { readonly file: string; readonly wanted: string; readonly stands: string } {
  const folder = join(projectRoot, 'locales', locale);
  const areas = readdirSync(join(folder, 'areas')).map((name) => name.replace('.ts', ''));
  const lines = areas
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((area) => `export { default as ${area} } from './areas/${area}';\n`);
  const file = join(folder, 'inAreas.ts');
  let stands = '';
  try {
    stands = readFileSync(file, 'utf8');
  } catch {}
  return {
    file,
    wanted: `/** Written by \`npm run words\` from the files of \`areas/\`. */\n${lines.join('')}`,
    stands,
  };
}

if (require.main === module)
  for (const locale of locales) {
    const { file, wanted, stands } = areaList(locale);
    if (stands !== wanted) writeFileSync(file, wanted);
  }
