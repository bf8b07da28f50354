import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { at, id } from '../columns';
import { html } from '../html';
import { organisation } from './organisation';

/** When a stage of a research plan can be filled in, and until when its offices decide. Times of the wire. */
export interface StoredStage {
  /** Name of the stage's declaration. */
  stage: string;
  openFrom: string;
  deadline: string;
  /** By level, the school first. */
  levelDeadlines: string[];
}

/**
 * What research is declared for. A subject or a thesis has no table: it is the documents of its stages, called by the id of
 * the first one.
 */
export const researchPlan = pgTable(
  'research_plan',
  {
    id: id().primaryKey(),
    /** 1 subject, 2 thesis. */
    kind: smallint().notNull(),
    name: text().notNull(),
    year: integer().notNull(),
    orgId: text()
      .notNull()
      .references(() => organisation.id),
    intro: text().notNull(),
    guideHtml: html().notNull(),
    /** How many a school may hand in; null where nothing is said. */
    quota: integer(),
    publishAt: at().notNull(),
    stages: jsonb().$type<StoredStage[]>().notNull(),
    /** From when on everybody reads what has become of its declarations; null while nobody does. */
    publicAt: at(),
  },
  (t) => [index('research_plan_published').on(t.publishAt)],
);
