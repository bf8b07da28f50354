import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/fingerprint';
import { blockNames, blockOf } from '../../tests/support/runbook';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const runbook = read('docs/runbook.md');

/** Settings that are not the server's own. */
const others = new Set(['NODE_ENV', 'DATABASE_PASSWORD']);
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name as string);

const settings = {
  'deploy/settings.example': named(read('deploy/settings.example'), /^#?([A-Z][A-Z0-9_]+)=/gm),
  'deploy/compose.yaml': named(read('deploy/compose.yaml'), /^ {6}((?!POSTGRES|MINIO)[A-Z][A-Z0-9_]+):/gm),
  'deploy/teacher@.service': named(
    named(read('deploy/teacher@.service'), /^Environment=(.*)$/gm).join(' '),
    /(?:^| )([A-Z][A-Z0-9_]+)=/g,
  ),
  'deploy/Containerfile': named(
    named(read('deploy/Containerfile'), /^ENV (.*)$/gm).join(' '),
    /(?:^| )([A-Z][A-Z0-9_]+)=/g,
  ),
};

test.each(Object.entries(settings))('%s sets what the manual knows', (_, names) => {
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !others.has(name) && !runbook.includes(`\`${name}\``))).toEqual([]);
});

test('the manual names every example', () => {
  for (const name of readdirSync(join(projectRoot, 'deploy'))) expect(runbook).toContain(`deploy/${name}`);
});

test('a write that has reached a process is never sent to another one', () => {
  const [line] = named(read('deploy/nginx.conf'), /proxy_next_upstream ([^;]+);/g);
  expect(line).not.toContain('non_idempotent');
});

test('logs of the proxy hold no query', () => {
  const [format] = named(read('deploy/nginx.conf'), /log_format ([^;]+);/gs);
  expect(format).not.toMatch(/\$(?:request|request_uri|args|query_string|http_referer)\b/);
});

test('every block of commands in the manual is carried out by a test, and only apt and systemd are left out', () => {
  const suites = readdirSync(join(projectRoot, 'tests/failures'))
    .map((name) => read(`tests/failures/${name}`))
    .join('\n');
  const names = blockNames();
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !suites.includes(`'${name}'`))).toEqual([]);
  for (const name of names)
    for (const line of blockOf(name).bySystem) expect(line).toMatch(/^(?:apt-get|systemctl|journalctl) /);
});
