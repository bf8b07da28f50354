import type { Browser } from 'puppeteer';
import { type Database, openPostgres } from '../../server/db/client';
import { launchBrowser } from './browser';
import { startPostgres } from './postgres';
import { type Site, startSite } from './sites';

export interface StoredSite {
  site: Site;
  browser: Browser;
  /** The database that the site's server uses, for what another process would do to it. */
  database: Database;
  close(): Promise<void>;
}

/** A site whose data lie in PostgreSQL, where a test can act beside its server. */
export async function startStoredSite(name: string): Promise<StoredSite> {
  const postgres = await startPostgres();
  const url = await postgres.database('teacher');
  const [site, browser] = await Promise.all([startSite(name, { env: { DATABASE_URL: url } }), launchBrowser()]);
  const database = await openPostgres(url);
  return {
    site,
    browser,
    database,
    close: async () => {
      await browser.close();
      await site.close();
      await database.close();
      await postgres.stop();
    },
  };
}
