import { manageAuditApi } from '../../../../domain/api/manageAudit';
import { handlers } from '../../../http/context';
import { auditDetail } from './detail';
import { exportAudit } from './exported';
import { listAudit } from './list';

/** Calls by which an office reads what its people have done. */
export const manageAuditHandlers = handlers(manageAuditApi, {
  'GET /api/Manage/Audit/List': ({ ctx, user, query }) => listAudit(ctx, user, query),
  'GET /api/Manage/Audit/Get/{id}': ({ ctx, user, path: { id } }) => auditDetail(ctx, user, id),
  'GET /api/Manage/Audit/Export': ({ ctx, user, query }) => exportAudit(ctx, user, query),
});
