import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PersonChange, personEvents } from '../../../../domain/api/managePersonShapes';
import { seatKindNames } from '../../../../domain/documents/seats';
import { type FieldShape, isBlank, labelKey, type Row } from '../../../../domain/forms';
import type { PersonStep } from '../../../../domain/manage/person';
import { personIdentity, proofs } from '../../../../domain/manage/personForms';
import { rightNames } from '../../../../domain/manage/rights';
import { formatInstant } from '../../../../domain/rules/calendar';
import { statusOf } from '../../../../domain/statuses';
import { account, auditLog, officeGrant, officeSeat, organisation, resourceChange } from '../../../db/schema';
import type { Context } from '../../../http/context';
import { say } from '../../../http/words';
import type { Acting } from '../resource/kept';
import { personOf } from './held';

/** Most entries of a history. */
const MOST = 100;

type Event = (typeof personEvents)[number];
/** Entries of the audit log that belong to the history of the person that they name. */
const events: Readonly<Record<string, Event>> = {
  'person.reveal': 'reveal',
  'manage.right.give': 'rightGiven',
  'account.register': 'register',
  'profile.imported': 'imported',
  'profile.updated': 'renewed',
  'account.mobile': 'ownMobile',
  'account.password': 'password',
  'account.passwordReset': 'password',
  'account.merge': 'merge',
};
const rightEvents: Readonly<Record<string, Event>> = {
  add: 'rightGiven',
  change: 'rightChanged',
  retire: 'rightEnded',
  restore: 'rightGiven',
  lapse: 'rightEnded',
};

const seatEvents: Readonly<Record<string, Event>> = {
  add: 'seatGiven',
  change: 'seatChanged',
  retire: 'seatEnded',
  restore: 'seatGiven',
  lapse: 'seatEnded',
};

/** Resources of which a row belongs to a person, with the list of options that says what he holds for its office. */
const held = {
  OfficeGrant: {
    table: officeGrant,
    events: rightEvents,
    other: 'rightChanged',
    field: 'rights',
    names: rightNames,
    words: 'manage.right',
  },
  OfficeSeat: {
    table: officeSeat,
    events: seatEvents,
    other: 'seatChanged',
    field: 'kinds',
    names: seatKindNames,
    words: 'enum.seatKind',
  },
} as const;
type Held = (typeof held)[keyof typeof held];
const heldOf = (resource: string): Held | undefined => held[resource as keyof typeof held];

const { form } = personIdentity;
type Change = typeof resourceChange.$inferSelect;

/** Values of a change in words, in one line; undefined for none. */
function inWords({ locale }: Pick<Context, 'locale'>, values: Row): string | undefined {
  const parts: string[] = [];
  const status = values.standing === undefined ? undefined : statusOf('accountStanding', values.standing);
  if (status) parts.push(say(locale, status.labelKey));
  if (typeof values.orgName === 'string') parts.push(values.orgName);
  if (typeof values.day === 'string') parts.push(values.day);
  if (typeof values.mobile === 'string') parts.push(values.mobile);
  if (typeof values.devices === 'number') parts.push(say(locale, 'manage.person.devices.n', { n: values.devices }));
  for (const name of ['realName', 'idDocType', 'idDocNo'] as const) {
    const value = values[name];
    if (isBlank(value)) continue;
    const field: FieldShape = form.fields[name];
    const option = 'options' in field ? field.options.find((one) => one.value === value)?.name : undefined;
    parts.push(option ? say(locale, `enum.idDocType.${option}`) : String(value));
  }
  return parts.length > 0 ? parts.join(say(locale, 'manage.and')) : undefined;
}

/** Rights of somebody for an office, in words; undefined where the change did not touch it. */
function heldInWords(
  { locale }: Pick<Context, 'locale'>,
  { field, names, words }: Held,
  values: Row,
  office: string,
): string | undefined {
  const chosen = values[field];
  if (!Array.isArray(chosen)) return undefined;
  const told = chosen.flatMap((n: number) => (names[n] ? [say(locale, `${words}.${names[n]}`)] : []));
  return say(locale, 'manage.person.rightFor', { office, rights: told.join(say(locale, 'manage.and')) });
}

/** A change of the person, or of a right or seat of his, as an entry. */
function entryOf(ctx: Context, { act, before, after, reason, resource }: Change, office: string) {
  const of = heldOf(resource);
  const from = of ? heldInWords(ctx, of, before, office) : inWords(ctx, before);
  const to = of ? (heldInWords(ctx, of, after, office) ?? office) : inWords(ctx, after);
  const proof = typeof after.proof === 'number' ? proofs[after.proof] : undefined;
  return {
    act: of ? (of.events[act] ?? of.other) : (act as PersonStep),
    ...(from && { from }),
    ...(to && { to }),
    ...(proof && { proof: say(ctx.locale, `${labelKey(form, 'proof')}.${proof}`) }),
    ...(reason && { reason }),
  };
}

/** Acts on a person, the newest first. Throws 404 for one of another office. */
export async function historyOf({ ctx, user }: Acting, id: string): Promise<PersonChange[]> {
  await personOf(ctx.db, user, id);
  const second = alias(account, 'second');
  const [changes, logged] = await Promise.all([
    ctx.db
      .select({ change: resourceChange, by: account.realName, confirmedBy: second.realName, office: organisation.name })
      .from(resourceChange)
      .leftJoin(account, eq(account.id, resourceChange.accountId))
      .leftJoin(second, eq(second.id, resourceChange.confirmedBy))
      .leftJoin(officeGrant, and(eq(resourceChange.resource, 'OfficeGrant'), eq(officeGrant.id, resourceChange.rowId)))
      .leftJoin(officeSeat, and(eq(resourceChange.resource, 'OfficeSeat'), eq(officeSeat.id, resourceChange.rowId)))
      .leftJoin(organisation, eq(organisation.id, sql`coalesce(${officeGrant.orgId}, ${officeSeat.orgId})`))
      .where(
        or(
          and(eq(resourceChange.resource, 'Person'), eq(resourceChange.rowId, id)),
          ...Object.entries(held).map(([resource, { table }]) =>
            and(
              eq(resourceChange.resource, resource),
              sql`${resourceChange.rowId} in (select h.id from ${table} h where h.account_id = ${id})`,
            ),
          ),
        ),
      )
      .orderBy(desc(resourceChange.createdAt), desc(resourceChange.id))
      .limit(MOST),
    ctx.db
      .select({ id: auditLog.id, action: auditLog.action, createdAt: auditLog.createdAt, by: account.realName })
      .from(auditLog)
      .leftJoin(account, eq(account.id, auditLog.accountId))
      .where(and(eq(auditLog.subjectId, id), inArray(auditLog.action, Object.keys(events))))
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(MOST),
  ]);
  const all = [
    ...changes.map(({ change, by, confirmedBy, office }) => ({
      at: change.createdAt,
      entry: {
        id: change.id,
        ...entryOf(ctx, change, office ?? ''),
        ...(by && { by }),
        ...(confirmedBy && { confirmedBy }),
      },
    })),
    ...logged.map(({ id: entry, action, createdAt, by }) => ({
      at: createdAt,
      // The operator of the machine gives rights in the name of their owner.
      entry: { id: entry, act: events[action] as Event, ...(by && action !== 'manage.right.give' && { by }) },
    })),
  ];
  return all
    .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.entry.id < b.entry.id ? 1 : -1))
    .slice(0, MOST)
    .map(({ at, entry }) => ({ ...entry, time: formatInstant(at) }));
}
