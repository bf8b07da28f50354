import { and, desc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import type { Output } from '../../../domain/api/core';
import { FOUND_MOST, type searchApi } from '../../../domain/api/search';
import { definitionOf, type RecordDefinition, recordList, storeOf } from '../../../domain/assessment/binding';
import { assessmentLinks } from '../../../domain/assessment/links';
import { storedName } from '../../../domain/forms';
import { asSeen, contains } from '../../db/paged';
import { assessmentPlan, dictionaryItem, document, record } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { entryWord } from '../../http/entryWords';

type Found = Output<(typeof searchApi)['GET /api/Search/FindMine']>;

/** SQL of a record's title: a text of it, or the name of a dictionary entry; undefined for other fields. */
function titleIn(d: RecordDefinition): SQL | undefined {
  const field = d.fields[d.title];
  if (!field || d.single) return undefined;
  const value = sql`${record.data} ->> ${storedName(d.title, field)}::text`;
  if (field.kind === 'text') return value;
  if (field.kind !== 'select') return undefined;
  const { dict } = field as { dict: string };
  return sql`(select ${dictionaryItem.name} from ${dictionaryItem} where ${dictionaryItem.dictionary} = ${dict} and ${dictionaryItem.code} = ${value})`;
}

const titled = recordList.flatMap((d) => {
  const title = titleIn(d);
  return title ? [{ category: storeOf(d), title }] : [];
});
const title = sql<string>`case ${record.category} ${sql.join(
  titled.map((one) => sql`when ${one.category}::text then ${one.title}`),
  sql` `,
)} end`;

/** Finds the user's records of all years by their titles, the newest year first. */
export async function findRecords(ctx: Context, user: SessionUser, keyword: string): Promise<Found['records']> {
  const rows = await ctx.db
    .select({
      id: record.id,
      assessmentId: record.assessmentId,
      category: record.category,
      title,
      year: assessmentPlan.year,
    })
    .from(record)
    .innerJoin(document, eq(document.id, record.assessmentId))
    .innerJoin(assessmentPlan, eq(assessmentPlan.id, document.planId))
    .where(
      and(
        eq(record.accountId, user.id),
        inArray(
          record.category,
          titled.map(({ category }) => category),
        ),
        contains(keyword, [], (pattern) => [ilike(asSeen(title), pattern)]),
      ),
    )
    .orderBy(desc(assessmentPlan.year), desc(record.createdAt), desc(record.id))
    .limit(FOUND_MOST);
  return rows.flatMap(({ assessmentId, ...one }) => {
    const definition = definitionOf(one.category);
    const isEntry = definition?.fields[definition.title]?.kind === 'select';
    return definition
      ? [
          {
            ...one,
            title: isEntry ? entryWord(ctx.locale, one.title) : one.title,
            link: assessmentLinks.module(assessmentId, definition.module, one.id, one.category),
          },
        ]
      : [];
  });
}
