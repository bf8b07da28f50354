import type { Msg } from '../../domain/api/message';
import { MessageCategory, MessageSubtype } from '../../domain/enums';
import { StageStatus } from '../../domain/statuses';
import { dayMs, hourMs, minuteMs } from '../../domain/time';
import type { StoredWords } from '../db/schema';
import type { SeedAssessment } from './assessments';
import { awake, demonstrationNow, toTime, wall } from './calendar';
import { fixedAccount } from './fixedAccounts';
import { seedId } from './ids';
import { createRng } from './random';

/** A message of the message centre; `target` is the page that it opens. */
export interface SeedMessage {
  id: string;
  userId: string;
  category: MessageCategory;
  /** Absent where none of the nine subtypes fits. */
  subType?: MessageSubtype | undefined;
  /** Text written by a person; a message of the system has `words` instead. */
  title?: string;
  content?: string;
  words?: StoredWords;
  isReaded: boolean;
  createTime: string;
  readTime?: string;
  sender: string;
  deadline?: string;
  target: Msg['target'];
  /** Several with the same value are one row of the message centre. */
  groupKey?: string;
}

/** A message before it has an owner and an id. */
export interface Draft {
  time: string;
  category: MessageCategory;
  subType?: MessageSubtype | undefined;
  title: string;
  content: string;
  sender?: string;
  deadline?: string;
  target?: SeedMessage['target'];
  unread?: boolean;
}

export const OFFICE = '云岭省教师发展中心';

type Rest = Omit<Draft, 'time' | 'title' | 'content' | 'category' | 'subType'>;
type Maker = (time: string, title: string, content: string, rest?: Rest) => Draft;

/** Makes a function that makes messages of a category and subtype. */
export const kind =
  (category: MessageCategory, subType?: MessageSubtype): Maker =>
  (time, title, content, rest = {}) => ({ time, title, content, category, subType, ...rest });

const { Notice, Other, Todo } = MessageCategory;

/** Kinds without a subtype: a notice, other news and a to-do. */
export const told = kind(Notice);
export const news = kind(Other);
export const todo = kind(Todo);
export const registration = kind(Notice, MessageSubtype.RegistrationReview);
export const declaration = kind(Notice, MessageSubtype.ProjectDeclaration);
export const declarationTodo = kind(Todo, MessageSubtype.ProjectDeclaration);
export const conversion = kind(Other, MessageSubtype.CreditConversion);
export const conversionTodo = kind(Todo, MessageSubtype.CreditConversion);
export const completion = kind(Notice, MessageSubtype.CompletionNotice);
export const publish = kind(Notice, MessageSubtype.ProjectPublish);
export const survey = kind(Todo, MessageSubtype.SatisfactionSurvey);
/** Tells of a survey that cannot be filled in yet. */
export const surveyAhead = kind(Notice, MessageSubtype.SatisfactionSurvey);

const gradeNames = ['未评定', '不合格', '合格', '良好', '优秀'] as const;

/** Messages of the office to a teacher about an assessment: every return, and the result. */
export function assessmentDrafts({ year, log, status, grade, assessmentId }: SeedAssessment): Draft[] {
  return log.flatMap((entry) => {
    const target = { bizId: assessmentId, page: 'annualass' as const };
    const sender = entry.level === 1 ? `${entry.operator}（${entry.role}）` : OFFICE;
    if (entry.action === 'notPass') {
      const title = `您的 ${year} 年度考核已被${entry.levelName}退回，请修改`;
      return [told(entry.time, title, entry.reason ?? '', { sender, target })];
    }
    if (entry.action === 'pass' && entry.status === StageStatus.ReviewPassed && status === StageStatus.ReviewPassed) {
      const content = `${year} 年度考核已完成全部审核，您的等次为${gradeNames[grade]}。登记表可在年度考核中查看和打印。`;
      return [told(entry.time, `${year} 年度考核结果已公布`, content, { target })];
    }
    return [];
  });
}

/** Gives messages to a fixed account, newest first. Read ones were opened some time after they came. */
export function messagesOf(loginName: string, drafts: readonly Draft[]): SeedMessage[] {
  const { userId } = fixedAccount(loginName);
  const base = Number(userId.slice(4)) * 1000;
  return [...drafts]
    .sort((a, b) => b.time.localeCompare(a.time))
    .map(({ time, unread = false, sender = OFFICE, target = {}, ...draft }, i) => {
      const rng = createRng(`${loginName}:${time}:${draft.title}`);
      const opened = wall(time) + rng.int(12, 900) * minuteMs + rng.int(0, 59) * 1000 + (rng.chance(0.2) ? dayMs : 0);
      const readTime = unread ? undefined : toTime(Math.min(awake(opened), demonstrationNow - hourMs));
      const id = seedId('message', base + drafts.length - i);
      return { id, userId, ...draft, isReaded: !unread, createTime: time, readTime, sender, target };
    });
}
