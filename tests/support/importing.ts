import writeSheets from 'write-excel-file/node';
import type { ImportCheck, ImportResult } from '../../domain/api/imports';
import type { Api } from './api';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Cells of a row of a sheet. */
export type Cells = readonly (string | number | null)[];

/** A workbook of one sheet. */
export const bookOf = (rows: readonly Cells[]) =>
  writeSheets([{ data: rows.map((row) => [...row]), sheet: '填写' }]).toBuffer();

/** The calls of an import, as a person makes them one after the other. */
export function importsOf(api: Api, kind: string) {
  const send = (token: string, path: string, init: RequestInit = {}) =>
    api.app.request(`http://localhost${path}`, { ...init, headers: { authorization: `Bearer ${token}` } });
  const uploaded = async (token: string, bytes: Uint8Array): Promise<string> => {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(bytes)], '表格.xlsx', { type: XLSX }));
    body.set('scene', 'import');
    const answer = await send(token, '/upload/UploadFile', { method: 'POST', body });
    return ((await answer.json()) as { data: { id: string } }).data.id;
  };
  return {
    send,
    /** Checks a sheet: its rows with their heads, or a file. */
    check: async (token: string, rows: readonly Cells[] | Uint8Array) => {
      const resId = await uploaded(token, rows instanceof Uint8Array ? rows : await bookOf(rows));
      const { data, status } = await api.call('POST /api/Public/CheckImport', { token, body: { kind, resId } });
      expect({ status, fields: data.fields }).toEqual({ status: 200, fields: undefined });
      return data as unknown as ImportCheck;
    },
    commit: async (token: string, { importId }: Pick<ImportCheck, 'importId'>) =>
      (await api.call('POST /api/Public/CommitImport', { token, body: { importId, onlyValid: true } }))
        .data as unknown as ImportResult,
    undo: (token: string, { importId }: Pick<ImportCheck, 'importId'>) =>
      api.call('POST /api/Public/UndoImport', { token, body: { importId } }),
  };
}

/** Findings of a check, row by row: the action, and the heads of the columns with an error. */
export const saidOf = ({ rows }: ImportCheck) =>
  rows.map(({ action, errors }) => [action, ...errors.map(({ column }) => column)]);
