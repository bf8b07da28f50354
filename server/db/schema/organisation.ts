import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { at, created, id, version } from '../columns';
import { letterIndex, soughtIn } from '../sought';

export const organisation = pgTable(
  'organisation',
  {
    id: id().primaryKey(),
    parentId: text(),
    name: text().notNull(),
    nameSought: soughtIn('name'),
    kind: text().notNull(),
    stageCategory: smallint(),
    code: text().notNull(),
    /** Names from the province down to and including this one. */
    path: jsonb().$type<string[]>().notNull(),
    sort: integer().notNull(),
    /** Closed since then: nobody registers at it or is moved to it. */
    retiredAt: at(),
    /** Organisation that it was merged into: who looks for it finds that one. */
    mergedIntoId: text(),
    /** Names that it had before, the last one first: sheets and searches of earlier years know them. */
    formerNames: jsonb().$type<string[]>().notNull().default([]),
    rowVersion: version(),
    createdAt: created().defaultNow(),
    updatedAt: created().defaultNow(),
  },
  (t) => [index('organisation_parent').on(t.parentId, t.sort), letterIndex('organisation_letters', t.nameSought)],
);
