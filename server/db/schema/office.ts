import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SettableRule } from '../../../domain/documents/conflicts';
import type { PersonStep } from '../../../domain/manage/person';
import type { ResourceAct } from '../../../domain/manage/resource';
import type { MergedSeats } from '../../../domain/manage/resources/organisationMerge';
import type { RightName } from '../../../domain/manage/rights';
import type { NoticeValue } from '../../../domain/notices/notice';
import { at, created, id, version } from '../columns';
import { sealedJson } from '../sealed/columns';
import { account } from './account';
import { organisation } from './organisation';

/** Rights that a person holds for an office and everything below it; a retired row gives none. */
export const officeGrant = pgTable(
  'office_grant',
  {
    id: id().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    orgId: text()
      .notNull()
      .references(() => organisation.id),
    rights: jsonb().$type<RightName[]>().notNull(),
    /** Account that gave them; null for the first administrator, who has them from the command line. */
    givenBy: text(),
    /** Second person who confirmed them; null where there was none. */
    confirmedBy: text(),
    /** Last calendar day on which they hold; null: until somebody ends them. */
    until: text(),
    retiredAt: at(),
    rowVersion: version(),
    createdAt: created(),
    updatedAt: created(),
  },
  (t) => [
    uniqueIndex('office_grant_person').on(t.accountId, t.orgId),
    index('office_grant_org').on(t.orgId),
    index('office_grant_until').on(t.until).where(sql`${t.until} is not null and ${t.retiredAt} is null`),
  ],
);

/**
 * Which kinds of documents a person decides for an office, for good or in the place of somebody else for a time. The seats
 * that hold now are written out in `review_seat`, which everything that asks for reviewers reads.
 */
export const officeSeat = pgTable(
  'office_seat',
  {
    id: id().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    orgId: text()
      .notNull()
      .references(() => organisation.id),
    /** Names of the kinds. */
    kinds: jsonb().$type<string[]>().notNull(),
    /** Person in whose place the holder decides; null for a seat of one's own. */
    deputisesId: text().references(() => account.id, { onDelete: 'cascade' }),
    /** First and last calendar day on which it holds; null: from now on, and until somebody ends it. */
    since: text(),
    until: text(),
    givenBy: text(),
    retiredAt: at(),
    rowVersion: version(),
    createdAt: created(),
    updatedAt: created(),
  },
  (t) => [
    index('office_seat_person').on(t.accountId),
    index('office_seat_org').on(t.orgId),
    index('office_seat_deputised').on(t.deputisesId).where(sql`${t.deputisesId} is not null`),
    index('office_seat_dated')
      .on(t.until, t.since)
      .where(sql`${t.retiredAt} is null and (${t.until} is not null or ${t.since} is not null)`),
  ],
);

/** Rules by which a reviewer is partial, as the office at the top sets them: a few rows, which every desk reads. */
export const recusalRule = pgTable('recusal_rule', {
  id: id().primaryKey(),
  rule: text().$type<SettableRule>().notNull(),
  /** Names of the kinds of documents for which it holds; null: for all. */
  kinds: jsonb().$type<string[]>(),
  /** Lowest and highest level at which it holds; null: without an end. */
  lowest: smallint(),
  highest: smallint(),
  retiredAt: at(),
  rowVersion: version(),
  createdAt: created(),
  updatedAt: created(),
});

/** Record of everything that a merging has moved, so that it can be taken back. */
export interface MovedInMerge {
  /** People, each with the organisation that he has gone to. */
  readonly people: readonly { readonly id: string; readonly to: string }[];
  /** Organisations that stood below it. */
  readonly below: readonly string[];
  /** Seats and rights that ended with it, and seats that began for the other one. */
  readonly seats: readonly string[];
  readonly begun: readonly string[];
  readonly rights: readonly string[];
  /** People who approved registrations for it without a right of an office. */
  readonly approvers: readonly string[];
  /** Documents that waited at it, and plans and studios that belonged to it, by their tables. */
  readonly documents: readonly string[];
  readonly owned: Readonly<Record<string, readonly string[]>>;
}

/** Mergings of organisations; one that is retired was taken back. */
export const organisationMerge = pgTable(
  'organisation_merge',
  {
    id: id().primaryKey(),
    fromId: text()
      .notNull()
      .references(() => organisation.id),
    intoId: text()
      .notNull()
      .references(() => organisation.id),
    seats: text().$type<MergedSeats>().notNull(),
    /** People who went elsewhere, as they were named. */
    elsewhere: jsonb().$type<{ accountId: string; orgId: string }[]>(),
    reason: text().notNull(),
    moved: jsonb().$type<MovedInMerge>().notNull(),
    givenBy: text(),
    retiredAt: at(),
    rowVersion: version(),
    createdAt: created(),
    updatedAt: created(),
  },
  (t) => [index('organisation_merge_from').on(t.fromId, t.createdAt), index('organisation_merge_into').on(t.intoId)],
);

