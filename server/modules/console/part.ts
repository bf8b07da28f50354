import type { Access } from '../../../domain/access/access';
import type { consoleApi } from '../../../domain/api/console';
import type { Output } from '../../../domain/api/core';
import type { Context, SessionUser } from '../../http/context';

export type General = Output<(typeof consoleApi)['GET /api/Console/GetGeneral']>;

/** What an area of the product has to say on the hub: tasks of mine, what others have to do, and its card. */
export type Part = Partial<Pick<General, 'todoes' | 'waiting' | 'assessment' | 'credit' | 'study' | 'training'>>;

/** Reads an area's part for somebody. */
export type ReadPart = (ctx: Context, user: SessionUser) => Promise<Part>;

/** An area on the hub: whose matter it is, and what it has to say to them. */
export interface HubArea {
  access: Access;
  read: ReadPart;
}
