import type { noticeApi } from '../../../domain/api/notice';
import { lastMails } from '../../../server/mail/outbox';
import type { Person, World } from '../world';
import type { SamplesOf } from './sample';

let made = 0;
const newMail = () => `notice${++made}.${Date.now()}@school.example`;

/** Asks for a code at an address, and reads it in the mail. */
async function coded(world: World, me: Person): Promise<{ mail: string; code: string }> {
  const mail = newMail();
  await world.ask(me, 'POST /api/Notice/SendMailCode', { body: { mail } });
  const sent = (await lastMails(world.db, 20)).find(({ receiver }) => receiver === mail);
  return { mail, code: /\d{6}/.exec(sent?.text ?? '')?.[0] ?? 'none' };
}

export const noticeSamples: SamplesOf<typeof noticeApi> = {
  'GET /api/Notice/GetSettings': {
    given: () => ({}),
    gives: ({ ways, quiet, digestAt }) => {
      expect(ways.map(({ way, offered }) => [way, offered])).toEqual([
        ['sms', true],
        ['mail', true],
        ['official', true],
      ]);
      expect([quiet, digestAt]).toEqual([{ from: '22:00', to: '07:00' }, '18:00']);
    },
  },
  'PUT /api/Notice/SaveSettings': {
    names: 'shared',
    given: () => ({ body: { off: ['learning.mail'], quiet: { from: '21:30', to: '06:00' }, digestAt: '12:00' } }),
    gives: (data) =>
      expect(data).toMatchObject({ off: ['learning.mail'], quiet: { from: '21:30', to: '06:00' }, digestAt: '12:00' }),
  },
  'POST /api/Notice/SendMailCode': {
    names: 'shared',
    given: () => ({ body: { mail: newMail() } }),
    gives: ({ resendAfter }) => expect(resendAfter).toBeGreaterThan(0),
  },
  'PUT /api/Notice/ConfirmMail': {
    names: 'shared',
    given: async (world, me) => ({ body: await coded(world, me) }),
    gives: ({ ways }) => expect(ways.find(({ way }) => way === 'mail')?.to).toMatch(/^n\*{4}@school\.example$/),
  },
  'DELETE /api/Notice/RemoveMail': {
    given: async (world, me) => {
      await world.ask(me, 'PUT /api/Notice/ConfirmMail', { body: await coded(world, me) });
      return {};
    },
    gives: ({ ways }) => expect(ways.find(({ way }) => way === 'mail')?.to).toBeUndefined(),
  },
};
