import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client';
import { newId } from '../db/id';
import { insertMany } from '../db/insertMany';
import { account, auditLog, type SheetAct } from '../db/schema';
import type { Context } from '../http/context';
import { networkOf } from '../http/network';

/** When something is done, from where, and by the rows of which sheet; what a clock does has no address. */
export type Acting = Pick<Context, 'now'> & Partial<Pick<Context, 'address' | 'sheet'>>;

/** Act as the log keeps it; `accountId` is empty for the product itself and for somebody unknown. */
export interface Act {
  readonly accountId: string;
  /** `<thing>.<verb>`, as `domain/manage/auditActs.ts` lists them. */
  readonly action: string;
  readonly subjectId: string;
  /** Office that it was done for; absent where that is unknown, or it was done for none. */
  readonly officeId?: string | undefined;
  /** Id of the entry, where it is needed before it is written. */
  readonly id?: string;
  /** Names and numbers by which it is told, where its thing has several. */
  readonly sheet?: SheetAct;
}

/** Stands for the product itself, which does by a clock what nobody has asked for at that moment. */
export const bySystem = { id: '' } as const;

/** Organisation of the person at that moment: the acts of somebody who moves stay with the office before. */
const orgId = sql`(select ${account.orgId} from ${account} where ${account.id} = carried."accountId")`;

/** Writes acts into the audit log, in the transaction of the acts. */
export async function writeActs(tx: Db | Tx, { now, address, sheet }: Acting, acts: readonly Act[]): Promise<void> {
  const createdAt = now();
  const network = address === undefined ? undefined : networkOf(address);
  const rows = acts.map((act) => ({
    id: newId(createdAt.getTime()),
    ...act,
    // A request waits for somebody: it is not passed over with the rows that its sheet has written.
    sheetId: act.action.startsWith('request.') ? undefined : sheet,
    network,
    createdAt,
  }));
  await insertMany(tx, auditLog, rows, { orgId });
}

/** Writes an audit entry for each subject of a user's action; call it in the transaction of the action. */
export async function audit(
  tx: Db | Tx,
  acting: Acting,
  user: { readonly id: string; readonly actsFor?: string | undefined },
  action: string,
  subjects: readonly string[],
): Promise<void> {
  await writeActs(
    tx,
    acting,
    subjects.map((subjectId) => ({ accountId: user.id, action, subjectId, officeId: user.actsFor })),
  );
}
