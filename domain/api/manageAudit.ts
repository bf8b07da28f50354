import { z } from 'zod';
import { auditor } from '../access/access';
import { pageSizes } from '../constants';
import { auditKinds } from '../manage/audit';
import type { Endpoint } from './core';
import { Id, pageOf, queryBoolean, seeking, YMD, YMDHMS } from './shapes';

/** An act as the audit log tells it, in the language of the reader. */
export const AuditEntry = z
  .object({
    id: Id,
    time: YMDHMS,
    /** Who did it; absent: the product itself, or somebody unknown. */
    by: z.string().optional(),
    /** The act in words. */
    did: z.string(),
    /** To whom or what; absent where it has no name. */
    what: z.string().optional(),
    kind: z.enum(auditKinds).optional(),
    /** How often within a minute. */
    count: z.number().int().optional(),
    /** Outcome of a whole sheet in words: how many rows it has added and changed, or were undone. */
    came: z.string().optional(),
    /** Import that the entry is about as a whole; as a `keyword` it finds the rows. */
    sheetId: Id.optional(),
    /** Organisation of the person at that time. */
    orgName: z.string().optional(),
    /** Office that it was done for; absent where that is unknown, or it was done for none. */
    officeName: z.string().optional(),
    /** Rough network that it was done from. */
    network: z.string().optional(),
    /** `Get` tells the values before and after. */
    detailed: z.boolean().optional(),
    /**
     * Acts by which I can still answer it, and their page: take it back, take its whole sheet back, bring back what it has
     * retired, or confirm it.
     */
    next: z
      .object({
        way: z.enum(['undo', 'sheet', 'restore', 'confirm']),
        page: z.string(),
        /** Afterwards it is too late. */
        until: YMDHMS.optional(),
      })
      .optional(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Values of an act, in the language of the reader. */
export const AuditDetail = z
  .object({
    id: Id,
    changes: z.array(z.object({ label: z.string(), before: z.string().optional(), after: z.string().optional() })),
    /** Second person, who confirmed it. */
    confirmedBy: z.string().optional(),
    /** Why it was done, where that is asked for. */
    reason: z.string().optional(),
    /** Whether it came with a sheet. */
    sheet: z.boolean().optional(),
  })
  .meta({ id: 'AuditDetail' });
export type AuditDetail = z.infer<typeof AuditDetail>;

const filters = {
  /**
   * Name of a person or an organisation, a whole phone or document number, or the id of a thing: finds what its person has
   * done, and rows of sheets that did something to it; the id of an import finds all of its rows.
   */
  keyword: z.string().max(100).optional(),
  kind: z.enum(auditKinds).optional(),
  /** Rows of sheets, too, each by itself; without it they stand as one entry for a sheet. */
  sheetRows: queryBoolean.optional(),
  /** Only acts that I can still take back: whose time to undo is not over, and what was retired and can be brought back. */
  undoable: queryBoolean.optional(),
  /** Acts done for this office. */
  officeId: Id.optional(),
  startDate: YMD.optional(),
  endDate: YMD.optional(),
};

/** Calls by which an office reads what its people have done, and those below it; nothing changes an entry. */
export const manageAuditApi = {
  'GET /api/Manage/Audit/List': {
    does: 'audit.call.audit',
    summary:
      'What the people of my offices have done, and of everything below, the newest first; the office at the top sees all. ' +
      'A sheet is one entry, unless `sheetRows` asks for its rows. ' +
      '`total` counts up to 10 000 entries beyond the page',
    access: auditor,
    query: z.object({ ...seeking(pageSizes.default), ...filters }),
    out: pageOf(AuditEntry).extend({
      /** Number of entries of its spreadsheet, which has the rows of sheets, too; 100 001 for more than fit into one. */
      exported: z.number().int(),
    }),
  },
  'GET /api/Manage/Audit/Get/{id}': {
    does: 'audit.call.audit',
    summary: 'Values of an act before and after; 404 for one that is not of my offices',
    access: auditor,
    path: z.object({ id: Id }),
    out: AuditDetail,
  },
  'GET /api/Manage/Audit/Export': {
    does: 'audit.manage.audit.export',
    summary:
      'The acts of a filter as a spreadsheet, with each row of its sheets, 100 000 at most; written to the audit log',
    access: auditor,
    query: z.object(filters),
    out: 'file',
    long: 'export',
  },
} as const satisfies Record<string, Endpoint>;
