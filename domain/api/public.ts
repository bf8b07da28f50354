import { z } from 'zod';
import { MAX_CHUNKS, uploadScenes } from '../uploads';
import type { Endpoint } from './core';
import { DictNode, Id, OrgNode, queryBoolean, ResInfo, repeated, YMDHMS } from './shapes';

const uploadScene = z.enum(uploadScenes);
/** SHA-256 of the whole file, hexadecimal. */
const fileHash = z.string().regex(/^[0-9a-f]{64}$/);

/** Present where the accounts of the demonstration exist. */
const demonstration = z.literal(true);

/** Notice on the login page: the running assessment plan with the nearest deadline. */
export const LoginNotice = z
  .union([
    z.object({ planName: z.string(), deadline: YMDHMS, demonstration: demonstration.optional() }),
    /** The installation has no administrator yet: the first one has a link. */
    z.object({ setUp: z.literal(true) }),
    z.object({ demonstration }),
  ])
  .meta({ id: 'LoginNotice' });
export type LoginNotice = z.infer<typeof LoginNotice>;

/** Calls for public data, dictionaries and files. */
export const publicApi = {
  'GET /api/Public/GetAllSysOrgInfo': {
    summary: 'The organisation tree',
    conditional: true,
    access: 'anonymous',
    out: z.object({ id: z.string(), tree: z.array(OrgNode) }),
  },
  'GET /api/Public/GetAllSysOrgBrowerKeyValue': {
    summary: 'Id of the current organisation tree, to check a cached one',
    access: 'anonymous',
    out: z.object({ value: z.string() }),
  },
  'GET /api/Public/DownloadFilechunk': {
    summary: 'Download a file that I may read, with its original name when isOriginal is set',
    access: 'user',
    query: z.object({ resId: Id, isOriginal: queryBoolean.optional() }),
    out: 'file',
  },
  'GET /api/Public/GetLoginNotice': {
    summary:
      'The nearest deadline that concerns everybody, or that nobody runs the installation yet, and whether the accounts of the demonstration exist; null where there is nothing to say',
    access: 'anonymous',
    out: LoginNotice.nullable(),
  },
  'GET /api/Public/ListDictionary': {
    summary: 'Dictionaries by id',
    conditional: true,
    access: 'anonymous',
    query: z.object({ ids: repeated(z.string().min(1).max(40)) }),
    out: z.record(z.string(), z.array(DictNode)),
  },
  'POST /upload/UploadFile': {
    summary: 'Upload one file',
    access: 'approved',
    form: z.object({ file: z.file().meta({ type: 'string', format: 'binary' }), scene: uploadScene }),
    out: ResInfo,
  },
  'POST /upload/UploadChunk': {
    summary: 'Upload one part of a large file; answers the parts received so far',
    access: 'approved',
    form: z.object({
      file: z.file().meta({ type: 'string', format: 'binary' }),
      fileHash,
      index: z.coerce
        .number()
        .int()
        .min(0)
        .max(MAX_CHUNKS - 1),
      total: z.coerce.number().int().min(1).max(MAX_CHUNKS),
    }),
    out: z.object({ received: z.array(z.number().int()) }),
  },
  'POST /upload/MergeChunk': {
    summary: 'Put the received parts together and check them against the hash',
    access: 'approved',
    idempotent: 'itself',
    body: z.strictObject({
      fileHash,
      fileName: z.string().min(1).max(255),
      total: z.number().int().min(1).max(MAX_CHUNKS),
      scene: uploadScene,
    }),
    out: ResInfo,
  },
} as const satisfies Record<string, Endpoint>;
