import { type Work, workApi } from '../../../domain/api/work';
import { formatInstant } from '../../../domain/rules/calendar';
import { fileResponse } from '../../files/download';
import { type Context, handlers, type SessionUser } from '../../http/context';
import { BusinessError, notFound } from '../../http/errors';
import { say } from '../../http/words';
import { stopHere } from '../../work/follow';
import { askToStop, goOnWith, ownWork, removeWork, type WorkRow, worksOf } from '../../work/rows';
import { accountUser } from '../account/session';

/** A work as clients get it. */
const workToWire = ({ locale }: Pick<Context, 'locale'>, row: WorkRow): Work => {
  const { id, kind, status, done, total, call, outcome, createdAt, endedAt } = row;
  const { file, error } = outcome ?? {};
  return {
    id,
    kind,
    status,
    done,
    total,
    ...(call.title && { title: call.title }),
    ...(call.subject && { subject: call.subject }),
    ...(call.page && { page: call.page }),
    createTime: formatInstant(createdAt),
    ...(endedAt && { endTime: formatInstant(endedAt) }),
    ...(file && { file: { name: file.name, size: file.size } }),
    ...(error && { error: { code: error.code, message: say(locale, error.key, error.params && { ...error.params }) } }),
  };
};

/** Throws 403 where a right has ended since then by which somebody has begun a work: its file has what he read by it. */
async function assertStillHolds(
  { db, now }: Context,
  { id }: Pick<SessionUser, 'id'>,
  { rights = [] }: WorkRow['call'],
): Promise<void> {
  if (rights.length === 0) return;
  // The office that is chosen by now does not matter.
  const { offices = [] } = (await accountUser({ db, now }, id)) ?? {};
  const held = new Set(offices.flatMap((office) => office.rights.map((right) => `${office.orgId} ${right}`)));
  if (!rights.every((right) => held.has(right))) throw new BusinessError('403', 'work.error.rightEnded');
}

export const workHandlers = handlers(workApi, {
  'GET /api/Work/ListMine': async ({ ctx, user }) =>
    (await worksOf(ctx.db, user.id)).map((row) => workToWire(ctx, row)),
  'GET /api/Work/GetWork/{id}': async ({ ctx, user, path }) => {
    const row = await ownWork(ctx.db, user.id, path.id);
    const answer = row.outcome?.answer;
    return { ...workToWire(ctx, row), ...(answer !== undefined && { answer }) };
  },
  'GET /api/Work/DownloadResult/{id}': async ({ ctx, user, path }) => {
    const { outcome, call } = await ownWork(ctx.db, user.id, path.id);
    await assertStillHolds(ctx, user, call);
    const body = outcome?.file && (await ctx.services.storage.read(outcome.file.storageKey));
    if (!body || !outcome?.file) throw notFound('work.error.gone');
    return fileResponse(body, outcome.file);
  },
  'POST /api/Work/StopWork': async ({ ctx, user, body: { id } }) => {
    const row = await askToStop(ctx.db, ctx.now(), user.id, id);
    stopHere(id);
    return workToWire(ctx, row);
  },
  'POST /api/Work/GoOnWithWork': async ({ ctx, user, body: { id } }) =>
    workToWire(ctx, await goOnWith(ctx.db, user.id, id)),
  'POST /api/Work/RemoveWork': async ({ ctx, user, body: { id } }) => {
    const storageKey = await removeWork(ctx.db, user.id, id);
    if (storageKey) await ctx.services.storage.delete(storageKey);
    return true as const;
  },
});
