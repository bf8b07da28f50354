import { and, asc, eq } from 'drizzle-orm';
import { type Locale, locales } from '../../../config/locales';
import { defaultLocale, type Variant } from '../../../config/variants';
import type { Msg } from '../../../domain/api/message';
import { definitionOf, kindOfWords } from '../../../domain/notices/groups';
import { afterQuiet, type NoticeChoice } from '../../../domain/notices/sending';
import type { NoticeWay } from '../../../domain/notices/ways';
import type { Db } from '../../db/client';
import { anyOf } from '../../db/prepared';
import { account, message, noticeChoice, type noticeParcel } from '../../db/schema';
import type { DueWork } from '../../due/job';
import { variantOf } from '../../outside/site';
import { listed } from '../message';
import { choiceOf } from './choice';
import { isStillTold } from './still';

export type Parcel = typeof noticeParcel.$inferSelect;

/** Contents of a parcel as they are now, with where they go. */
export interface Packed {
  id: string;
  name: string;
  /** Number, address or name at the official account, as it is at this moment. */
  to: string;
  locale: Locale;
  variant: Variant;
  /** Messages that still have to be told; those of a group are one. */
  messages: Msg[];
  /** The parcel keeps quiet times until then; undefined where it need not, or where there is none now. */
  quietUntil?: Date;
}

async function receiverOf(db: Db, id: string) {
  const [row] = await db
    .select({
      realName: account.realName,
      mobile: account.mobile,
      officialOpenId: account.officialOpenId,
      locale: account.locale,
      variant: account.variant,
      mergedInto: account.mergedInto,
      leftAt: account.leftAt,
      lockedAt: account.lockedAt,
      choice: noticeChoice,
    })
    .from(account)
    .leftJoin(noticeChoice, eq(noticeChoice.accountId, account.id))
    .where(eq(account.id, id));
  return row;
}
type Receiver = NonNullable<Awaited<ReturnType<typeof receiverOf>>>;

const addressOf = ({ mobile, officialOpenId, choice }: Receiver, way: NoticeWay): string | null =>
  ({ sms: mobile, mail: choice?.mail ?? null, official: officialOpenId })[way];

/** The newest of each group stands for it, in the order of their times. */
function standing<R extends { id: string; groupKey: string | null }>(rows: readonly R[]): R[] {
  const last = new Map(rows.map((row) => [row.groupKey ?? row.id, row.id]));
  return rows.filter((row) => last.get(row.groupKey ?? row.id) === row.id);
}

function quietUntil(keys: readonly (string | undefined)[], now: Date, choice: NoticeChoice): Date | undefined {
  const kinds = keys.map(kindOfWords);
  if (kinds.every((kind) => kind && definitionOf(kind).urgent === 'always')) return undefined;
  const until = afterQuiet(now, choice);
  return until > now ? until : undefined;
}

/** Contents of a parcel at this moment; undefined where nothing is left of it, or it can reach nobody any more. */
export async function packed({ db, now, services }: DueWork, parcel: Parcel): Promise<Packed | undefined> {
  const receiver = await receiverOf(db, parcel.accountId);
  const to = receiver && addressOf(receiver, parcel.way);
  if (!receiver || !to || receiver.mergedInto || receiver.leftAt) return undefined;
  const rows = await db
    .select()
    .from(message)
    .where(and(eq(message.accountId, parcel.accountId), anyOf(message.id, parcel.messageIds)))
    .orderBy(asc(message.createdAt), asc(message.id));
  const told = rows.filter((row) => {
    const kind = kindOfWords(row.words?.key);
    return kind && isStillTold(row, now()) && (!receiver.lockedAt || definitionOf(kind).toLocked);
  });
  if (told.length === 0) return undefined;
  const locale = locales.find((one) => one === receiver.locale) ?? defaultLocale;
  const quiet = quietUntil(
    told.map(({ words }) => words?.key),
    now(),
    choiceOf(receiver.choice),
  );
  return {
    id: parcel.id,
    name: receiver.realName,
    to,
    locale,
    variant: variantOf(services.site, receiver.variant),
    messages: await listed({ db, now, locale }, { id: parcel.accountId }, standing(told)),
    ...(quiet && { quietUntil: quiet }),
  };
}
