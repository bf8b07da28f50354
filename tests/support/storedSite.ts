import { setTimeout as pause } from 'node:timers/promises';
import { gt } from 'drizzle-orm';
import type { Browser } from 'puppeteer';
import { type Database, openPostgres } from '../../server/db/client';
import { dueClaim } from '../../server/db/schema';
import { dueRunner } from '../../server/due/runner';
import { dueJobs } from '../../server/modules/dueJobs';
import { makeServices } from '../../server/services';
import { launchBrowser } from './browser';
import { startPostgres } from './postgres';
import { type Site, startSite } from './sites';

export interface StoredSite {
  site: Site;
  browser: Browser;
  /** The database that the site's server uses, for what another process would do to it. */
  database: Database;
  /** Does what time has made due, as another process would, and waits for what the site's server is doing of it. */
  due(): Promise<void>;
  close(): Promise<void>;
}

/** A site whose data lie in PostgreSQL, where a test can act beside its server. */
export async function startStoredSite(name: string): Promise<StoredSite> {
  const postgres = await startPostgres();
  const url = await postgres.database('teacher');
  const [site, browser] = await Promise.all([
    startSite(name, { env: { DEMO: '1', DATABASE_URL: url } }),
    launchBrowser(),
  ]);
  const database = await openPostgres(url, site.dataDir);
  const due = async () => {
    const { db } = database;
    const now = () => new Date();
    const services = makeServices({ dataDir: site.dataDir, db, env: { DEMO: '1' } });
    await dueRunner(dueJobs, { db, now, services }).settle();
    while ((await db.$count(dueClaim, gt(dueClaim.until, now()))) > 0) await pause(20);
  };
  // What is due since the start brings messages: none may come while a test counts them.
  await due();
  return {
    site,
    browser,
    database,
    due,
    close: async () => {
      await browser.close();
      await site.close();
      await database.close();
      await postgres.stop();
    },
  };
}
