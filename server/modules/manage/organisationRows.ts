import { and, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Row } from '../../../domain/forms';
import { mergedSeats } from '../../../domain/manage/resources/organisationMerge';
import { PATH_SEPARATOR } from '../../../domain/organisations/form';
import { type OrganisationKind, organisationKinds } from '../../../domain/organisations/kinds';
import type { Db } from '../../db/client';
import { organisation, organisationMerge } from '../../db/schema';

/** Organisations that closed ones were merged into, and how, by their ids. */
async function mergesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
  if (ids.length === 0) return new Map();
  const into = alias(organisation, 'into_unit');
  const rows = await db
    .select({ id: organisation.id, path: into.path, merge: organisationMerge })
    .from(organisation)
    .innerJoin(into, eq(into.id, organisation.mergedIntoId))
    .leftJoin(
      organisationMerge,
      and(eq(organisationMerge.fromId, organisation.id), isNull(organisationMerge.retiredAt)),
    )
    .where(inArray(organisation.id, [...ids]));
  return new Map(
    rows.map(({ id, path, merge }) => [
      id,
      {
        into: path.join(PATH_SEPARATOR),
        ...(merge && { seats: mergedSeats.indexOf(merge.seats), reason: merge.reason }),
      },
    ]),
  );
}

/** Columns of the sheet for stored organisations. */
export async function organisationRows(db: Db, units: readonly (typeof organisation.$inferSelect)[]): Promise<Row[]> {
  const merges = await mergesOf(
    db,
    units.flatMap(({ id, mergedIntoId }) => (mergedIntoId ? [id] : [])),
  );
  return units.map(({ id, name, kind, code, path }) => ({
    name,
    kind: organisationKinds.indexOf(kind as OrganisationKind),
    code,
    ...(path.length > 1 && { above: path.slice(0, -1).join(PATH_SEPARATOR) }),
    ...merges.get(id),
  }));
}
