import type { Tx } from '../db/client';
import { newId } from '../db/id';
import { insertMany } from '../db/insertMany';
import { auditLog } from '../db/schema';
import type { Context } from '../http/context';

/** Writes an audit entry for each subject of a user's action; call it in the transaction of the action. */
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

/** Stands for the product itself, which does by a clock what nobody has asked for at that moment. */
export const bySystem = { id: '' } as const;
