import { sql } from 'drizzle-orm';
import type { Health, HealthState } from '../../../../domain/api/manageHealth';
import { formatInstant } from '../../../../domain/rules/calendar';
import { dayMs } from '../../../../domain/time';
import type { DueWork } from '../../../due/job';

/** Parts of a disk that are free, below which somebody should look, or there soon is none left. */
const LITTLE = 0.15;
const HARDLY_ANY = 0.05;
/** Days after which a backup is late, and after which there is as good as none. */
const LATE_DAYS = 2;
const LOST_DAYS = 7;

const spaceState = (free: number, total: number): HealthState =>
  free < total * HARDLY_ANY ? 'bad' : free < total * LITTLE ? 'look' : 'ok';

/** Size of the database, and what is free on the disk of the data directory. */
export async function spaceOf({ db, services: { machine } }: DueWork): Promise<Health['space']> {
  const [[row], disk] = await Promise.all([
    db.select({ bytes: sql`pg_database_size(current_database())`.mapWith(Number) }).from(sql`(values (1)) one`),
    machine?.disk(),
  ]);
  return { state: disk ? spaceState(disk.free, disk.total) : 'ok', database: row?.bytes ?? 0, ...disk };
}

/** Age and size of the last backup that the command has made of this data directory. */
export async function backupOf({ now, services: { machine } }: DueWork): Promise<Health['backup']> {
  const last = await machine?.lastBackup();
  if (!last) return { state: 'bad' };
  const at = new Date(last.createdAt);
  const days = (now().getTime() - at.getTime()) / dayMs;
  const state = days > LOST_DAYS ? 'bad' : days > LATE_DAYS ? 'look' : 'ok';
  return { state, last: formatInstant(at), size: last.size };
}
