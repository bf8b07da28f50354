import { and, asc, eq } from 'drizzle-orm';
import type { ResumeRow, StoredResume } from '../../../../domain/api/resume';
import { type ResumeContent, settledSections } from '../../../../domain/personnel/resume';
import { formatInstant } from '../../../../domain/rules/calendar';
import type { Db, Tx } from '../../../db/client';
import { resume } from '../../../db/schema';
import type { SessionUser } from '../../../http/context';
import { notFound } from '../../../http/errors';

export type ResumeRecord = typeof resume.$inferSelect;

/** Content of a stored version, with all sections that exist now. */
export const contentOf = ({ name, content }: Pick<ResumeRecord, 'name' | 'content'>): ResumeContent => ({
  ...content,
  name,
  sections: settledSections(content.sections, content.custom),
});

export const rowToWire = ({ id, name, content, isDefault, updatedAt }: ResumeRecord): ResumeRow => ({
  resumeId: id,
  name,
  template: content.template,
  updatedAt: formatInstant(updatedAt),
  isDefault,
});

export function toWire(row: ResumeRecord): StoredResume {
  const { sections, custom, summary, showPhoto, maskContact } = contentOf(row);
  return {
    ...rowToWire(row),
    ...(summary && { summary }),
    sections: sections.map(({ recordIds, pageBreakBefore, ...one }) => ({
      ...one,
      recordIds: recordIds === 'all' ? 'all' : [...recordIds],
      ...(pageBreakBefore && { pageBreakBefore }),
    })),
    custom: custom.map((one) => ({ ...one })),
    showPhoto,
    maskContact,
    rowVersion: row.rowVersion,
  };
}

/** Versions of the user's résumé, the default one first, then the oldest. */
export async function versionsOf(db: Db | Tx, user: SessionUser): Promise<ResumeRecord[]> {
  const rows = await db
    .select()
    .from(resume)
    .where(eq(resume.accountId, user.id))
    .orderBy(asc(resume.createdAt), asc(resume.id));
  return [...rows.filter(({ isDefault }) => isDefault), ...rows.filter(({ isDefault }) => !isDefault)];
}

/** A version of the user's résumé; without an id the default one. Throws 404. */
export async function ownVersion(db: Db | Tx, user: SessionUser, id: string | undefined): Promise<ResumeRecord> {
  const rows =
    id === undefined
      ? await versionsOf(db, user)
      : await db
          .select()
          .from(resume)
          .where(and(eq(resume.id, id), eq(resume.accountId, user.id)));
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}
