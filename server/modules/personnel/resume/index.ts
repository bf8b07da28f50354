import { resumeApi } from '../../../../domain/api/resume';
import { handlers } from '../../../http/context';
import { materialOf } from './material';
import { resumePdf } from './pdf';
import { ownVersion, rowToWire, toWire, versionsOf } from './stored';
import { deleteResume, saveResume } from './write';

export const resumeHandlers = handlers(resumeApi, {
  'GET /api/PersonnelFiles/ListResume': async ({ ctx, user }) => (await versionsOf(ctx.db, user)).map(rowToWire),
  'GET /api/PersonnelFiles/GetMyResume': async ({ ctx, user, query }) => {
    const row = await ownVersion(ctx.db, user, query.resumeId);
    return { ...toWire(row), material: await materialOf(ctx, user, row.content) };
  },
  'POST /api/PersonnelFiles/SaveMyResume': ({ ctx, user, body }) => saveResume(ctx, user, body),
  'DELETE /api/PersonnelFiles/DelResume/{id}': ({ ctx, user, path }) => deleteResume(ctx, user, path.id),
  'GET /api/PersonnelFiles/PDFResume/{id}': ({ ctx, user, path }) => resumePdf(ctx, user, path.id),
});
