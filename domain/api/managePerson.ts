import { z } from 'zod';
import { peopleKeeper } from '../access/access';
import { pageSizes } from '../constants';
import { writtenShape } from '../forms/schema';
import type { personActs } from '../manage/person';
import { personIdentity, personLeave, personMobile, personReason, personTransfer } from '../manage/personForms';
import { fileSections } from '../personnel/file';
import type { Endpoint } from './core';
import { PersonChange, PersonDocument, PersonFileRow, PersonOrder, PersonPage } from './managePersonShapes';
import { Id, pageOf, paging, Versioned } from './shapes';

const path = z.object({ id: Id });
/** Body of an act: the person as he was read, and the form of the act. */
const read = { id: Id, rowVersion: z.number().int().min(0) };
const reasoned = z.strictObject({ ...read, ...writtenShape(personReason) });
const done = Versioned.extend({ id: Id });

const act = <const S extends string, B extends z.ZodObject>(name: (typeof personActs)[number], summary: S, body: B) =>
  ({
    summary,
    does: `audit.person.${name}`,
    access: peopleKeeper,
    idempotent: true,
    body,
    out: done,
  }) as const satisfies Endpoint;

/** Calls about one person of an office. */
export const managePersonApi = {
  'GET /api/Manage/Person/Get/{id}': {
    does: 'audit.call.people',
    summary: 'A person of an office that I keep the people of: account, rights, seats, devices, and what I may do',
    access: peopleKeeper,
    path,
    out: PersonPage,
  },
  'GET /api/Manage/Person/History/{id}': {
    does: 'audit.call.people',
    summary: 'What was done to a person, the newest first; at most 100',
    access: peopleKeeper,
    path,
    out: z.object({ list: z.array(PersonChange) }),
  },
  'GET /api/Manage/Person/ListDocument': {
    does: 'audit.call.people',
    summary:
      'What a person has handed in, the newest first, with whose turn it is; what he is still writing is his own',
    access: peopleKeeper,
    query: z.object({ accountId: Id, ...paging(pageSizes.default) }),
    out: pageOf(PersonDocument),
  },
  'GET /api/Manage/Person/ListFile': {
    does: 'audit.call.people',
    summary:
      "Entries of a person's file, the newest first: what was verified or is being reviewed; what he is still writing is his own",
    access: peopleKeeper,
    query: z.object({ accountId: Id, section: z.enum(fileSections).optional(), ...paging(pageSizes.default) }),
    out: pageOf(PersonFileRow),
  },
  'GET /api/Manage/Person/ListOrder': {
    does: 'audit.call.people',
    summary: 'Orders of a person for courses, the newest first',
    access: peopleKeeper,
    query: z.object({ accountId: Id, ...paging(pageSizes.default) }),
    out: pageOf(PersonOrder),
  },
  'POST /api/Manage/Person/Reveal': {
    does: 'audit.person.reveal',
    summary: 'The numbers of a person in full, and those that wait for a confirmation; written to the audit log',
    access: peopleKeeper,
    secret: true,
    perMinute: 60,
    body: z.strictObject({ id: Id }),
    out: z.object({
      idDocNo: z.string(),
      mobile: z.string(),
      /** The number that a request would set, by the id of the request. */
      asked: z.record(z.string(), z.string()),
    }),
  },
  'POST /api/Manage/Person/Lock': act(
    'lock',
    'Lock an account: its sessions end at once, and nobody can sign in',
    reasoned,
  ),
  'POST /api/Manage/Person/Unlock': act('unlock', 'Unlock an account', reasoned),
  'POST /api/Manage/Person/SetMobile': {
    ...act(
      'mobile',
      'Set another phone number for a person who has proven himself; the old number is told, sessions end',
      z.strictObject({ ...read, ...writtenShape(personMobile) }),
    ),
    secret: true,
  },
  'POST /api/Manage/Person/Correct': {
    ...act(
      'correct',
      'Correct the name or document of a person; waits for a second person where there is one',
      z.strictObject({ ...read, ...writtenShape(personIdentity.form) }),
    ),
    out: done.extend({ pending: z.boolean().optional() }),
    secret: true,
  },
  'POST /api/Manage/Person/Decide': {
    does: 'audit.request.confirm',
    summary: 'Confirm a correction that somebody else has asked for, or refuse it; the asker takes it back',
    access: peopleKeeper,
    idempotent: true,
    body: z.strictObject({ id: Id, agree: z.boolean() }),
    out: z.literal(true),
  },
  'POST /api/Manage/Person/SignOut': {
    ...act(
      'signOut',
      'Sign a person out on one device, or everywhere',
      z.strictObject({ id: Id, device: z.string().max(200).optional(), ...writtenShape(personReason) }),
    ),
    out: done.extend({ ended: z.number().int() }),
  },
  'POST /api/Manage/Person/Transfer': act(
    'transfer',
    'Ask for the transfer of a person to another organisation, which accepts before the office above both decides',
    z.strictObject({ ...read, ...writtenShape(personTransfer) }),
  ),
  'POST /api/Manage/Person/Recall': act(
    'recall',
    'Take back the transfer that an office has asked for, until it is decided, or until the day on which it takes effect',
    reasoned,
  ),
  'POST /api/Manage/Person/Leave': act(
    'leave',
    'Note that somebody is no longer in service: nobody can sign in to the account any more',
    z.strictObject({ ...read, ...writtenShape(personLeave) }),
  ),
  'POST /api/Manage/Person/Return': act('return', 'Take somebody who had left back into service', reasoned),
} as const satisfies Record<string, Endpoint>;
