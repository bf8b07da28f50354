import { and, eq, isNull } from 'drizzle-orm';
import { noGrants } from '../../../../domain/access/access';
import { StageCategory } from '../../../../domain/enums';
import type { Row } from '../../../../domain/forms';
import { type EnterpriseMemberValues, enterpriseMember as form } from '../../../../domain/studios/enterpriseMember';
import { docNoOf } from '../../../db/accountKeys';
import type { Db, Tx } from '../../../db/client';
import { newId } from '../../../db/id';
import { enterpriseMember } from '../../../db/schema';
import { matches } from '../../../db/sealed/columns';
import { columnsOf } from '../../../forms/versioned';
import type { Context } from '../../../http/context';
import { findHolders } from '../../account/find';
import { accountWithoutPassword } from '../../account/imported/newAccount';
import type { Account } from '../../account/values';
import type { Studio } from '../rights';

export type EnterpriseRow = typeof enterpriseMember.$inferSelect;
type StoredForm = Pick<
  EnterpriseRow,
  'name' | 'enterpriseName' | 'mobile' | 'email' | 'idDocType' | 'idDocNo' | 'values'
>;
type Person = Pick<EnterpriseMemberValues, 'name' | 'idDocNo' | 'mobile'>;

/**
 * Account of a person (undefined for a new one), or the field and the key of the error that forbids adding the person.
 */
export type Known = { readonly accountId: string | undefined } | { readonly field: string; readonly key: string };

/**
 * Finds the accounts of people from enterprises by their document numbers, for one person or the rows of a sheet. It
 * changes no account. An account of an enterprise with the same name is the person; for any other account the error
 * tells no more than the host must know.
 */
export async function knownPeople(db: Db | Tx, studioId: string, people: readonly Person[]): Promise<Known[]> {
  const texts = (of: 'idDocNo' | 'mobile') => people.flatMap((one) => one[of] ?? []);
  const documents = texts('idDocNo').map(docNoOf);
  const [holders, numbers, members] = await Promise.all([
    documents.length > 0 ? findHolders(db, 'idDocNo', documents) : [],
    texts('mobile').length > 0 ? findHolders(db, 'mobile', texts('mobile')) : [],
    documents.length > 0
      ? db
          .select({ idDocNo: enterpriseMember.idDocNo })
          .from(enterpriseMember)
          .where(
            and(
              eq(enterpriseMember.studioId, studioId),
              matches(enterpriseMember.idDocNo, documents),
              isNull(enterpriseMember.deletedAt),
            ),
          )
      : [],
  ]);
  const here = new Set(members.map(({ idDocNo }) => docNoOf(idDocNo)));
  const used = new Set(numbers.map(({ mobile }) => mobile));
  return people.map(({ name, idDocNo = '', mobile = '' }) => {
    const own = holders.filter((one) => docNoOf(one.idDocNo) === docNoOf(idDocNo));
    if (here.has(docNoOf(idDocNo))) return { field: 'idDocNo', key: 'studioMember.error.already' };
    const same = own.find(({ realName, roles }) => realName === name && roles.includes('enterprise'));
    if (same) return { accountId: same.id };
    if (own.some(({ roles }) => !roles.includes('enterprise')))
      return { field: 'idDocNo', key: 'studioMember.error.teacher' };
    if (own.length > 0) return { field: 'name', key: 'studioMember.error.otherName' };
    if (used.has(mobile)) return { field: 'mobile', key: 'import.error.mobileInUse' };
    return { accountId: undefined };
  });
}

/** New account for a person whom a host adds: approved, without a password, in the organisation of the studio. */
export function accountOf(ctx: Context, studio: Studio, values: EnterpriseMemberValues): Account {
  const { name = '', idDocType = 0, idDocNo = '', mobile = '', email, sex } = values;
  return accountWithoutPassword(ctx, {
    prefix: 'e',
    mobile,
    columns: {
      realName: name,
      idDocType,
      idDocNo,
      email: email ?? null,
      orgId: studio.orgId,
      stageCategory: StageCategory.Other,
      roles: ['enterprise'],
      profile: sex ? { sex } : {},
    },
    grants: noGrants,
  });
}

/** New row from a filled-in form: numbers are in their own columns, the rest is in `values`. */
export function memberRow(
  ctx: Context,
  studioId: string,
  accountId: string,
  values: Row,
  at = ctx.now(),
): EnterpriseRow {
  return {
    id: newId(at.getTime()),
    studioId,
    accountId,
    ...(columnsOf({ table: enterpriseMember, form }, values) as StoredForm),
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    rowVersion: 0,
  };
}
