import { eq } from 'drizzle-orm';
import { Hono, type Context as HonoContext } from 'hono';
import { studyLimits } from '../../domain/constants';
import type { Db } from '../db/client';
import { studyCourse } from '../db/schema';
import type { ExamSystem } from '../exams/exam';
import { BusinessError } from '../http/errors';
import { escapeHtml, plainPage, verdict } from '../http/page';
import { askedLocale, say } from '../http/words';
import { recordExam } from '../modules/selfStudy/exam';
import { readTicket } from '../modules/selfStudy/ticket';

/** The exam system that a page of ours plays. */
export const demoExams: ExamSystem = { address: (origin, ticket) => `${origin}/demo/exam/${ticket}` };

/** Questions of the page; each right answer is worth the same. */
const QUESTIONS = ['goal', 'respect', 'privacy', 'evaluation', 'homework'] as const;
const RIGHT = 'yes';

/** `/demo/exam/{ticket}`: five questions; the mark goes back with the ticket. */
export function examDemo(db: Db, now: () => Date = () => new Date()): Hono {
  const routes = new Hono();

  async function show(c: HonoContext, result?: { good: boolean; text: string }): Promise<Response> {
    const locale = askedLocale(c);
    const t = (key: string, params?: Record<string, string | number>) => escapeHtml(say(locale, key, params));
    const title = say(locale, 'demo.exam.title');
    const ticket = await readTicket(db, c.req.param('ticket') ?? '');
    const [course] = ticket
      ? await db.select({ name: studyCourse.name }).from(studyCourse).where(eq(studyCourse.id, ticket.courseId))
      : [];
    if (!course) return plainPage({ locale, title, body: `<p>${t('demo.exam.unknown')}</p>`, status: 404 });
    const option = (name: string, value: string) =>
      `<label><input type="radio" name="${name}" value="${value}" required> ${t(`demo.exam.${value}`)}</label>`;
    const questions = QUESTIONS.map(
      (name) =>
        `<fieldset><legend>${t(`demo.exam.question.${name}`)}</legend>${option(name, 'yes')}${option(name, 'no')}</fieldset>`,
    );
    const body = result
      ? verdict(result.good ? 'ok' : 'err', escapeHtml(result.text), t('demo.exam.back'))
      : `<p>${t('demo.exam.why', { course: course.name, pass: studyLimits.examPass })}</p><form method="post">${questions.join('')}<button>${t('demo.exam.hand')}</button></form>`;
    return plainPage({ locale, title, body });
  }

  routes.get('/exam/:ticket', (c) => show(c));
  routes.post('/exam/:ticket', async (c) => {
    const locale = askedLocale(c);
    const form = await c.req.parseBody();
    const right = QUESTIONS.filter((name) => form[name] === RIGHT).length;
    const score = Math.round((right / QUESTIONS.length) * 100);
    try {
      const { passed } = await recordExam({ db, now }, c.req.param('ticket'), score);
      const text = say(locale, passed ? 'demo.exam.passed' : 'demo.exam.failed', { score });
      return await show(c, { good: passed, text });
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      return show(c, { good: false, text: say(locale, error.key) });
    }
  });
  return routes;
}
