/**
 * @when all
 */
import { readdirSync } from 'node:fs';
import { openEmbedded } from '../server/db/client';
import { temporaryDirectory } from '../tests/support/temporary';
import { administer } from './admin';

const home = temporaryDirectory('admin');
afterAll(home.remove);

const run = (act: Parameters<typeof administer>[0]['act']) =>
  administer({ act, variant: 'default', dataDir: home.path, url: undefined });

test('without a database there is nobody to make a link for, and none is made', async () => {
  for (const act of ['list', { create: { realName: '陆安之', mobile: '13800001234' } }] as const)
    await expect(run(act)).rejects.toThrow('Set DATABASE_URL as for the server');
  expect(readdirSync(home.path)).toEqual([]);
});

test('a link is made, listed without its token, and taken back', async () => {
  await (await openEmbedded(home.path)).close();
  expect(await run('list')).toEqual(['Nobody has a right.', 'No link is open.']);
  const [who, link = ''] = await run({ create: { realName: '陆安之', mobile: '13800001234' } });
  expect(who).toContain('陆安之 runs the province that is named on the page');
  expect(link).toMatch(/^ {2}http:\/\/127\.0\.0\.1:8000\/teacher\/user\/first#[\w-]{43}$/);
  const listed = await run('list');
  const [, id = ''] = /^ {2}([\w-]{8}) {2}陆安之 {2}138\*+1234 {2}until /.exec(listed[2] ?? '') ?? [];
  expect(listed.join()).not.toContain(link.split('#')[1]);
  expect(await run({ revoke: id })).toEqual(['Taken back: 1.']);
  await expect(run({ revoke: id })).rejects.toThrow('No open link begins with');
  await expect(run({ create: { realName: '陆安之', mobile: '13800001234', office: '没有' } })).rejects.toThrow(
    'There is no organisation 没有.',
  );
});
