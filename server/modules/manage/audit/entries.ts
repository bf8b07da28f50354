import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditEntry } from '../../../../domain/api/manageAudit';
import { actOf } from '../../../../domain/manage/auditActs';
import { resources } from '../../../../domain/manage/resources/all';
import type { NoticeValue } from '../../../../domain/notices/notice';
import { formatInstant } from '../../../../domain/rules/calendar';
import type { Db } from '../../../db/client';
import {
  account,
  assessmentExtension,
  auditLog,
  certificate,
  document,
  eedDelivery,
  eedPlatform,
  officeGrant,
  officeSeat,
  organisation,
  organisationMerge,
  resource,
  resourceRequest,
  studio,
} from '../../../db/schema';
import type { Context } from '../../../http/context';
import { say, valueIn } from '../../../http/words';
import { EVERYWHERE } from '../../account/traces';
import { documentKindOf } from '../../documentKinds';
import { calledAs } from './calls';
import { told as sentence, sentenceOf } from './sentence';
import { optionKey, titled } from './titled';

/** Office that something was done for. */
const office = alias(organisation, 'office');

const columns = {
  id: auditLog.id,
  accountId: auditLog.accountId,
  action: auditLog.action,
  subjectId: auditLog.subjectId,
  count: auditLog.count,
  sheet: auditLog.sheet,
  network: auditLog.network,
  createdAt: auditLog.createdAt,
  by: account.realName,
  orgName: organisation.name,
  officeName: office.name,
};

/** Entries with the names of the person and of the organisation, the newest first. */
export const entriesOf = (db: Db) =>
  db
    .select(columns)
    .from(auditLog)
    .leftJoin(account, eq(account.id, auditLog.accountId))
    .leftJoin(organisation, eq(organisation.id, auditLog.orgId))
    .leftJoin(office, eq(office.id, auditLog.officeId))
    .$dynamic();
export type Entry = Awaited<ReturnType<typeof entriesOf>>[number];

/** Order of the entries, which pages and exports are read on by. */
export const newestFirst = { table: auditLog, key: auditLog.id, by: [auditLog.createdAt] };
export const inOrder: readonly SQL[] = [desc(auditLog.createdAt), desc(auditLog.id)];

/** Name of a thing, and the document kind of a document; `words`: the name is JSON that each language says. */
interface Subject {
  name: string;
  kind: string | null;
}

/** Names of the things of some entries, by their ids: ids are unique over all tables. */
async function subjectsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Subject>> {
  if (ids.length === 0) return new Map();
  const these = sql`any(${sql.param([...new Set(ids)])}::text[])`;
  const rows = await db.select({ id: sql<string>`id`, name: sql<string>`name`, kind: sql<string | null>`kind` }).from(
    sql`(
        select ${account.id} as id, ${account.realName} as name, null as kind from ${account} where ${account.id} = ${these}
        union all select ${organisation.id}, ${organisation.name}, null from ${organisation} where ${organisation.id} = ${these}
        union all select ${document.id}, ${account.realName}, ${document.kind} from ${document}
          join ${account} on ${account.id} = ${document.accountId} where ${document.id} = ${these}
        union all select ${officeGrant.id}, ${account.realName} || ' · ' || ${organisation.name}, null from ${officeGrant}
          join ${account} on ${account.id} = ${officeGrant.accountId}
          join ${organisation} on ${organisation.id} = ${officeGrant.orgId} where ${officeGrant.id} = ${these}
        union all select ${officeSeat.id}, ${account.realName} || ' · ' || ${organisation.name}, null from ${officeSeat}
          join ${account} on ${account.id} = ${officeSeat.accountId}
          join ${organisation} on ${organisation.id} = ${officeSeat.orgId} where ${officeSeat.id} = ${these}
        union all select ${organisationMerge.id}, ${organisation.name} || ' → ' || into_unit.name, null from ${organisationMerge}
          join ${organisation} on ${organisation.id} = ${organisationMerge.fromId}
          join ${organisation} into_unit on into_unit.id = ${organisationMerge.intoId} where ${organisationMerge.id} = ${these}
        union all select ${assessmentExtension.id}, coalesce(${account.realName}, ${organisation.name}), null from ${assessmentExtension}
          join ${organisation} on ${organisation.id} = ${assessmentExtension.orgId}
          left join ${account} on ${account.id} = ${assessmentExtension.accountId} where ${assessmentExtension.id} = ${these}
        union all select ${resourceRequest.id}, coalesce(${resourceRequest.words}, to_jsonb(${resourceRequest.title}))::text, 'words' from ${resourceRequest} where ${resourceRequest.id} = ${these}
        union all select ${studio.id}, ${studio.name}, null from ${studio} where ${studio.id} = ${these}
        union all select ${certificate.id}, ${certificate.holder} || ' · ' || ${certificate.title}, null from ${certificate} where ${certificate.id} = ${these}
        union all select ${resource.id}, ${account.realName} || ' · ' || ${resource.name}, null from ${resource}
          join ${account} on ${account.id} = ${resource.ownerId} where ${resource.id} = ${these}
        union all select ${eedPlatform.id}, ${eedPlatform.name}, null from ${eedPlatform} where ${eedPlatform.id} = ${these}
        union all select ${eedDelivery.id}, ${eedPlatform.name}, null from ${eedDelivery}
          join ${eedPlatform} on ${eedPlatform.id} = ${eedDelivery.platformId} where ${eedDelivery.id} = ${these}
        ${titled(these)}
      ) thing`,
  );
  return new Map(rows.map(({ id, ...subject }) => [id, subject]));
}

