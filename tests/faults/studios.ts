import { studioLinks } from '../../domain/studios/links';
import type { Visitor } from './visitor';
import { type Caller, CITY, type World } from './world';

/** A studio of the demonstration with its name, its host and an enterprise member. */
export const HOSTED = '0186000000000000001';
export const HOSTED_NAME = '石榴籽名师工作室';
export const HOST = 'manage01';
/** Applicant who waits for the host's decision, and so stands at the top of the members. */
export const APPLICANT = '农雪梅';
export const ENTERPRISE = '韦建军';
/** Id of the declaration that teacher01 has begun. */
export const draft = '0191000000000000002';

/** Page of the studio; a part can be appended to the address. */
export const hosted = studioLinks.detail(HOSTED);

/** Calls in the variant that has studios, by default as teacher01. */
export const read = <T>(world: World, path: string, as?: Caller['as']) => world.read<T>(path, { as, variant: CITY });
export const write = <T>(world: World, method: 'POST' | 'PUT' | 'DELETE', call: string, body: object, as?: string) =>
  world.write<T>(method, `/api/${call}`, body, { as, variant: CITY });

/** Address of the studio's members. */
export const members = () => `${hosted}&tab=members`;

/** Opens a page of the city; loads it again when `same` is false. */
export async function be(visitor: Visitor, path: string, same = true): Promise<void> {
  const here = new URL(visitor.page.url());
  if (!same || !`${here.pathname}${here.search}`.endsWith(path)) await visitor.goto(path);
}
