import { z } from 'zod';
import type { Endpoint } from './core';
import { DictNode, Id, OrgNode, queryBoolean, ResInfo, repeated } from './shapes';

/** Where an upload belongs: decides which kinds of file and which sizes are accepted (domain/uploads.ts). */
export const uploadScene = z.enum(['avatar', 'attachment', 'video', 'import']);
export type UploadScene = z.infer<typeof uploadScene>;
const fileHash = z.string().regex(/^[0-9a-f]{64}$/);

/** Public data, dictionaries, files: rows B1-B7 of the contract. */
export const publicApi = {
  'GET /api/Public/GetAllSysOrgInfo': {
    summary: 'The organisation tree',
    access: 'anonymous',
    out: z.object({ id: z.string(), tree: z.array(OrgNode) }),
  },
  'GET /api/Public/GetAllSysOrgBrowerKeyValue': {
    summary: 'Id of the current organisation tree, to check a cached one',
    access: 'anonymous',
    out: z.object({ value: z.string() }),
  },
  'GET /api/Public/DownloadFilechunk': {
    summary: 'Download a file of mine, with its original name when isOriginal is set',
    access: 'user',
    query: z.object({ resId: Id, isOriginal: queryBoolean.optional() }),
    out: 'file',
  },
  'GET /api/Public/ListDictionary': {
    summary: 'Dictionaries by id',
    access: 'anonymous',
    query: z.object({ ids: repeated(z.string().min(1).max(40)) }),
    out: z.record(z.string(), z.array(DictNode)),
  },
  'POST /upload/UploadFile': {
    summary: 'Upload one file',
    access: 'user',
    form: z.object({ file: z.file().meta({ type: 'string', format: 'binary' }), scene: uploadScene }),
    out: ResInfo,
  },
  'POST /upload/UploadChunk': {
    summary: 'Upload one part of a large file; answers the parts received so far',
    access: 'user',
    form: z.object({
      file: z.file().meta({ type: 'string', format: 'binary' }),
      fileHash,
      index: z.coerce.number().int().min(0).max(9999),
      total: z.coerce.number().int().min(1).max(10_000),
    }),
    out: z.object({ received: z.array(z.number().int()) }),
  },
  'POST /upload/MergeChunk': {
    summary: 'Put the received parts together and check them against the hash',
    access: 'user',
    idempotent: true,
    body: z.strictObject({
      fileHash,
      fileName: z.string().min(1).max(255),
      total: z.number().int().min(1).max(10_000),
      scene: uploadScene,
    }),
    out: ResInfo,
  },
} as const satisfies Record<string, Endpoint>;
