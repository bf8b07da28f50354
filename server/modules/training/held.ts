import { and, eq, lte } from 'drizzle-orm';
import type { Disabled } from '../../../domain/training/model';
import type { Tx } from '../../db/client';
import { trainingProject } from '../../db/schema';
import type { Context } from '../../http/context';
import { BusinessError, notFound } from '../../http/errors';
import { sayTime } from '../../http/words';

/** A published project, locked until the transaction ends, so that sign-ups run one after the other. Throws 404. */
export async function held(tx: Tx, id: string, now: Date) {
  const [project] = await tx
    .select()
    .from(trainingProject)
    .where(and(eq(trainingProject.id, id), lte(trainingProject.publishAt, now)))
    .for('update');
  if (!project) throw notFound();
  return project;
}

const gone: ReadonlySet<string> = new Set(['signupClosed', 'started']);

/** Refusal with its reason: 410 after the time, else 422. */
export const refusal = (ctx: Pick<Context, 'locale' | 'now'>, { key, at, n }: Disabled) =>
  new BusinessError(gone.has(key) ? '410' : '422', `training.why.${key}`, {
    params: { time: at ? sayTime(ctx.locale, at, ctx.now()) : '', n: n ?? 0 },
  });
