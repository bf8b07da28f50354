import { eq } from 'drizzle-orm';
import type { NoticeSettings } from '../../../domain/api/notice';
import { clockOf, minutesOf } from '../../../domain/notices/clock';
import { type NoticeChoice, usualChoice } from '../../../domain/notices/sending';
import { type NoticeWay, noticeWays } from '../../../domain/notices/ways';
import { maskEmail, maskMobile } from '../../../domain/rules/mask';
import { type Db, type Tx, transaction } from '../../db/client';
import { account, noticeChoice } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { choiceOf } from './choice';
import { waysOf } from './ways';

type Body = Pick<NoticeSettings, 'off' | 'quiet' | 'digestAt'>;

/** Choice of a person, and where notices reach him. */
export async function readSettings({ db, services, variant }: Context, { id }: SessionUser): Promise<NoticeSettings> {
  const [row] = await db
    .select({
      mobile: account.mobile,
      email: account.email,
      officialOpenId: account.officialOpenId,
      choice: noticeChoice,
    })
    .from(account)
    .leftJoin(noticeChoice, eq(noticeChoice.accountId, account.id))
    .where(eq(account.id, id));
  const { off, quiet, digestAt } = choiceOf(row?.choice);
  const mail = row?.choice?.mail ?? undefined;
  const to: Record<NoticeWay, string | undefined> = {
    sms: row?.mobile ? maskMobile(row.mobile) : undefined,
    mail: mail && maskEmail(mail),
    // Who it is there is known to the official account only.
    official: row?.officialOpenId ? '' : undefined,
  };
  const offered = waysOf(services);
  const ways = noticeWays
    .filter((way) => way !== 'official' || variant.features.officialAccount)
    .map((way) => ({ way, offered: offered.includes(way), ...(to[way] !== undefined && { to: to[way] }) }));
  return {
    off: [...off],
    ...(quiet && { quiet: { from: clockOf(quiet.from), to: clockOf(quiet.to) } }),
    digestAt: clockOf(digestAt),
    ways,
    ...(row?.email && row.email !== mail && { proposed: row.email }),
  };
}

const columnsOf = ({ off, quiet, digestAt }: NoticeChoice) => ({
  off: [...off],
  quietFrom: quiet?.from ?? null,
  quietTo: quiet?.to ?? null,
  digestAt,
});

/** Writes some of the values of a person's choice, which begins as the usual one. */
export const writeChoice = (
  db: Db | Tx,
  id: string,
  set: Partial<Omit<typeof noticeChoice.$inferInsert, 'accountId'>>,
) =>
  db
    .insert(noticeChoice)
    .values({ accountId: id, ...columnsOf(usualChoice), ...set })
    .onConflictDoUpdate({ target: noticeChoice.accountId, set });

export async function saveSettings(ctx: Context, user: SessionUser, { off, quiet, digestAt }: Body) {
  const choice: NoticeChoice = {
    off: [...new Set(off)],
    quiet: quiet && quiet.from !== quiet.to ? { from: minutesOf(quiet.from), to: minutesOf(quiet.to) } : null,
    digestAt: minutesOf(digestAt),
  };
  await transaction(ctx.db, async (tx) => {
    await writeChoice(tx, user.id, columnsOf(choice));
    await speak(tx, ctx, user);
  });
  return readSettings(ctx, user);
}

/** Notices speak the language in which a person has chosen how they come. */
const speak = (tx: Tx, { locale }: Context, { id }: SessionUser) =>
  tx.update(account).set({ locale }).where(eq(account.id, id));
