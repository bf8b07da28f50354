import { z } from 'zod';
import type { FeatureName } from '../features';
import type { Endpoint } from './core';
import { Id } from './shapes';

/** Purposes for which a code of the official account is scanned, each with its switch. */
export const officialScenes = { login: 'scanLogin', bind: 'officialAccount' } as const satisfies Record<
  string,
  FeatureName
>;

const OfficialProfile = z.object({ openId: z.string(), nickName: z.string(), headImg: z.string() });

/** Calls of the official account: codes, binding, and sign-in from the portal. */
export const officialEndpoints = {
  'GET /api/Account/GetOfficialQRCode': {
    summary: 'A QR code of the official account, for login or binding',
    access: 'anonymous',
    feature: { query: 'scene', of: officialScenes },
    perMinute: 30,
    query: z.object({ scene: z.enum(['login', 'bind']) }),
    out: z.object({
      qrId: Id,
      image: z.string(),
      expireIn: z.number().int(),
      /** The page that stands in for the phone; only where no real official account is connected. */
      demoUrl: z.string().optional(),
    }),
  },
  'GET /api/Account/GetQRCodeState/{qrId}': {
    summary: 'State of a QR code (Login QR states)',
    access: 'anonymous',
    secret: true,
    perMinute: 120,
    path: z.object({ qrId: Id }),
    out: z.object({
      state: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
      token: z.string().optional(),
      officialProfile: OfficialProfile.optional(),
    }),
  },
  'POST /api/Account/BindOfficial': {
    summary: 'Bind the scanned official account to mine',
    access: 'user',
    feature: 'officialAccount',
    body: z.strictObject({ qrId: Id }),
    out: z.object({ isOfficialBound: z.literal(true) }),
  },
  'DELETE /api/Account/UnbindOfficial': {
    summary: 'Unbind the official account',
    access: 'user',
    feature: 'officialAccount',
    out: z.object({ isOfficialBound: z.literal(false) }),
  },
  'POST /api/Account/TransferLogin': {
    /**
     * When the official account is not bound, the answer has `officialProfile` and the ticket that binds it on
     * registration.
     */
    summary: 'Exchange a one-time token of the portal for a session',
    access: 'anonymous',
    secret: true,
    perMinute: 30,
    body: z.strictObject({ transferToken: z.string().min(1).max(200) }),
    out: z.object({
      token: z.string().optional(),
      to: z.string().optional(),
      officialProfile: OfficialProfile.optional(),
      officialTicket: z.string().optional(),
    }),
  },
} as const satisfies Record<string, Endpoint>;
