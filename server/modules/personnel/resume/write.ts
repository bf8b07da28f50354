import { and, eq, ne } from 'drizzle-orm';
import type { Output, Parsed } from '../../../../domain/api/core';
import type { resumeApi } from '../../../../domain/api/resume';
import { normalised } from '../../../../domain/forms';
import { type ResumeContent, resumeLimits, settledSections } from '../../../../domain/personnel/resume';
import { type ResumeValues, resumeForm, resumeOf, resumeValues } from '../../../../domain/personnel/resumeForm';
import { formatInstant } from '../../../../domain/rules/calendar';
import { type Tx, transaction } from '../../../db/client';
import { newId } from '../../../db/id';
import { account, resume } from '../../../db/schema';
import { formProblems } from '../../../forms/problems';
import type { Context, SessionUser } from '../../../http/context';
import { conflict, illegalState, invalid, notFound } from '../../../http/errors';
import { toWire, versionsOf } from './stored';

type Save = (typeof resumeApi)['POST /api/PersonnelFiles/SaveMyResume'];
type Body = Parsed<Save>['body'];

/** Checks a sent résumé and returns the content to store. Throws 400 with the wrong fields. */
function checked(ctx: Context, body: Body): ResumeContent {
  const { resumeId: _, rowVersion: __, isDefault: ___, ...sent } = body;
  const values = normalised(resumeForm, resumeValues(sent)) as ResumeValues;
  const problems = formProblems(ctx, resumeForm, values);
  if (problems.length > 0) throw invalid(problems);
  const content = resumeOf(values);
  return { ...content, sections: settledSections(content.sections, content.custom) };
}

/**
 * Locks the account, so that its versions are written one after the other: one is the default, and names are unique.
 */
const hold = (tx: Tx, user: SessionUser) =>
  tx.select({ id: account.id }).from(account).where(eq(account.id, user.id)).for('update');

const others = (user: SessionUser, id: string) => and(eq(resume.accountId, user.id), ne(resume.id, id));

/**
 * Saves a version of the résumé. Throws 400 with the wrong fields or when another version has the name, 404 for another
 * person's version, 409 with the stored one when it was changed since `rowVersion`, 422 when there are too many
 * versions.
 */
export async function saveResume(ctx: Context, user: SessionUser, body: Body): Promise<Output<Save>> {
  const { name, ...content } = checked(ctx, body);
  const now = ctx.now();
  return transaction(ctx.db, async (tx) => {
    await hold(tx, user);
    const all = await versionsOf(tx, user);
    const stored = all.find(({ id }) => id === body.resumeId);
    if (body.resumeId !== undefined && !stored) throw notFound();
    if (stored && stored.rowVersion !== body.rowVersion) throw conflict(toWire(stored));
    if (!stored && all.length >= resumeLimits.versions) throw illegalState('error.resumeFull');
    if (all.some((one) => one.name === name && one !== stored))
      throw invalid([{ name: 'name', key: 'error.resumeName' }]);
    const id = stored?.id ?? newId(now.getTime());
    const isDefault = body.isDefault === true || (stored?.isDefault ?? all.length === 0);
    const rowVersion = (stored?.rowVersion ?? -1) + 1;
    const next = { name, content, isDefault, rowVersion, updatedAt: now };
    if (isDefault && !stored?.isDefault) await tx.update(resume).set({ isDefault: false }).where(others(user, id));
    if (stored) await tx.update(resume).set(next).where(eq(resume.id, id));
    else await tx.insert(resume).values({ id, accountId: user.id, createdAt: now, ...next });
    return { resumeId: id, rowVersion, updatedAt: formatInstant(now) };
  });
}

/** Deletes a version; if it was the default, the oldest of the others becomes the default. Throws 404. */
export function deleteResume(ctx: Context, user: SessionUser, id: string): Promise<true> {
  return transaction(ctx.db, async (tx) => {
    await hold(tx, user);
    const all = await versionsOf(tx, user);
    const gone = all.find((one) => one.id === id);
    if (!gone) throw notFound();
    await tx.delete(resume).where(eq(resume.id, id));
    const next = all.find((one) => one !== gone);
    if (gone.isDefault && next) await tx.update(resume).set({ isDefault: true }).where(eq(resume.id, next.id));
    return true as const;
  });
}
