import { type Access, allows } from '../../../domain/access/access';
import type { Tx } from '../../db/client';
import { BusinessError } from '../../http/errors';
import { accountUser } from '../account/session';
import type { Importing } from './kind';

/**
 * Throws 403 when the person may not do any more what he has begun, or not for the same offices: a long import has in
 * each part the rights of that moment.
 */
export async function assertStillMay(tx: Tx, { ctx, user }: Importing, access: Access): Promise<void> {
  const now = await accountUser({ db: tx, now: ctx.now }, user.id);
  const rightsOf = ({ offices = [] }: typeof user) =>
    offices.flatMap(({ orgId, rights }) => rights.map((right) => `${orgId} ${right}`));
  const held = now && new Set(rightsOf(now));
  const same = held && now.orgId === user.orgId && rightsOf(user).every((one) => held.has(one));
  if (!same || !allows(access, now)) throw new BusinessError('403', 'import.error.rightEnded');
}
