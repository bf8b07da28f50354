import { instantOf } from '../../../domain/rules/calendar';
import type { comment, commentLike } from '../../db/schema';
import { fixedAccount, fixedAccounts, similarAccounts } from '../fixedAccounts';
import { seedId } from '../ids';
import type { SeedTeacher } from '../personTypes';
import { createRng } from '../random';
import type { Book } from './book';
import type { Catalogue } from './catalogue';

/** How many other teachers study the running plan. */
const LEARNERS = 110;
/** Courses that they choose from: the first of the plan, so that these have many members. */
const CHOICE = 12;

const two = (n: number) => String(n).padStart(2, '0');

/** Other teachers of the running plan: members of its courses, those who comment. */
export function otherLearners(book: Book, catalogue: Catalogue, people: readonly SeedTeacher[]): string[] {
  const fixed = new Set([...fixedAccounts, ...similarAccounts].map(({ userId }) => userId));
  const teachers = people.filter(
    (one) => one.profileReview === 2 && one.roles.includes('teacher') && !fixed.has(one.userId),
  );
  const courses = catalogue.of('main').slice(0, CHOICE);
  const chosen = teachers.slice(0, LEARNERS);
  for (const { userId } of chosen) {
    const rng = createRng(`learner:${userId}`);
    const month = rng.int(3, 9);
    const date = `2026-${two(month)}-${two(rng.int(1, 28))}`;
    book.signup(userId, 'main', `${date} 19:${two(rng.int(0, 40))}:00`);
    const mine = rng.sample(courses, rng.int(2, 4));
    const order = book.order(userId, 'main', mine, `${date} 20:00:00`);
    const free = order.order.payAmount === 0;
    book.pay(order, free ? null : rng.pick([1, 2] as const), `${date} 20:0${rng.int(1, 9)}:00`);
    for (const [n, course] of mine.entries()) {
      const share = rng.pick([0, 0.2, 0.5, 0.8, 1, 1, 1]);
      const exam = share === 1 && course.examTries ? { score: rng.int(62, 98), taken: 1, passed: true } : undefined;
      if (share > 0) book.study(userId, course, share, `2026-${two(month + 1)}-${two(3 + n * 7)} 20:00:00`, exam);
    }
  }
  return chosen.map(({ userId }) => userId);
}

const said = [
  '案例贴近课堂，听完就能用。',
  '讲得清楚，建议再补充小学低段的例子。',
  '作业设计的部分很受启发，已经在教研组分享。',
  '语速适中，配的资料可以下载，方便。',
  '希望增加听评课的完整实录。',
  '对新教师帮助很大。',
  '评价量表很实用，感谢老师。',
  '内容扎实，就是时间短了一些。',
] as const;
const answers = ['谢谢分享。', '同感，我们学校也在试。', '资料在课程附件里。'] as const;

/** Comments on the first courses, with answers and likes; teacher01 among those who write. */
export function comments(book: Book, learners: readonly string[], catalogue: Catalogue) {
  const rows: (typeof comment.$inferInsert)[] = [];
  const likes: (typeof commentLike.$inferInsert)[] = [];
  const me = fixedAccount('teacher01').userId;
  for (const [c, course] of catalogue.of('main').slice(0, 6).entries()) {
    const rng = createRng(`comments:${course.id}`);
    const members = book.rows.enrolments
      .filter(({ courseId }) => courseId === course.id)
      .map(({ accountId }) => accountId);
    const writers = [...new Set([...(c < 2 ? [me] : []), ...rng.sample(members, 14)])];
    for (const [n, accountId] of writers.entries()) {
      const id = seedId('comment', c * 1000 + n * 10);
      const at = instantOf(`2026-10-${two(1 + n)} 21:${two(10 + c)}:00`);
      const liking = rng.sample(
        learners.filter((one) => one !== accountId),
        rng.int(0, 9),
      );
      likes.push(...liking.map((one) => ({ commentId: id, accountId: one })));
      rows.push({
        id,
        courseId: course.id,
        accountId,
        parentId: null,
        content: rng.pick(said),
        likeCount: liking.length,
        createdAt: at,
      });
      if (n % 4 === 0)
        rows.push({
          id: seedId('comment', c * 1000 + n * 10 + 1),
          courseId: course.id,
          accountId: rng.pick(members),
          parentId: id,
          content: rng.pick(answers),
          createdAt: new Date(at.getTime() + 3_600_000),
        });
    }
  }
  return { rows, likes };
}
