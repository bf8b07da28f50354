import { personnelApi } from '../../../domain/api/personnel';
import { handlers } from '../../http/context';
import { archivesOf, imprintOf } from './file';
import { archivesPdf } from './paper';

export const personnelHandlers = handlers(personnelApi, {
  'GET /api/PersonnelFiles/GetMyArchives': ({ ctx, user, query }) => archivesOf(ctx, user, query),
  'GET /api/PersonnelFiles/GetGrowthImprint': ({ ctx, user, query }) => imprintOf(ctx, user, query),
  'GET /api/PersonnelFiles/PDFArchives': ({ ctx, user, query }) => archivesPdf(ctx, user, query.year),
});
