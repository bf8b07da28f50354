import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, projectRoot } from '../../server/fingerprint';
import { registry, watchProcess } from '../../server/metrics/metrics';

/*
 * The log has one door, and every figure that the operators' documents name exists: a rule about a figure that is spelt
 * otherwise is silent for ever.
 */
const textOf = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const sources = filesUnder('server').filter((file) => /(?<!\.test)\.ts$/.test(file));

test('the server prints in one place', () => {
  const prints = /\bconsole\b\s*[.[]|process\.std(?:out|err)\.write/;
  const asked = sources.filter((file) => prints.test(textOf(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')));
  expect(asked).toEqual(['server/log/log.ts', 'server/log/output.ts']);
});

/** Names as they are asked for: a histogram is read by its parts. */
async function figures(): Promise<{ own: string[]; all: string[] }> {
  watchProcess();
  const metrics = await registry.getMetricsAsJSON();
  const all = metrics.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  return { own: metrics.map(({ name }) => name).filter((name) => name.startsWith('teacher_')), all };
}
const named = (text: string) => [...new Set(text.match(/\b(?:teacher|nodejs|process)_[a-z0-9_]+\b/g))].sort();

test.each(['docs/monitoring.md', 'docs/monitoring/alerts.yaml', 'docs/monitoring/board.json'])(
  'every figure that %s names exists',
  async (file) => {
    const { all } = await figures();
    expect(named(textOf(file)).length).toBeGreaterThan(5);
    expect(named(textOf(file)).filter((name) => !all.includes(name))).toEqual([]);
  },
);

test('every figure of ours is explained to operators and is on the board', async () => {
  const { own } = await figures();
  expect(own.filter((name) => !textOf('docs/monitoring.md').includes(`\`${name}\``))).toEqual([]);
  const board = textOf('docs/monitoring/board.json');
  expect(own.filter((name) => !board.includes(name))).toEqual([]);
});

test('no figure has a label that may hold what somebody has typed', async () => {
  const labels = textOf('server/metrics/metrics.ts').match(/'[a-z]+'(?=[,)])/g) ?? [];
  const known = ['route', 'status', 'code', 'reason', 'result', 'way', 'gateway', 'pool', 'state', 'job', 'level'];
  expect([...new Set(labels)].filter((label) => !known.includes(label.slice(1, -1)))).toEqual([]);
});

test('the example of the board can be read, and each of its panels asks for something', () => {
  const { panels } = JSON.parse(textOf('docs/monitoring/board.json')) as {
    panels: { type: string; title: string; targets?: { expr: string }[] }[];
  };
  expect(panels.filter(({ type }) => type !== 'row').every(({ targets = [] }) => targets.length > 0)).toBe(true);
});
