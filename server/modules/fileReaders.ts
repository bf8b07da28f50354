import { eq } from 'drizzle-orm';
import type { FeatureName } from '../../domain/features';
import type { Db } from '../db/client';
import { attachmentUse, resource } from '../db/schema';
import { mayReadDocument } from '../documents/fileReaders';
import type { Resource } from '../files/resources';
import type { SubjectKind } from '../files/uses';
import type { Context, SessionUser } from '../http/context';
import { mayReadProfile } from './account/fileReaders';
import { mayReadRecord } from './assessment/fileReaders';
import { documentKindOf } from './documentKinds';
import { mayReadKpi } from './kpi/fileReaders';
import { mayReadObjection } from './objectionFiles';
import { mayReadInvoice } from './payments/orders/fileReaders';
import { mayReadPersonnel } from './personnel/fileReaders';
import { mayReadStudio } from './studio/fileReaders';
import { mayReadProject, mayReadWork } from './training/fileReaders';

/** Tells whether a user may read the thing of this id, and with it the files it names. */
export type MayRead = (db: Db, user: SessionUser, subjectId: string) => Promise<boolean>;

interface Reader {
  readonly mayRead: MayRead;
  /** Feature that must be switched on for these files. */
  readonly feature?: FeatureName;
  /** True when all users see these files: downloads are not written to the audit log then. */
  readonly open?: true;
}

/** Reading rule for each kind of thing that names files. */
const readers: Readonly<Record<SubjectKind, Reader>> = {
  record: { mayRead: mayReadRecord },
  document: { mayRead: (db, user, id) => mayReadDocument(documentKindOf, db, user, id) },
  profile: { mayRead: mayReadProfile },
  invoice: { mayRead: mayReadInvoice },
  kpi: { mayRead: mayReadKpi },
  objection: { mayRead: mayReadObjection },
  personnel: { mayRead: mayReadPersonnel },
  studio: { mayRead: mayReadStudio, feature: 'studios', open: true },
  training: { mayRead: mayReadProject },
  trainingWork: { mayRead: mayReadWork },
};

/**
 * The file, when the user may read it: an own file, or a file that is named by something the user may read. Knowing the
 * id is not enough: undefined for every other file, as for one that does not exist.
 */
export async function readableResource(
  { db, variant }: Pick<Context, 'db' | 'variant'>,
  user: SessionUser,
  id: string,
): Promise<(Resource & { open: boolean }) | undefined> {
  const [file] = await db.select().from(resource).where(eq(resource.id, id));
  if (!file || file.ownerId === user.id) return file && { ...file, open: false };
  const uses = await db.select().from(attachmentUse).where(eq(attachmentUse.resourceId, id));
  for (const { subjectKind, subjectId } of uses) {
    const { mayRead, feature, open = false } = readers[subjectKind];
    if ((!feature || variant.features[feature]) && (await mayRead(db, user, subjectId))) return { ...file, open };
  }
  return undefined;
}
