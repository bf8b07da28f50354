import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { account } from '../../db/schema';
import { filesOfProfile } from '../account/values';
import type { AssessmentRecord } from './load';
import { filesOf } from './wire';

/** The files of what is handed in: those of the records, and the photo that stands on the form. */
export async function handedInFiles(
  tx: Tx,
  accountId: string,
  records: readonly AssessmentRecord[],
): Promise<string[]> {
  const [person] = await tx.select({ profile: account.profile }).from(account).where(eq(account.id, accountId));
  return [...records.flatMap(filesOf), ...(person ? filesOfProfile(person.profile) : [])];
}
