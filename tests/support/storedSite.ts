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
  /** Database of the site's server, so that a test can act like another process. */
  database: Database;
  /** Runs the due jobs like another process, and waits for those that the site's server is running. */
  due(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a site with its data in PostgreSQL, so that a test can use the database beside the server. `env` are further
 * settings of the server, `served` the variants whose pages it has.
 */
export async function startStoredSite(
  name: string,
  env: Readonly<Record<string, string>> = {},
  served?: readonly string[],
): Promise<StoredSite> {
  const postgres = await startPostgres();
  const url = await postgres.database('teacher');
  const [site, browser] = await Promise.all([
    startSite(name, { env: { DEMO: '1', DATABASE_URL: url, ...env }, ...(served && { served }) }),
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
  // Jobs due since the start send messages, which must not arrive while a test counts messages.
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
