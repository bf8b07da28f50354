import { Hono } from 'hono';
import type { Db } from '../db/client';
import { smsDemo } from './sms';

/** The pages of demonstration mode, below `/demo`. Mounted only when `isDemonstration` says so. */
export function demoRoutes(db: Db): Hono {
  return new Hono().route('/', smsDemo(db));
}
