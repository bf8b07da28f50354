import { Hono } from 'hono';
import type { Db } from '../db/client';
import { officialDemo } from './official';
import { portalDemo } from './portal';
import { smsDemo } from './sms';

/** The pages of demonstration mode, below `/demo`. Mounted only when `isDemonstration` says so. */
export function demoRoutes(db: Db): Hono {
  return new Hono().route('/', smsDemo(db)).route('/', officialDemo(db)).route('/', portalDemo(db));
}
