import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, id } from '../columns';
import { html } from '../html';
import { account } from './account';
import { organisation } from './organisation';

/** Material that a declarant has to provide; `resourceId` is a blank form to fill in. */
export interface StoredMaterial {
  name: string;
  required: boolean;
  /** True when the profile already holds it. */
  inProfile?: true;
  resourceId?: string;
}

/** A round of one of the flows that count evidence (domain/kpi/flows.ts). */
export const kpiBatch = pgTable(
  'kpi_batch',
  {
    id: id().primaryKey(),
    /** Name of the flow, which is also the name of its declaration. */
    flow: text().notNull(),
    name: text().notNull(),
    year: integer().notNull(),
    orgId: text()
      .notNull()
      .references(() => organisation.id),
    publishAt: at().notNull(),
    startAt: at().notNull(),
    deadline: at().notNull(),
    /** Last moment for the decision of each review level, school first. */
    levelDeadlines: jsonb().$type<string[]>().notNull(),
    /** First and last day on which evidence may lie. */
    evidenceFrom: text().notNull(),
    evidenceTo: text().notNull(),
    explainHtml: html().notNull(),
    guideHtml: html().notNull(),
    materials: jsonb().$type<StoredMaterial[]>().notNull(),
    /** When the results become public, and until when objections are possible; null while they are not public. */
    publicAt: at(),
    objectionUntil: at(),
  },
  (t) => [index('kpi_batch_flow').on(t.flow, t.publishAt)],
);

export const kpiNotice = pgTable(
  'kpi_notice',
  {
    id: id().primaryKey(),
    flow: text().notNull(),
    /** Office that announces it to all organisations below; null: to all users. */
    orgId: text().references(() => organisation.id),
    /** Batch that it is about; null: about the flow as a whole. */
    batchId: text(),
    title: text().notNull(),
    html: html().notNull(),
    publishAt: at().notNull(),
    top: boolean().notNull().default(false),
    resourceIds: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [index('kpi_notice_flow').on(t.flow, t.top, t.publishAt, t.id)],
);

/** Accounts that have read the explanation of a batch; without it they cannot declare. */
export const kpiReading = pgTable(
  'kpi_reading',
  {
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    batchId: text()
      .notNull()
      .references(() => kpiBatch.id),
    readAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.batchId] })],
);
