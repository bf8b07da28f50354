import { managePersonApi } from '../../../../domain/api/managePerson';
import { handlers } from '../../../http/context';
import { leave, lock, recall, signOut, takeBack, transfer, unlock } from './acts';
import { fileRowsOf } from './file';
import { historyOf } from './history';
import { correct, decide, reveal, setMobile } from './identity';
import { documentsOf, ordersOf } from './lists';
import { personPage } from './page';

/** Calls about one person of an office. */
export const managePersonHandlers = handlers(managePersonApi, {
  'GET /api/Manage/Person/Get/{id}': ({ ctx, user, path: { id } }) => personPage({ ctx, user }, id),
  'GET /api/Manage/Person/History/{id}': async ({ ctx, user, path: { id } }) => ({
    list: await historyOf({ ctx, user }, id),
  }),
  'GET /api/Manage/Person/ListDocument': ({ ctx, user, query }) => documentsOf({ ctx, user }, query),
  'GET /api/Manage/Person/ListFile': ({ ctx, user, query }) => fileRowsOf({ ctx, user }, query),
  'GET /api/Manage/Person/ListOrder': ({ ctx, user, query }) => ordersOf({ ctx, user }, query),
  'POST /api/Manage/Person/Reveal': ({ ctx, user, body }) => reveal({ ctx, user }, body),
  'POST /api/Manage/Person/Lock': ({ ctx, user, body }) => lock({ ctx, user }, body),
  'POST /api/Manage/Person/Unlock': ({ ctx, user, body }) => unlock({ ctx, user }, body),
  'POST /api/Manage/Person/SetMobile': ({ ctx, user, body }) => setMobile({ ctx, user }, body),
  'POST /api/Manage/Person/Correct': ({ ctx, user, body }) => correct({ ctx, user }, body),
  'POST /api/Manage/Person/Decide': ({ ctx, user, body }) => decide({ ctx, user }, body),
  'POST /api/Manage/Person/SignOut': ({ ctx, user, body }) => signOut({ ctx, user }, body),
  'POST /api/Manage/Person/Transfer': ({ ctx, user, body }) => transfer({ ctx, user }, body),
  'POST /api/Manage/Person/Recall': ({ ctx, user, body }) => recall({ ctx, user }, body),
  'POST /api/Manage/Person/Leave': ({ ctx, user, body }) => leave({ ctx, user }, body),
  'POST /api/Manage/Person/Return': ({ ctx, user, body }) => takeBack({ ctx, user }, body),
});
