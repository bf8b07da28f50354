import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import { StudioReview } from '../../domain/statuses';
import { minuteMs } from '../../domain/time';
import type { Db } from '../../server/db/client';
import { insertMany } from '../../server/db/insertMany';
import { account, enterpriseMember, organisation, studioMember } from '../../server/db/schema';
import { settleCounts } from '../../server/modules/studio/standing';
import { idCardNo } from '../../server/seed/identity';
import { createNamer } from '../../server/seed/names';
import { createRng } from '../../server/seed/random';

/** The demonstration's first studio, and who hosts it. */
export const STUDIO = '0186000000000000001';
export const HOST = 'manage01';
/** Teachers who belong to it, those of them that wait and that were refused, and people of enterprises besides. */
export const MEMBERS = 2_000;
const WAITING = 600;
const REFUSED = 100;
export const ENTERPRISE = 2_000;
/** People of the demonstration whose profiles are taken over. */
const MODELS = 100;
const COUNTY = '450102';
/** Different for every number below a million, and for none that the demonstration has. */
const mobileOf = (n: number) => `19911${String(n).padStart(6, '0')}`;

/** Makes `count` people, each with an own name and own numbers; profile and organisation are copied from others. */
async function people(db: Db, count: number): Promise<(typeof account.$inferSelect)[]> {
  const models = await db
    .select()
    .from(account)
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .where(isNotNull(sql`${account.profile} ->> 'mainSubjectId'`))
    .orderBy(desc(account.id))
    .limit(MODELS);
  const nextName = createNamer(createRng('a large studio'));
  return Array.from({ length: count }, (_, n) => {
    const model = models[n % models.length]?.account;
    if (!model) throw new Error('There is nobody with a subject');
    const sex = model.profile.sex ?? 1;
    const year = 1970 + (n % 30);
    return {
      ...model,
      id: `bench${n}`,
      loginName: `bench${n}`,
      realName: nextName(sex, year).name,
      idDocType: 1,
      idDocNo: idCardNo(COUNTY, `${year}-01-${10 + (Math.floor(n / 30) % 18)}`, Math.floor(n / 540), sex),
      mobile: mobileOf(n),
      email: null,
      officialOpenId: null,
    };
  });
}

const stateOf = (n: number) => {
  if (n < WAITING) return StudioReview.Waiting;
  return n < WAITING + REFUSED ? StudioReview.NotPassed : StudioReview.Passed;
};

/** Makes the studio a very large one, in the same ways as the demonstration, so that sealed values can be opened. */
export async function fillStudio(db: Db): Promise<void> {
  const all = await people(db, MEMBERS + ENTERPRISE);
  const now = Date.now();
  await db.transaction(async (tx) => {
    await tx.delete(studioMember).where(eq(studioMember.studioId, STUDIO));
    await insertMany(tx, account, all);
    await insertMany(
      tx,
      studioMember,
      all.slice(0, MEMBERS).map(({ id }, n) => ({
        id,
        studioId: STUDIO,
        accountId: id,
        type: 1 + (n % 2),
        status: stateOf(n),
        reason: '希望参加联合教研。',
        result: stateOf(n) === StudioReview.NotPassed ? '学科与工作室方向不符。' : null,
        appliedAt: new Date(now - n * minuteMs),
        examinedAt: stateOf(n) === StudioReview.Waiting ? null : new Date(now),
        rowVersion: 0,
      })),
    );
    await insertMany(
      tx,
      enterpriseMember,
      all.slice(MEMBERS).map(({ id, realName, mobile, idDocType, idDocNo, profile }, n) => ({
        id,
        studioId: STUDIO,
        accountId: id,
        name: realName,
        enterpriseName: `临江市第 ${1 + (n % 40)} 数字科技公司`,
        mobile,
        email: null,
        idDocType,
        idDocNo,
        values: { sex: profile.sex, department: '技术部', position: '工程师', joinTime: '2025-03-20' },
        createdAt: new Date(now - n * minuteMs),
        updatedAt: new Date(now),
        deletedAt: null,
        rowVersion: 0,
      })),
    );
    await settleCounts(tx, [STUDIO]);
  });
  await db.execute(sql`analyze`);
}
