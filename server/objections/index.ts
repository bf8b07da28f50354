import type { Access } from '../../domain/access/access';
import { type Addressed, objectionEndpoints } from '../../domain/api/objections';
import { type Handlers, handlers } from '../http/context';
import { answerObjection, seeObjection } from './answer';
import type { Publicity } from './publicity';
import { raiseObjection } from './raise';
import { getObjection, listObjections } from './read';

type Calls<R extends Access> = ReturnType<typeof objectionEndpoints<R>>;

/** Handlers of the calls about objections of an area that publishes results. */
export function objectionHandlers<const R extends Access, const C extends string>(
  controller: C,
  publicity: Publicity,
): Handlers<Addressed<Calls<R>, C>> {
  const all = handlers(objectionEndpoints({ grant: 'projectReview' }), {
    'POST SubmitObjection': ({ ctx, user, body }) => raiseObjection(ctx, publicity, user, body),
    'GET ListObjection': ({ ctx, user, query }) => listObjections(ctx, publicity, user, query),
    'GET GetObjection/{id}': ({ ctx, user, path }) => getObjection(ctx, publicity, user, path.id),
    'PUT SeeObjection': ({ ctx, user, body }) => seeObjection(ctx, publicity, user, body.id),
    'PUT AnswerObjection': ({ ctx, user, body }) => answerObjection(ctx, publicity, user, body),
  });
  return Object.fromEntries(
    Object.entries(all).map(([call, handler]) => [call.replace(' ', ` /api/${controller}/`), handler]),
  ) as unknown as Handlers<Addressed<Calls<R>, C>>;
}