/** Things whose changes are kept with their values. */
const kept = [...resources.map(({ form }) => form.words), 'person', 'request'];

/** A refused call in words, or its address. */
function refusedIn(locale: Context['locale'], call: string): string {
  const called = calledAs(call);
  return called ? sentence(locale, called) : call;
}

/** Thing that an entry was done to, in words; undefined where that is the person, or has no name. */
function whatOf({ locale }: Context, entry: Entry, subject: Subject | undefined): string | undefined {
  const { accountId, action, subjectId } = entry;
  const [thing = ''] = action.split('.');
  if (thing === 'access')
    return subjectId === EVERYWHERE ? say(locale, 'audit.call.others') : refusedIn(locale, subjectId);
  if (action === 'manage.tryAgain') return subjectId;
  const label = documentKindOf(thing)?.label;
  const own = subjectId === accountId;
  if (label && (own || !subject)) return say(locale, label);
  if (own || !subject) return undefined;
  if (subject.kind === 'words') return String(valueIn(locale, JSON.parse(subject.name) as NoticeValue));
  const option = optionKey(thing, subject.name);
  if (option) return say(locale, option);
  const document = documentKindOf(subject.kind ?? '')?.label;
  return document ? say(locale, 'audit.whose', { what: say(locale, document), name: subject.name }) : subject.name;
}

/** Outcome of a whole sheet in words; undefined for any other act, and for an undoing that has just begun. */
function cameOf({ locale }: Context, { sheet }: Entry): string | undefined {
  const counts = (['created', 'updated', 'removed', 'reverted', 'kept', 'skipped', 'moved'] as const).flatMap(
    (name) => {
      const n = sheet?.[name] ?? 0;
      return n > 0 ? [say(locale, `audit.sheet.${name}`, { n })] : [];
    },
  );
  return counts.length > 0 ? counts.join(say(locale, 'manage.and')) : undefined;
}

/** Entries as they are told, in the language of the reader. */
export async function told(ctx: Context, entries: readonly Entry[]): Promise<AuditEntry[]> {
  const subjects = await subjectsOf(
    ctx.db,
    entries.map(({ subjectId }) => subjectId),
  );
  return entries.map((entry) => {
    const { id, createdAt, accountId, action, count, orgName, officeName, network } = entry;
    const act = actOf(action);
    const many = entry.subjectId === EVERYWHERE && !accountId;
    const by = many ? say(ctx.locale, 'audit.byMany') : (entry.by ?? (accountId || undefined));
    const { sheet } = entry;
    const what = sheet
      ? sheet.words === undefined
        ? sheet.file
        : say(ctx.locale, 'audit.sheet', { what: say(ctx.locale, sheet.words), file: sheet.file })
      : whatOf(ctx, entry, subjects.get(entry.subjectId));
    const came = cameOf(ctx, entry);
    const from = network ?? (act?.kind === 'refused' && act.thing === 'account' ? entry.subjectId : undefined);
    return {
      id,
      time: formatInstant(createdAt),
      did: act ? sentence(ctx.locale, sentenceOf(act.thing, act.act)) : action,
      ...(by && { by }),
      ...(what && { what }),
      ...(act && { kind: act.kind }),
      ...(count > 1 && { count }),
      ...(came && { came }),
      ...(sheet?.words !== undefined && { sheetId: entry.subjectId }),
      ...(orgName && { orgName }),
      ...(officeName && { officeName }),
      ...(from && from !== EVERYWHERE && from !== 'unknown' && { network: from }),
      ...(act && act.kind !== 'look' && act.kind !== 'export' && kept.includes(act.thing) && { detailed: true }),
    };
  });
}
