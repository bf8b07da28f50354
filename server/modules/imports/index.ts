import { importsApi } from '../../../domain/api/imports';
import { definitionOf, type RecordDefinition } from '../../../domain/assessment/binding';
import { fileKinds } from '../../../domain/uploads';
import { fileResponse } from '../../files/download';
import { cleanFileName } from '../../files/fileName';
import { handlers } from '../../http/context';
import { notFound } from '../../http/errors';
import { say } from '../../http/words';
import { checkImport } from './check';
import { commitImport } from './commit';
import { templateOf } from './template';

const kindOf = (kind: string): RecordDefinition => {
  const d = definitionOf(kind);
  if (!d) throw notFound();
  return d;
};

/** Import of records from a sheet (rows B8 to B10 of the contract). */
export const importsHandlers = handlers(importsApi, {
  'GET /api/Public/DownloadImportTemplate': async ({ ctx, query }) => {
    const d = kindOf(query.kind);
    const bytes = await templateOf(ctx, d);
    const what = say(ctx.locale, `record.${d.category}`);
    const name = cleanFileName(`${say(ctx.locale, 'import.file.template', { what })}.xlsx`);
    return fileResponse(bytes, { name, mime: fileKinds.xlsx.mime, size: bytes.length });
  },
  'POST /api/Public/CheckImport': ({ ctx, user, body }) => checkImport(ctx, user, kindOf(body.kind), body),
  'POST /api/Public/CommitImport': ({ ctx, user, body }) => commitImport(ctx, user, body),
});
