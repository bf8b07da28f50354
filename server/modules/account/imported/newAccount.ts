import type { Grants } from '../../../../domain/api/accountShapes';
import { ProfileReview } from '../../../../domain/statuses';
import { newId } from '../../../db/id';
import type { Context } from '../../../http/context';
import { NO_PASSWORD } from '../password';
import type { Account, columnsOf } from '../values';

interface Named {
  /** First letter of the generated login name. */
  prefix: string;
  columns: ReturnType<typeof columnsOf>;
  mobile: string;
  grants: Grants;
}

/**
 * An account for a person whom another user has named and answers for: approved, and without a password. The person
 * sets the password by the text code of "forgotten password".
 */
export function accountWithoutPassword({ now }: Pick<Context, 'now'>, { prefix, columns, ...rest }: Named): Account {
  const id = newId(now().getTime());
  return {
    id,
    // People sign in by their numbers; this name only has to be unique.
    loginName: `${prefix}${id}`,
    passwordHash: NO_PASSWORD,
    ...columns,
    ...rest,
    holdsMobile: true,
    holdsIdDoc: true,
    profileReview: ProfileReview.Passed,
    profileReviewReason: null,
    approvedBefore: false,
    // The database writes it.
    realNameSought: null,
    officialOpenId: null,
    balance: 0,
    credit: 0,
    mergedInto: null,
    lockedAt: null,
    lockedWhy: null,
    leftAt: null,
    leftOn: null,
    leftWhy: null,
    rowVersion: 0,
    createdAt: now(),
    lastLoginAt: null,
    locale: null,
    variant: null,
  };
}
