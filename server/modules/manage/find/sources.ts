import { eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ReadingsOf } from '../../../../domain/finding';
import { panelLink, personLink, searchLink } from '../../../../domain/manage/links';
import { personIdentity } from '../../../../domain/manage/personForms';
import type { Resource } from '../../../../domain/manage/resource';
import type { RightName } from '../../../../domain/manage/rights';
import { contains } from '../../../db/paged';
import { account, organisation } from '../../../db/schema';
import type { VersionedTable } from '../../../forms/versioned';
import type { Context, SessionUser } from '../../../http/context';
import { say } from '../../../http/words';
import { officesWith, withinPeople } from '../kept';
import { hasWords } from '../people';
import type { KeptResource } from '../resource/kept';
import { retiring } from '../resource/rows';
import { keptResources } from '../resources';
import { textOf, valuesNamed, wordsOf } from './columns';

type Reader = Pick<Context, 'db' | 'locale'>;

/** Things of one kind, as the console finds them. */
export interface Source {
  /** Page that opens one of them. */
  readonly page: string;
  readonly linkOf: (id: string, retired: boolean) => string;
  /** Its list with a keyword filled in; absent where the list cannot be searched for names. */
  readonly allOf?: (keyword: string, retired: boolean) => string;
  readonly right: RightName;
  readonly table: PgTable;
  readonly id: PgColumn;
  /** Is it retired: found after what is in force, and said to be so. */
  readonly retired: SQL<boolean>;
  /** Texts of the name, and of what is said beside it. */
  readonly title: SQL<string>;
  readonly beside: readonly SQL<string>[];
  /** Condition for the things that somebody keeps. */
  readonly within: (user: SessionUser) => SQL | undefined;
  /** Condition for those with a keyword; undefined where it finds none. */
  readonly written: (
    ctx: Reader,
    keyword: string,
    readings: ReadingsOf | undefined,
  ) => SQL | undefined | Promise<SQL | undefined>;
  /** Condition for those whose names are compared by their sounds; undefined where none are. */
  readonly spoken: (user: SessionUser) => SQL | undefined;
  /** The words of a name and of what is beside it. */
  readonly say: (
    ctx: Reader,
    row: { title: string; beside: readonly (string | null)[]; retired: boolean },
  ) => { title: string; beside: string[] };
}

/** Derived from the declaration of a resource and from how its rows are stored. */
function sourceOf(kept: KeptResource<VersionedTable, never>): Source {
  const resource = kept.resource as unknown as Resource;
  const { form, found, right, marks = 'manage.resource' } = resource;
  const columns = getTableColumns(kept.table as PgTable) as Record<string, PgColumn>;
  const shown = (name: string) => ({ resource, codes: kept.codes, name });
  const text = (name: string) => textOf(form.fields, name, columns[name] as PgColumn);
  const title = columns[form.title] as PgColumn;
  const isChosen = form.fields[form.title]?.kind === 'choice';
  return {
    page: found.page,
    linkOf: (id, retired) => panelLink(found.page, id, retired),
    ...((kept.sought || !isChosen) && {
      allOf: (keyword: string, retired: boolean) => searchLink(found.page, keyword, retired),
    }),
    right,
    table: kept.table as PgTable,
    id: kept.table.id,
    retired: retiring(kept.table) ?? sql`false`,
    title: text(form.title),
    beside: found.beside.map(text),
    within: (user) => kept.within(user),
    written: ({ locale }, keyword, readings) => {
      const values = valuesNamed(shown(form.title), locale, keyword, readings);
      if (values) return values.length > 0 ? inArray(title, values) : undefined;
      return kept.sought?.(keyword) ?? contains(keyword, [title, ...(columns.code ? [columns.code] : [])]);
    },
    spoken: () => (isChosen ? undefined : sql`true`),
    say: ({ locale }, row) => ({
      title: wordsOf(shown(form.title), locale, row.title),
      beside: [
        ...(row.retired ? [say(locale, `${marks}.state.retired`)] : []),
        ...found.beside.map((field, i) => wordsOf(shown(field), locale, row.beside[i] ?? null)),
      ],
    }),
  };
}

/** Shortest keyword in characters that finds people: a single one would list a province by surnames. */
const SHORTEST = 2;

/** Numbers of phones and documents find their person, as in the list. Sounds find those of the offices themselves. */
const people: Source = {
  page: personIdentity.found.page,
  linkOf: (id) => personLink(id),
  allOf: (keyword) => searchLink(personIdentity.found.page, keyword),
  right: personIdentity.right,
  table: account,
  id: account.id,
  retired: sql`${account.leftAt} is not null`,
  title: sql`${account.realName}`,
  beside: [sql`(select o.name from ${organisation} o where o.id = ${account.orgId})`],
  within: withinPeople,
  written: ({ db }, keyword) => ([...keyword].length < SHORTEST ? undefined : hasWords(db, keyword)),
  spoken: (user) => or(...officesWith(user, 'people').map((id) => eq(account.orgId, id))),
  say: ({ locale }, { title, beside, retired }) => ({
    title,
    beside: [...(retired ? [say(locale, 'manage.palette.left')] : []), ...beside.map((text) => text ?? '')],
  }),
};

/** Everything that the console finds. A resource is found by its declaration. */
export const sources: readonly Source[] = [
  people,
  ...Object.values(keptResources).map((kept) => sourceOf(kept as unknown as KeptResource<VersionedTable, never>)),
];
