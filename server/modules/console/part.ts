import type { Access } from '../../../domain/access/access';
import type { consoleApi } from '../../../domain/api/console';
import type { Output } from '../../../domain/api/core';
import type { Context, SessionUser } from '../../http/context';

export type General = Output<(typeof consoleApi)['GET /api/Console/GetGeneral']>;

/** Facts of a task, or of a thing that waits for others, which the calendar needs; the hub does not send them. */
export interface Matter {
  /** The thing with the date: it stays the same while its task changes from beginning to correcting. */
  id: string;
  /** Name of the thing, without the title that its owner gave it. */
  name?: string;
  /** Until when others decide. */
  until?: Date | undefined;
}
export type Task = General['todoes'][number] & { matter?: Matter };
export type Waiting = General['waiting'][number] & { matter?: Matter };

/** Part of the hub from an area of the product: tasks of the user, things that wait for others, and its card. */
export type Part = Partial<Pick<General, 'assessment' | 'credit' | 'study' | 'training' | 'newcomer'>> & {
  todoes?: Task[];
  waiting?: Waiting[];
};

/** Reads the part of an area for a user. */
export type ReadPart = (ctx: Context, user: SessionUser) => Promise<Part>;

/** An area on the hub: the users it is for, and how its part is read. */
export interface HubArea {
  access: Access;
  read: ReadPart;
}
