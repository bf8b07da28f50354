import { eq } from 'drizzle-orm';
import { trainingCourse } from '../../server/db/schema';
import type { Api } from '../support/api';
import { trainees } from '../support/trainees';
import { insertProject, SITE_CODE } from '../support/training';

/** Wrong check-in codes of users in the same room: they share an address, and none may lock out the others. */
export function guessing(api: () => Api): void {
  test('wrong codes of one person close the check-in for this person only', async () => {
    const made = await insertProject(api().db, api().now(), {
      courses: [{ site: true }],
      days: { start: -1 },
    });
    const courseId = made.courses[0]?.courseId ?? '';
    const opensAt = new Date(api().now().getTime() - 60_000);
    await api()
      .db.update(trainingCourse)
      .set({ opensAt, closesAt: new Date(opensAt.getTime() + 3_600_000) })
      .where(eq(trainingCourse.projectId, made.projectId));
    const people = trainees(api());
    const learner = async () => {
      const me = await people.teacher();
      const { data } = await people.signup(me, made.projectId);
      const checkIn = (code: string) =>
        me.ask('PUT /api/Training/CheckIn', {
          body: { trainingId: data.trainingId, courseId, code },
          address: '198.51.100.77',
        });
      return checkIn;
    };
    const [guesser, neighbour] = [await learner(), await learner()];
    // All at once, so that a late count would show.
    const tries = await Promise.all(Array.from({ length: 20 }, (_, n) => guesser(`9000${n}`)));
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await guesser(SITE_CODE)).status).toBe(429);
    expect((await neighbour('900099')).status).toBe(422);
    expect((await neighbour(SITE_CODE)).status).toBe(200);
  });
}
