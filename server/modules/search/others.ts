import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Output } from '../../../domain/api/core';
import { FOUND_MOST, type FoundKind, foundKinds, type searchApi } from '../../../domain/api/search';
import { certificateLinks } from '../../../domain/certificate/links';
import { creditLinks } from '../../../domain/credit/links';
import { eedLinks } from '../../../domain/eed/links';
import type { FeatureName } from '../../../domain/features';
import { personnelLinks } from '../../../domain/personnel/file';
import { studioLinks } from '../../../domain/studios/links';
import { trainingLinks } from '../../../domain/training/links';
import { contains } from '../../db/paged';
import { certificate, credit, eed, resume, studio, trainingProject, trainingSignup } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';

type Found = Output<(typeof searchApi)['GET /api/Search/FindMine']>;

/** Query parts for one kind of results. */
interface Source {
  from: PgTable | SQL;
  id: PgColumn;
  title: PgColumn;
  /** Further columns that are searched. */
  also?: readonly PgColumn[];
  /** Column of the owner; without it rows of all accounts are found. */
  owner?: PgColumn;
  /** Further condition for rows. */
  only?: SQL;
  /** Sort column, the largest value first. */
  by: PgColumn;
  /** Feature switch that this kind needs. */
  feature?: FeatureName;
  link(id: string, title: string): string;
}

/** Sources by kind. */
const sources: Readonly<Record<FoundKind, Source>> = {
  training: {
    from: sql`${trainingSignup} inner join ${trainingProject} on ${eq(trainingProject.id, trainingSignup.projectId)}`,
    id: trainingSignup.id,
    title: trainingProject.name,
    owner: trainingSignup.accountId,
    by: trainingProject.startAt,
    link: (id) => trainingLinks.training(id),
  },
  studio: {
    from: studio,
    id: studio.id,
    title: studio.name,
    by: studio.memberCount,
    feature: 'studios',
    link: (id) => studioLinks.detail(id),
  },
  certificate: {
    from: certificate,
    id: certificate.id,
    title: certificate.title,
    also: [certificate.certNo],
    owner: certificate.accountId,
    only: isNull(certificate.revokedAt),
    by: certificate.createdAt,
    link: certificateLinks.detail,
  },
  credit: {
    from: credit,
    id: credit.id,
    title: credit.title,
    owner: credit.accountId,
    by: credit.createdAt,
    // A credit has no page of its own.
    link: (_, title) => creditLinks.found(title),
  },
  eed: {
    from: eed,
    id: eed.id,
    title: eed.title,
    owner: eed.accountId,
    by: eed.createdAt,
    link: eedLinks.detail,
  },
  resume: {
    from: resume,
    id: resume.id,
    title: resume.name,
    owner: resume.accountId,
    by: resume.createdAt,
    link: personnelLinks.resume,
  },
};

/** Finds trainings, studios, certificates, credits, online courses and résumés by their names, in one query. */
export async function findOthers(
  { db, variant }: Context,
  user: SessionUser,
  keyword: string,
): Promise<Found['others']> {
  const offered = foundKinds.filter((kind) => {
    const { feature } = sources[kind];
    return !feature || variant.features[feature];
  });
  const parts = offered.map((kind) => {
    const { from, id, title, also = [], owner, only, by } = sources[kind];
    const where = and(contains(keyword, [title, ...also]), owner && eq(owner, user.id), only);
    return sql`(select ${kind}::text as kind, ${id} as id, ${title} as title from ${from} where ${where} order by ${by} desc, ${id} limit ${FOUND_MOST})`;
  });
  const rows = await db
    .select({ kind: sql<FoundKind>`found.kind`, id: sql<string>`found.id`, title: sql<string>`found.title` })
    .from(sql`(${sql.join(parts, sql` union all `)}) as found`);
  return rows.map(({ kind, id, title }) => ({ kind, id, title, link: sources[kind].link(id, title) }));
}
