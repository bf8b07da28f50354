import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Output } from '../../../../domain/api/core';
import type { manageAuditApi } from '../../../../domain/api/manageAudit';
import { type FieldShape, type FormDefinition, kindOf, labelKey, type Row } from '../../../../domain/forms';
import { actOf } from '../../../../domain/manage/auditActs';
import { personIdentity, personLeave, personMobile } from '../../../../domain/manage/personForms';
import { resources } from '../../../../domain/manage/resources/all';
import { minuteMs } from '../../../../domain/time';
import { account, auditLog, resourceChange, resourceRequest } from '../../../db/schema';
import { namesOf } from '../../../forms/names';
import type { Context, SessionUser } from '../../../http/context';
import { notFound } from '../../../http/errors';
import { say } from '../../../http/words';
import { oneFor } from './found';

type Detail = Output<(typeof manageAuditApi)['GET /api/Manage/Audit/Get/{id}']>;
type Changed = Pick<typeof resourceChange.$inferSelect, 'resource' | 'before' | 'after'> & {
  importId?: string | null;
  confirmedBy?: string | null;
  reason?: string | null;
};

/** Milliseconds before an entry in which the change that it tells of was written: both are in one transaction. */
const WITHIN_MS = 2 * minuteMs;

/** Values of a person are those of several forms. */
const person = {
  ...personIdentity.form,
  fields: { ...personIdentity.form.fields, ...personMobile.fields, ...personLeave.fields },
};
const forms: Readonly<Record<string, FormDefinition>> = Object.fromEntries(
  [...resources, { name: personIdentity.name, form: person }].map(({ name, form }) => [
    name,
    form as unknown as FormDefinition,
  ]),
);

/** Values of a change in words, field by field; none for a form that is not known here. */
async function wordsOf(ctx: Context, { resource, before, after, reason }: Changed): Promise<Detail['changes']> {
  const form = forms[resource];
  if (!form) return [];
  // A reason that is kept beside the values is told there, once.
  const names = Object.keys(form.fields).filter(
    (name) => (name in before || name in after) && !(name === 'reason' && reason),
  );
  const fieldOf = (name: string) => form.fields[name] as FieldShape;
  const refs = names.flatMap((name) =>
    [before, after].flatMap((row) => {
      const kind = kindOf(fieldOf(name));
      return row[name] == null ? [] : (kind.refs?.(fieldOf(name), row[name], row as Row) ?? []);
    }),
  );
  const found = await namesOf(ctx, refs);
  const words = {
    ...found,
    say: (key: string, params = {}) => say(ctx.locale, key, params),
    date: (day: string) => day,
  };
  return names.map((name) => {
    const field = fieldOf(name);
    const label = labelKey(form, name);
    const told = (row: Row) =>
      row[name] == null ? undefined : kindOf(field).text(field, row[name], { label, words }) || undefined;
    const [was, is] = [told(before as Row), told(after as Row)];
    return { label: say(ctx.locale, label), ...(was && { before: was }), ...(is && { after: is }) };
  });
}

/** The change or the request that an entry tells of; undefined where no values are kept of it. */
async function changeOf({ db }: Context, entry: typeof auditLog.$inferSelect): Promise<Changed | undefined> {
  const { thing, act } = actOf(entry.action) ?? { thing: '', act: '' };
  if (thing === 'request')
    return (
      await db
        .select({ resource: resourceRequest.resource, before: resourceRequest.before, after: resourceRequest.after })
        .from(resourceRequest)
        .where(eq(resourceRequest.id, entry.subjectId))
    )[0];
  const [change] = await db
    .select({
      resource: resourceChange.resource,
      before: resourceChange.before,
      after: resourceChange.after,
      importId: resourceChange.importId,
      confirmedBy: account.realName,
      reason: resourceChange.reason,
    })
    .from(resourceChange)
    .leftJoin(account, eq(account.id, resourceChange.confirmedBy))
    .where(
      and(
        eq(resourceChange.rowId, entry.subjectId),
        eq(resourceChange.act, act as typeof resourceChange.$inferSelect.act),
        entry.accountId ? eq(resourceChange.accountId, entry.accountId) : isNull(resourceChange.accountId),
        lte(resourceChange.createdAt, entry.createdAt),
        gt(resourceChange.createdAt, new Date(entry.createdAt.getTime() - WITHIN_MS)),
      ),
    )
    .orderBy(desc(resourceChange.createdAt))
    .limit(1);
  return change;
}

/** Values of an act before and after. Throws 404 for an entry that somebody may not see. */
export async function auditDetail(ctx: Context, user: SessionUser, id: string): Promise<Detail> {
  const [entry] = await ctx.db
    .select()
    .from(auditLog)
    .where(await oneFor(ctx, user, id));
  if (!entry) throw notFound();
  const change = await changeOf(ctx, entry);
  return {
    id,
    changes: change ? await wordsOf(ctx, change) : [],
    ...(change?.confirmedBy && { confirmedBy: change.confirmedBy }),
    ...(change?.reason && { reason: change.reason }),
    ...(change?.importId && { sheet: true }),
  };
}
