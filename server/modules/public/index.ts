import { publicApi } from '../../../domain/api/public';
import { handlers } from '../../http/context';
import { listDictionaries } from './dictionaries';
import { fileHandlers } from './files';
import { organisationsRevision, organisationTree } from './organisations';

export const publicHandlers = handlers(publicApi, {
  'GET /api/Public/GetAllSysOrgInfo': ({ ctx }) => organisationTree(ctx.db),
  'GET /api/Public/GetAllSysOrgBrowerKeyValue': async ({ ctx }) => ({ value: await organisationsRevision(ctx.db) }),
  'GET /api/Public/ListDictionary': ({ ctx, query }) => listDictionaries(ctx.db, query.ids),
  ...fileHandlers,
});
