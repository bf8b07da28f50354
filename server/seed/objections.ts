import { MessageCategory } from '../../domain/enums';
import { instantOf } from '../../domain/rules/calendar';
import { StageStatus } from '../../domain/statuses';
import type { objection } from '../db/schema';
import { fixedAccount } from './fixedAccounts';
import { seedId } from './ids';
import type { SeedMessage } from './messageCore';
import { organisationNamed } from './organisations';
import type { SeedTeacher } from './personTypes';
import type { ResearchSeed } from './research';
import { closedThesisPlan } from './research/plans';
import { expertOffices, type SeedSeat } from './reviewSeats';

type Row = typeof objection.$inferInsert;
interface Told {
  /** Number of the result among those that passed. */
  readonly result: number;
  readonly by: 'teacher01' | 'manage01';
  readonly at: string;
  readonly text: string;
  readonly seenAt?: string;
  readonly answer?: readonly [at: string, text: string];
}

/** Objections to the theses that are public: two wait, one of them is looked into, and one is answered. */
const told: readonly Told[] = [
  {
    result: 2,
    by: 'teacher01',
    at: '2026-11-19 10:20:00',
    text: '论文第三部分的课例与 2024 年本市公开课教案集第 18 页相近，请核对引用是否注明出处。',
    seenAt: '2026-11-19 14:35:00',
    answer: ['2026-11-20 10:05:00', '经查对教案集和论文，课例为作者本人所授，文末第 6 条已注明出处，予以维持。'],
  },
  {
    result: 4,
    by: 'teacher01',
    at: '2026-11-20 09:12:00',
    text: '论文中的两组前后测数据人数不一致，表 2 为 42 人，表 3 为 46 人，请作者说明。',
    seenAt: '2026-11-20 15:40:00',
  },
  {
    result: 6,
    by: 'manage01',
    at: '2026-11-20 17:26:00',
    text: '作者所在学校当年没有开设文中所说的选修课，请核实教学实施的时间和班级。',
  },
];
/** First number of the messages about them. */
const FIRST = 8_900_000;

/** Objections of the demonstration, with the messages to those who answer them and to their authors. */
export function makeObjections(
  people: readonly SeedTeacher[],
  seats: readonly SeedSeat[],
  { documents }: Pick<ResearchSeed, 'documents'>,
): { rows: Row[]; messages: SeedMessage[] } {
  const passed = documents.filter(
    ({ planId, status }) => planId === closedThesisPlan.id && status === StageStatus.ReviewPassed,
  );
  const office = organisationNamed('临江市教育局');
  if (!expertOffices.includes(office)) throw new Error('the office that answers has no expert');
  const answering = seats.filter(({ orgId }) => orgId === office.id).map(({ accountId }) => accountId);
  const rows: Row[] = [];
  const messages: SeedMessage[] = [];
  for (const [i, one] of told.entries()) {
    const doc = passed[one.result];
    const owner = people.find(({ userId }) => userId === doc?.accountId);
    const author = fixedAccount(one.by);
    if (!doc || !owner) throw new Error(`no public thesis ${one.result}`);
    const id = seedId('objection', i + 1);
    const [answeredAt, answer] = one.answer ?? [];
    rows.push({
      id,
      documentId: doc.id,
      accountId: author.userId,
      officeId: office.id,
      text: one.text,
      state: answer ? 2 : 0,
      createdAt: instantOf(one.at),
      ...(one.seenAt && { seenAt: instantOf(one.seenAt) }),
      ...(answer && answeredAt && { answer, answeredAt: instantOf(answeredAt), answeredBy: answering[0] ?? null }),
    });
    const said = { owner: owner.realName, batch: String(doc.title) };
    for (const userId of answering)
      messages.push({
        id: seedId('message', FIRST + messages.length),
        userId,
        category: MessageCategory.Todo,
        words: { key: 'notice.objection.raised', params: { ...said, name: author.realName, text: one.text } },
        isReaded: true,
        createTime: one.at,
        readTime: one.at,
        sender: author.realName,
        target: { bizId: id, page: 'objection', of: doc.kind, state: answer ? 'done' : 'open' },
      });
    if (answer && answeredAt)
      messages.push({
        id: seedId('message', FIRST + messages.length),
        userId: author.userId,
        category: MessageCategory.Notice,
        words: { key: 'notice.objection.answered', params: { ...said, answer, result: { key: 'objection.state.2' } } },
        isReaded: true,
        createTime: answeredAt,
        readTime: answeredAt,
        sender: office.name,
        target: { bizId: doc.id, page: 'publicResult', of: doc.kind },
      });
  }
  return { rows, messages };
}
