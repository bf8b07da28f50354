import { eq } from 'drizzle-orm';
import { noGrants } from '../../domain/access/access';
import type { TrainingDetail } from '../../domain/api/training';
import { TRAINING_KIND } from '../../domain/training/kind';
import { newId } from '../../server/db/id';
import { account, message, resource, reviewSeat } from '../../server/db/schema';
import { signedIn } from './accounts';
import type { Api } from './api';
import { insertProject, type ProjectWish } from './training';

/** Learners and reviewers of trainings on a test API. */
export function trainees(api: Api) {
  async function teacher() {
    const person = await signedIn(api);
    const ask = (key: string, options: object = {}) => api.call(key, { token: person.token, ...options });
    const file = async () => {
      const id = newId();
      const bytes = {
        name: '作业.pdf',
        ext: 'pdf',
        mime: 'application/pdf',
        size: 9,
        sha256: id.padEnd(64, '0').slice(0, 64),
      };
      await api.db.insert(resource).values({
        id,
        ownerId: person.row.id,
        ...bytes,
        scene: 'attachment',
        storageKey: `t/${id}`,
        createdAt: api.now(),
      });
      return id;
    };
    const told = async () =>
      (await api.db.select().from(message).where(eq(message.accountId, person.row.id))).map(({ words }) => words?.key);
    return { ...person, id: person.row.id, ask, file, told };
  }
  const project = (wish?: ProjectWish) => insertProject(api.db, api.now(), wish);
  const signup = (me: Awaited<ReturnType<typeof teacher>>, id: string) =>
    me.ask(`PUT /api/Project/SignupProject/${id}`);

  async function learner(wish?: ProjectWish) {
    const me = await teacher();
    const made = await project(wish);
    const { data } = await signup(me, made.projectId);
    const get = async () =>
      (await me.ask(`GET /api/Training/GetTraining/${data.trainingId}`)).data as unknown as TrainingDetail;
    const upload = async (file?: string) =>
      me.ask('POST /api/Training/SaveHomework', {
        body: { trainingId: data.trainingId, resId: file ?? (await me.file()), remark: '' },
      });
    return { ...made, me, trainingId: data.trainingId as string, get, upload };
  }

  /** Reviewer who decides for the organisation of a project. */
  async function decider(orgId: string) {
    const one = await teacher();
    await api.db
      .update(account)
      .set({ grants: { ...noGrants, projectReview: true } })
      .where(eq(account.id, one.id));
    await api.db.insert(reviewSeat).values({ kind: TRAINING_KIND, orgId, accountId: one.id });
    return one;
  }
  return { teacher, project, signup, learner, decider };
}
