import { z } from 'zod';
import { peopleKeeper } from '../access/access';
import { fieldLimits } from '../constants';
import { writtenShape } from '../forms/schema';
import { sameWhys } from '../manage/person';
import { personNew } from '../manage/personForms';
import type { Endpoint } from './core';
import { Id, line, Versioned, YMDHMS } from './shapes';

/** Account that is there already and seems to be the person who is about to be added. */
export const SamePerson = z
  .object({
    why: z.enum(sameWhys),
    /** Who it is, and where; absent for somebody whom I do not keep. */
    person: z
      .object({
        id: Id,
        realName: z.string(),
        orgName: z.string(),
        /** Value of the status set `accountStanding`. */
        standing: z.number().int(),
      })
      .optional(),
  })
  .meta({ id: 'SamePerson' });
export type SamePerson = z.infer<typeof SamePerson>;

/** Calls by which an office adds one person without a sheet, and sees who is there twice. */
export const manageNewPersonApi = {
  'POST /api/Manage/Person/Add': {
    summary:
      'Add a person without a sheet, by the rules of the sheet of teachers; undone like a sheet (`POST UndoImport`)',
    does: 'audit.person.add',
    access: peopleKeeper,
    idempotent: true,
    secret: true,
    body: z.strictObject(writtenShape(personNew)),
    out: Versioned.extend({
      id: Id,
      /** By which it is undone, and until when. */
      importId: Id,
      undoableUntil: YMDHMS,
    }),
  },
  'POST /api/Manage/Person/FindSame': {
    does: 'audit.call.people',
    summary:
      'People who are there already with this document, phone number, or name at this organisation; at most 10. ' +
      'Numbers of people of others are found for a few hundred numbers a day, and that they were is written to the audit log',
    access: peopleKeeper,
    secret: true,
    perMinute: 60,
    body: z.strictObject({
      idDocNo: line(fieldLimits.idCard).optional(),
      mobile: line(fieldLimits.idCard).optional(),
      realName: line(fieldLimits.realName.max).optional(),
      orgId: Id.optional(),
    }),
    out: z.object({ list: z.array(SamePerson) }),
  },
  'GET /api/Manage/CountTwice': {
    does: 'audit.call.people',
    summary: 'How many people of the offices that I keep them for seem to have several accounts',
    access: peopleKeeper,
    out: z.object({
      /** People who seem to have several accounts. */
      groups: z.number().int(),
      /** Accounts of these. */
      accounts: z.number().int(),
    }),
  },
} as const satisfies Record<string, Endpoint>;
