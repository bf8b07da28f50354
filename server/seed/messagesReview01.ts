import { MessageCategory } from '../../domain/enums';
import { hourMs, minuteMs } from '../../domain/time';
import { inOfficeHours, toTime, wall } from './calendar';
import { fixedAccount } from './fixedAccounts';
import { seedId } from './ids';
import type { SeedMessage } from './messageCore';
import { operatorName } from './names';
import { ancestry, organisations } from './organisations';
import { assessmentPlans } from './plans';
import { createRng } from './random';

/** To-dos of one season: as many as a city's reviewer gets, so that lists and counters are tried with them. */
const EACH_YEAR = 980;
/** First number of these messages, above those of all others. */
const FIRST = 9_000_000;

/** The to-dos of the two seasons that are over; they came with every assessment that a county has reported. */
export function reviewSeasons(): SeedMessage[] {
  const { userId } = fixedAccount('review01');
  const schools = organisations.filter(
    ({ id, stageCategory }) => stageCategory !== undefined && ancestry(id).some(({ name }) => name === '临江市教育局'),
  );
  return assessmentPlans.slice(0, 2).flatMap(({ year, levelDeadlines }, season) =>
    Array.from({ length: EACH_YEAR }, (_, i) => {
      const rng = createRng(`season:${year}:${i}`);
      const at = inOfficeHours(wall(`${year}-12-01 08:00:00`) + (i % 9) * 24 * hourMs + rng.int(0, 599) * minuteMs);
      const school = rng.pick(schools);
      const name = operatorName(rng);
      const params = { year, name, school: school.name, attempt: rng.chance(0.1) ? 2 : 1 };
      return {
        id: seedId('message', FIRST + season * EACH_YEAR + i),
        userId,
        category: MessageCategory.Todo,
        words: { key: 'notice.assessment.review', params },
        isReaded: true,
        createTime: toTime(at),
        readTime: toTime(at + rng.int(20, 900) * minuteMs),
        sender: ancestry(school.id).find(({ kind }) => kind === 'county')?.name ?? school.name,
        deadline: levelDeadlines[2] as string,
        target: { state: 'done' as const },
      };
    }),
  );
}
