import { Hono } from 'hono';
import type { Db } from '../db/client';
import { examDemo } from './exam';
import { mailDemo } from './mail';
import { officialDemo } from './official';
import { type PayDemo, payDemo } from './pay';
import { portalDemo } from './portal';
import { smsDemo } from './sms';

/** The pages of demonstration mode, below `/demo`. Mounted only when `isDemonstration` says so. */
export function demoRoutes(db: Db, deal: Omit<PayDemo, 'db'>): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    // No database of ours can hold or look for U+0000.
    if (/%00|\0/i.test(c.req.url) || (c.req.method === 'POST' && /%00|\0/.test(await c.req.text())))
      return c.text('400\n', 400);
    return next();
  });
  return app
    .route('/', smsDemo(db))
    .route('/', mailDemo(db))
    .route('/', officialDemo(db))
    .route('/', portalDemo(db))
    .route('/', payDemo({ db, ...deal }))
    .route('/', examDemo(db, deal.now));
}
