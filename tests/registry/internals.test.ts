import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, projectRoot } from '../../server/fingerprint';

/*
 * Private parts of drizzle and pg are used in one file, so that an update needs only this file and one page of docs
 * (docs/database-driver.md).
 */
const HOME = 'server/db/internals.ts';
const own =
  /\b(?:customResultMapper|joinsNotNullableMap|parsedStatements|_queryable|NodePgSession|NodePgPreparedQuery|sqlToQuery|selectedFields|PgDialect)\b|\._\.(?!fullSchema)|\.(?:dialect|decoder|cork|uncork)\b|\bconfig\.fields\b|\bpipeline: true\b/;
const code = (file: string) => readFileSync(join(projectRoot, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
const sources = ['server', 'scripts', 'mock']
  .flatMap((folder) => filesUnder(folder))
  .filter((file) => /(?<!\.test)\.ts$/.test(file));

test('private parts of the database drivers are used in one file', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(code(HOME)).toMatch(own);
  expect(sources.filter((file) => file !== HOME && own.test(code(file)))).toEqual([]);
});

test('packages whose private parts are used have exact versions', () => {
  const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of ['drizzle-orm', 'pg', '@electric-sql/pglite'])
    expect(dependencies[name]).toMatch(/^\d+\.\d+\.\d+$/);
});
