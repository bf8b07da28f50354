import { studioLinks } from '../../domain/studios/links';
import type { Visitor } from './visitor';
import { type Caller, CITY, type World } from './world';

/** Of the demonstration: a studio with its name, who hosts it, and people who belong to it. */
export const HOSTED = '0186000000000000001';
export const HOSTED_NAME = '石榴籽名师工作室';
export const HOST = 'manage01';
/** The host's own application, which is decided elsewhere. */
export const HOSTS_OWN = '蒙丽华';
export const ENTERPRISE = '韦建军';
/** What teacher01 has begun to declare. */
export const draft = '0191000000000000002';

/** Its page, to which a part can be added. */
export const hosted = studioLinks.detail(HOSTED);

/** Calls of the variant that has studios, as somebody; teacher01 unless it is said. */
export const read = <T>(world: World, path: string, as?: Caller['as']) => world.read<T>(path, { as, variant: CITY });
export const write = <T>(world: World, method: 'POST' | 'PUT' | 'DELETE', call: string, body: object, as?: string) =>
  world.write<T>(method, `/api/${call}`, body, { as, variant: CITY });

/** Who belongs to it, on its page. */
export const members = () => `${hosted}&tab=members`;

/** On a page of the city; anew where something has been changed behind it. */
export async function be(visitor: Visitor, path: string, same = true): Promise<void> {
  const here = new URL(visitor.page.url());
  if (!same || !`${here.pathname}${here.search}`.endsWith(path)) await visitor.goto(path);
}
