import { type Variant, variants } from '../../config/variants';
import { noGrants } from '../../domain/access/access';
import { ProfileReview } from '../../domain/statuses';
import type { Db } from '../../server/db/client';
import type { Storage } from '../../server/files/storage';
import type { Context, SessionUser } from '../../server/http/context';

/** Storage in memory. */
export function memoryStorage(): Storage & { readonly objects: Map<string, Uint8Array> } {
  const objects = new Map<string, Uint8Array>();
  return {
    objects,
    put: async (key, bytes) => void objects.set(key, bytes),
    get: async (key) => objects.get(key),
    read: async (key, range) => {
      const bytes = objects.get(key);
      return bytes && new Blob([new Uint8Array(range ? bytes.subarray(range.start, range.end + 1) : bytes)]).stream();
    },
    writer: async (key) => {
      const pieces: Uint8Array[] = [];
      return {
        write: async (bytes) => void pieces.push(bytes),
        commit: async () => void objects.set(key, Buffer.concat(pieces)),
        abort: async () => void pieces.splice(0),
      };
    },
    delete: async (key) => void objects.delete(key),
    list: async function* () {
      for (const key of objects.keys()) yield { key, at: new Date(0) };
    },
  };
}

/** Context for a handler; its clock stands still by default. */
export const testContext = (db: Db, changes: Partial<Context> = {}): Context => ({
  db,
  now: () => new Date('2026-11-21T01:00:00Z'),
  locale: 'zh-CN',
  variant: variants.default as Variant,
  address: 'test',
  requestId: 'test',
  services: { storage: memoryStorage(), sms: { send: async () => undefined } },
  signal: new AbortController().signal,
  origin: 'https://teacher.example',
  range: undefined,
  ...changes,
});

/** A signed-in teacher. */
export const testUser = (id: string, changes: Partial<SessionUser> = {}): SessionUser => ({
  id,
  loginName: id,
  realName: '韦晓岚',
  mobile: '13800000000',
  orgId: 'org',
  roles: ['teacher'],
  grants: noGrants,
  profileReview: ProfileReview.Passed,
  isInfoFinished: true,
  tokenHash: 'hash',
  ...changes,
});
