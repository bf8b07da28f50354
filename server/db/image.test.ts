/**
 * @when all
 */
import { existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { insertAccount } from '../../tests/support/accounts';
import { temporaryDirectory } from '../../tests/support/temporary';
import { seedReference } from '../seed/reference';
import { makeImage, openEmbedded } from './client';
import { account, setting } from './schema';
import { imageKey } from './sealed/unlock';

const home = temporaryDirectory('image');
const image = join(home.path, 'image');
/** Megabytes that are written into the image: several segments of the log. */
const MANY = 40;
beforeAll(async () => {
  await makeImage(image, imageKey, async (db) => {
    await db.transaction(seedReference);
    await insertAccount(db, { loginName: 'image01', realName: '韦晓岚' });
    for (let n = 0; n < MANY; n++)
      await db.execute(
        sql`insert into ${setting} (name, value) select ${`much ${n}`}, decode(string_agg(md5(random()::text), ''), 'hex') from generate_series(1, 65536)`,
      );
    await db.execute(sql`delete from ${setting} where name like 'much %'`);
  });
});
afterAll(() => home.remove());

const start = (name: string) => openEmbedded(join(home.path, name), () => image);

test('a database that begins as a copy has what was written, and is its own', async () => {
  const one = await start('one');
  const people = () => one.db.select().from(account);
  // Sealed in the image, opened by a key that the copy has made for itself.
  expect((await people()).map(({ loginName }) => loginName)).toEqual(['image01']);
  await one.db.update(account).set({ realName: '罗素琴' });
  await one.close();

  const two = await start('two');
  expect((await two.db.select().from(account)).map(({ realName }) => realName)).toEqual(['韦晓岚']);
  await two.close();

  const again = await openEmbedded(join(home.path, 'one'), () => {
    throw new Error('One that is there does not begin anew.');
  });
  expect((await again.db.select().from(account)).map(({ realName }) => realName)).toEqual(['罗素琴']);
  await again.close();
});

test('a link to an image is copied like the image, never opened itself', async () => {
  const link = join(home.path, 'link');
  symlinkSync(image, link);
  const linked = await openEmbedded(join(home.path, 'linked'), () => link);
  await linked.db.update(account).set({ realName: '罗素琴' });
  await linked.close();
  const { db, close } = await start('after');
  expect((await db.select().from(account)).map(({ realName }) => realName)).toEqual(['韦晓岚']);
  await close();
});

test('the log of what was written is not copied', () => {
  expect(readdirSync(join(image, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length).toBeLessThanOrEqual(
    2,
  );
});

test('a copy that was broken off is made anew', async () => {
  const dataDir = join(home.path, 'two');
  writeFileSync(join(dataDir, 'unfinished'), '');
  writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '');
  const { db, close } = await start('two');
  expect(await db.$count(account)).toBe(1);
  expect(existsSync(join(dataDir, 'unfinished'))).toBe(false);
  await close();
});
