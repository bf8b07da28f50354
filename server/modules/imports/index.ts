import { allows } from '../../../domain/access/access';
import { importsApi } from '../../../domain/api/imports';
import { fileKinds } from '../../../domain/uploads';
import { fileResponse } from '../../files/download';
import { cleanFileName } from '../../files/fileName';
import type { SessionUser } from '../../http/context';
import { type Context, handlers } from '../../http/context';
import { BusinessError, notFound } from '../../http/errors';
import { assertFeature } from '../../http/variant';
import { say } from '../../http/words';
import { checkImport } from './check';
import { commitImport } from './commit';
import type { ImportKind } from './kind';
import { importKindOf } from './kinds';
import { templateOf } from './template';
import { planUndo, undoableImports, undoImport } from './undo';

/** Finds an import kind. Throws 404 for one that the user may not import: the calls admit users of any kind. */
const kindFor =
  ({ variant }: Context, user: SessionUser) =>
  (name: string): ImportKind => {
    const kind = importKindOf(name);
    if (!kind || !allows(kind.access, user)) throw notFound();
    assertFeature({ variant }, kind.feature);
    return kind;
  };

/** The same for a sheet that he has checked himself. Throws 403 where his right has ended since then. */
const stillFor = (ctx: Context, user: SessionUser) => (name: string) => {
  const kind = importKindOf(name);
  if (kind && !allows(kind.access, user)) throw new BusinessError('403', 'import.error.rightEnded');
  return kindFor(ctx, user)(name);
};

/** Calls for imports from a sheet: template, check, commit and undoing. */
export const importsHandlers = handlers(importsApi, {
  'GET /api/Public/DownloadImportTemplate': async ({ ctx, user, query }) => {
    const kind = kindFor(ctx, user)(query.kind);
    const bytes = await templateOf({ ctx, user }, kind);
    const what = say(ctx.locale, kind.words);
    const name = cleanFileName(`${say(ctx.locale, 'import.file.template', { what })}.xlsx`);
    return fileResponse(bytes, { name, mime: fileKinds.xlsx.mime, size: bytes.length });
  },
  'POST /api/Public/CheckImport': ({ ctx, user, body: { kind, ...body } }) =>
    checkImport({ ctx, user }, kindFor(ctx, user)(kind), body),
  'POST /api/Public/CommitImport': ({ ctx, user, body }) => commitImport({ ctx, user }, stillFor(ctx, user), body),
  'GET /api/Public/ListUndoableImport': async ({ ctx, user, query }) => ({
    list: await undoableImports({ ctx, user }, kindFor(ctx, user)(query.kind)),
  }),
  'POST /api/Public/PlanUndoImport': ({ ctx, user, body }) =>
    planUndo({ ctx, user }, kindFor(ctx, user), body.importId),
  'POST /api/Public/UndoImport': ({ ctx, user, body }) => undoImport({ ctx, user }, kindFor(ctx, user), body.importId),
});