/** Changes of what the offices maintain, with the values before and after; nobody changes or deletes one. */
export const resourceChange = pgTable(
  'resource_change',
  {
    id: id().primaryKey(),
    /** Name of the resource in the contract. */
    resource: text().notNull(),
    rowId: text().notNull(),
    act: text().$type<ResourceAct | PersonStep>().notNull(),
    /** Reason that was given for it; null where none is asked for. */
    reason: text(),
    /** Version of the row after the change. */
    rowVersion: integer().notNull(),
    /** Values by the fields of its form: those that changed, all of them for a new row. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Person who changed it; null for a release of the product. */
    accountId: text(),
    /** Second person who confirmed it. */
    confirmedBy: text(),
    /** Import that it came with. */
    importId: text(),
    createdAt: created(),
  },
  (t) => [
    index('resource_change_row').on(t.resource, t.rowId, t.createdAt),
    index('resource_change_import').on(t.importId),
  ],
);

/**
 * Drafts: prepared and not yet published, one of each row: values of the form, which may lack some. `published` tells
 * whether a row of this id is published, of which this is then the revision.
 */
export const resourceDraft = pgTable(
  'resource_draft',
  {
    /** Of the row: that which is published, or will be. */
    id: id().primaryKey(),
    resource: text().notNull(),
    published: boolean().notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Milliseconds of its last change, so that no version comes twice, even after it was thrown away. */
    rowVersion: bigint({ mode: 'number' }).notNull(),
    /** Person who changed it last. */
    accountId: text().notNull(),
    createdAt: created(),
    updatedAt: created(),
  },
  (t) => [index('resource_draft_resource').on(t.resource, t.updatedAt)],
);

/**
 * Notices of published changes that are still held, or on their way: receivers are many, and are told in parts. A change
 * that is put back in time takes its notice with it.
 */
export const resourceTelling = pgTable(
  'resource_telling',
  {
    id: id().primaryKey(),
    resource: text().notNull(),
    rowId: text().notNull(),
    /** Which of the notices of the resource. */
    tells: text().notNull(),
    params: jsonb().$type<Record<string, string | number>>().notNull(),
    /** Version of the first change that it tells. */
    sinceVersion: integer(),
    dueAt: at().notNull(),
    /** Receiver that was told last; null before the first. */
    after: text(),
    createdAt: created(),
  },
  (t) => [index('resource_telling_due').on(t.dueAt), index('resource_telling_row').on(t.rowId)],
);

/** Changes that wait for a second person, until they have expired. Nothing has changed until somebody confirms. */
export const resourceRequest = pgTable(
  'resource_request',
  {
    id: id().primaryKey(),
    resource: text().notNull(),
    act: text().$type<Exclude<ResourceAct, 'lapse'>>().notNull(),
    /** Row that is changed; null for a new one. */
    rowId: text(),
    /** Values of the form as they were sent, for a change; otherwise empty. */
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Of these, the values of secret fields; null where the form has none. */
    secrets: sealedJson<Record<string, unknown>>('resource_request.secrets'),
    /** Name of the row in each language; null of one that was asked for before: its title is all there is. */
    words: jsonb().$type<NoticeValue>(),
    /** The same in Chinese, and the values that would change, as they were when it was asked for. */
    title: text().notNull().default(''),
    before: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    after: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** People who were asked to confirm it; whether they still may is checked when they do. */
    seconds: jsonb().$type<string[]>().notNull().default([]),
    /** Import of a sheet that waits as a whole; null for a change of one row. */
    sheetId: text(),
    /** Person who asked for it, and the office that it was asked for, where that is known. */
    accountId: text().notNull(),
    officeId: text(),
    /** Import that it came with. */
    importId: text(),
    createdAt: created(),
    expiresAt: at().notNull(),
    decidedBy: text(),
    decidedAt: at(),
    agreed: boolean(),
  },
  (t) => [
    index('resource_request_open').on(t.resource, t.expiresAt),
    index('resource_request_due').on(t.expiresAt).where(sql`${t.decidedAt} is null`),
    index('resource_request_import').on(t.importId).where(sql`${t.importId} is not null`),
  ],
);
