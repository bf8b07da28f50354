import { z } from 'zod';
import { clockTimes } from '../notices/clock';
import { type GroupWay, noticeGroups } from '../notices/groups';
import { noticeWays } from '../notices/ways';
import { email } from '../rules/email';
import { smsCode } from '../rules/smsCode';
import { codeText, emailText } from '../text';
import type { Endpoint } from './core';
import { ruled } from './shapes';

const GroupWays = z.enum(
  noticeGroups.flatMap((group) => noticeWays.map((way): GroupWay => `${group}.${way}`)) as [GroupWay, ...GroupWay[]],
);
const Clock = z.enum(clockTimes);

/** When and by which ways notices come to somebody. */
const Choice = {
  /** Pairs of group and way that are switched off. */
  off: z.array(GroupWays).max(noticeGroups.length * noticeWays.length),
  /** Time in which only what concerns the safety of the account comes; it may pass midnight. Absent: there is none. */
  quiet: z.object({ from: Clock, to: Clock }).optional(),
  /** Time of the day at which all comes that is not urgent. */
  digestAt: Clock,
};

const Settings = z
  .object({
    ...Choice,
    ways: z.array(
      z.object({
        way: z.enum(noticeWays),
        /** The installation can send by it. */
        offered: z.boolean(),
        /** Where it reaches the person, partly hidden; absent where it reaches him nowhere yet. */
        to: z.string().optional(),
      }),
    ),
    /** Address of mail in the profile, as a proposal; absent where there is none, or it is the confirmed one. */
    proposed: z.string().optional(),
  })
  .meta({ id: 'NoticeSettings' });
export type NoticeSettings = z.infer<typeof Settings>;

const mail = ruled(email, emailText);

/** Calls by which a person says how notices leave the site for him. */
export const noticeApi = {
  'GET /api/Notice/GetSettings': {
    summary: 'By which ways, and when, notices come to me',
    access: 'user',
    out: Settings,
  },
  'PUT /api/Notice/SaveSettings': {
    summary: 'Choose by which ways, and when, notices come to me; what concerns the safety of the account comes always',
    access: 'user',
    body: z.strictObject(Choice),
    out: Settings,
  },
  'POST /api/Notice/SendMailCode': {
    summary: 'Send a code to an address of mail, so that I can confirm that it is mine',
    access: 'user',
    perMinute: 10,
    body: z.strictObject({ mail }),
    out: z.object({ resendAfter: z.number().int(), expireIn: z.number().int() }),
  },
  'PUT /api/Notice/ConfirmMail': {
    summary: 'Confirm my address of mail by the code that was sent to it; notices may come to it from now on',
    access: 'user',
    body: z.strictObject({ mail, code: ruled(smsCode, codeText) }),
    out: Settings,
  },
  'DELETE /api/Notice/RemoveMail': {
    summary: 'No notices by mail any more; without a confirmed address nothing changes',
    access: 'user',
    out: Settings,
  },
} as const satisfies Record<string, Endpoint>;
