import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { at, id } from '../columns';
import { html } from '../html';
import { organisation } from './organisation';

/**
 * Times of a stage of a research plan: when it can be filled in, and until when its offices decide. As sent to
 * clients.
 */
export interface StoredStage {
  /** Name of the stage's declaration. */
  stage: string;
  openFrom: string;
  deadline: string;
  /** By level, the school first. */
  levelDeadlines: string[];
}

/**
 * Plans for which research is declared. A subject or a thesis has no table: it consists of the documents of its stages,
 * and its id is the id of the first one.
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
    /** Levels of the dictionary that its research can have; null: all of them. */
    levels: jsonb().$type<string[]>(),
    /** How many declarations a school may hand in; null: no limit. */
    quota: integer(),
    publishAt: at().notNull(),
    stages: jsonb().$type<StoredStage[]>().notNull(),
    /** When the results of its declarations become public; null while they are not. */
    publicAt: at(),
    /** Until when objections to them are taken; null while none are. */
    objectionUntil: at(),
  },
  (t) => [index('research_plan_published').on(t.publishAt)],
);
