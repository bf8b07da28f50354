import { publicApi } from '../../../domain/api/public';
import type { DictNode } from '../../../domain/api/shapes';
import { dictionary } from '../../db/dictionaries';
import { type Context, handlers } from '../../http/context';
import { fileHandlers } from './files';
import { loginNotice } from './loginNotice';
import { organisationsRevision, organisationTree } from './organisations';

/** Dictionaries by id, each as a tree in display order; an unknown dictionary is an empty one. */
const listDictionaries = async (ctx: Context, ids: readonly string[]): Promise<Record<string, DictNode[]>> =>
  Object.fromEntries(await Promise.all(ids.map(async (id) => [id, (await dictionary(ctx, id)).tree] as const)));

export const publicHandlers = handlers(publicApi, {
  'GET /api/Public/GetAllSysOrgInfo': ({ ctx }) => organisationTree(ctx.db),
  'GET /api/Public/GetAllSysOrgBrowerKeyValue': async ({ ctx }) => ({ value: await organisationsRevision(ctx.db) }),
  'GET /api/Public/ListDictionary': ({ ctx, query }) => listDictionaries(ctx, query.ids),
  'GET /api/Public/GetLoginNotice': ({ ctx }) => loginNotice(ctx),
  ...fileHandlers,
});
