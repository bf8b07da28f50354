import { Hono } from 'hono';
import type { Db } from '../db/client';
import { examDemo } from './exam';
import { officialDemo } from './official';
import { type PayDemo, payDemo } from './pay';
import { portalDemo } from './portal';
import { smsDemo } from './sms';

/** The pages of demonstration mode, below `/demo`. Mounted only when `isDemonstration` says so. */
export function demoRoutes(db: Db, deal: Omit<PayDemo, 'db'>): Hono {
  return new Hono()
    .route('/', smsDemo(db))
    .route('/', officialDemo(db))
    .route('/', portalDemo(db))
    .route('/', payDemo({ db, ...deal }))
    .route('/', examDemo(db, deal.now));
}
