import type { Access } from '../../../domain/access/access';
import type { consoleApi } from '../../../domain/api/console';
import type { Output } from '../../../domain/api/core';
import type { Context, SessionUser } from '../../http/context';

export type General = Output<(typeof consoleApi)['GET /api/Console/GetGeneral']>;

/** Part of the hub from an area of the product: tasks of the user, things that wait for others, and its card. */
export type Part = Partial<
  Pick<General, 'todoes' | 'waiting' | 'assessment' | 'credit' | 'study' | 'training' | 'newcomer'>
>;

/** Reads the part of an area for a user. */
export type ReadPart = (ctx: Context, user: SessionUser) => Promise<Part>;

/** An area on the hub: the users it is for, and how its part is read. */
export interface HubArea {
  access: Access;
  read: ReadPart;
}
