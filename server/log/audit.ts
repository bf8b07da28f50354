import type { Tx } from '../db/client';
import { newId } from '../db/id';
import { insertMany } from '../db/insertMany';
import { auditLog } from '../db/schema';
import type { Context } from '../http/context';

/** Says in the audit log that somebody has done one thing to each of some subjects, in the transaction that does it. */
export async function audit(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  user: { readonly id: string },
  action: string,
  subjects: readonly string[],
): Promise<void> {
  const createdAt = now();
  await insertMany(
    tx,
    auditLog,
    subjects.map((subjectId) => ({
      id: newId(createdAt.getTime()),
      accountId: user.id,
      action,
      subjectId,
      createdAt,
    })),
  );
}
