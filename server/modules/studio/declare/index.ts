import { studioDeclareApi } from '../../../../domain/api/studioDeclare';
import { handlers } from '../../../http/context';
import { decideDeclarations } from './decide';
import { declareGuide } from './guide';
import { declareRecords } from './records';

export const studioDeclareHandlers = handlers(studioDeclareApi, {
  'GET /api/FamousTeacherDeclareRecord/DeclareRecord': ({ ctx, user, query }) => declareRecords(ctx, user, query),
  'POST /api/FamousTeacherDeclareRecord/FamoursTeacherDeclareStatus': ({ ctx, user, body }) =>
    decideDeclarations(ctx, user, body),
  'GET /api/FamousTeacherDeclareRecord/GetDeclareGuide': ({ ctx, user, query }) => declareGuide(ctx, user, query.type),
});
