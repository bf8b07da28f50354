import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Output } from '../../../domain/api/core';
import { FOUND_MOST, type FoundKind, type searchApi } from '../../../domain/api/search';
import { certificateLinks } from '../../../domain/certificate/links';
import { creditLinks } from '../../../domain/credit/links';
import { eedLinks } from '../../../domain/eed/links';
import { personnelLinks } from '../../../domain/personnel/file';
import { studioLinks } from '../../../domain/studios/links';
import { trainingLinks } from '../../../domain/training/links';
import type { Db } from '../../db/client';
import { contains } from '../../db/paged';
import { certificate, credit, eed, resume, studio, trainingProject, trainingSignup } from '../../db/schema';
import type { Context } from '../../http/context';
import type { SessionUser } from '../account/session';

type Found = Output<(typeof searchApi)['GET /api/Search/FindMine']>;

const kindOf = (kind: FoundKind) => sql<FoundKind>`${kind}::text`.as('kind');

/** What is mine of each kind by its name, the newest first; studios are everybody's. */
const sources = {
  training: (db: Db, me: string, keyword: string) =>
    db
      .select({ kind: kindOf('training'), id: trainingSignup.id, title: trainingProject.name })
      .from(trainingSignup)
      .innerJoin(trainingProject, eq(trainingProject.id, trainingSignup.projectId))
      .where(and(eq(trainingSignup.accountId, me), contains(keyword, [trainingProject.name])))
      .orderBy(desc(trainingProject.startAt), asc(trainingSignup.id))
      .limit(FOUND_MOST),
  studio: (db: Db, _: string, keyword: string) =>
    db
      .select({ kind: kindOf('studio'), id: studio.id, title: studio.name })
      .from(studio)
      .where(contains(keyword, [studio.name]))
      .orderBy(desc(studio.memberCount), asc(studio.id))
      .limit(FOUND_MOST),
  certificate: (db: Db, me: string, keyword: string) =>
    db
      .select({ kind: kindOf('certificate'), id: certificate.id, title: certificate.title })
      .from(certificate)
      .where(
        and(
          eq(certificate.accountId, me),
          isNull(certificate.revokedAt),
          contains(keyword, [certificate.title, certificate.certNo]),
        ),
      )
      .orderBy(desc(certificate.createdAt), asc(certificate.id))
      .limit(FOUND_MOST),
  credit: (db: Db, me: string, keyword: string) =>
    db
      .select({ kind: kindOf('credit'), id: credit.id, title: credit.title })
      .from(credit)
      .where(and(eq(credit.accountId, me), contains(keyword, [credit.title])))
      .orderBy(desc(credit.createdAt), asc(credit.id))
      .limit(FOUND_MOST),
  eed: (db: Db, me: string, keyword: string) =>
    db
      .select({ kind: kindOf('eed'), id: eed.id, title: eed.title })
      .from(eed)
      .where(and(eq(eed.accountId, me), contains(keyword, [eed.title])))
      .orderBy(desc(eed.createdAt), asc(eed.id))
      .limit(FOUND_MOST),
  resume: (db: Db, me: string, keyword: string) =>
    db
      .select({ kind: kindOf('resume'), id: resume.id, title: resume.name })
      .from(resume)
      .where(and(eq(resume.accountId, me), contains(keyword, [resume.name])))
      .orderBy(desc(resume.createdAt), asc(resume.id))
      .limit(FOUND_MOST),
} as const satisfies Record<FoundKind, unknown>;

/** The page of each; of a credit, the list of credits searched for it. */
const links: Readonly<Record<FoundKind, (id: string, title: string) => string>> = {
  training: (id) => trainingLinks.training(id),
  studio: (id) => studioLinks.detail(id),
  certificate: certificateLinks.detail,
  credit: (_, title) => creditLinks.found(title),
  eed: eedLinks.detail,
  resume: personnelLinks.resume,
};

/** Trainings, studios, certificates, credits, online courses and résumés by their names, in one question. */
export async function findOthers(
  { db, variant }: Context,
  user: SessionUser,
  keyword: string,
): Promise<Found['others']> {
  const {
    training,
    studio: studios,
    certificate: certificates,
    credit: credits,
    eed: courses,
    resume: resumes,
  } = sources;
  const [me, words] = [user.id, keyword];
  const own = [
    certificates(db, me, words),
    credits(db, me, words),
    courses(db, me, words),
    resumes(db, me, words),
  ] as const;
  const rows = await (variant.features.studios
    ? unionAll(training(db, me, words), studios(db, me, words), ...own)
    : unionAll(training(db, me, words), ...own));
  return rows.map(({ kind, id, title }) => ({ kind, id, title, link: links[kind](id, title) }));
}
