/**
 * @covers outside sms mail official gateway files
 */
import { createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PayType } from '../../domain/enums';
import { s3Storage } from '../../server/files/s3';
import type { PaymentGateway } from '../../server/gateway/gateway';
import { guardedGateways, guardedInvoices } from '../../server/gateway/guarded';
import type { InvoiceFacts } from '../../server/gateway/invoicePaper';
import { smtpMail } from '../../server/mail/smtp';
import { counted } from '../../server/metrics/metrics';
import { httpPush } from '../../server/official/push';
import { gatewayStates } from '../../server/outside/breaker';
import { httpSms } from '../../server/sms/http';

/* Systems of others that take a connection and never answer: nobody waits for ten seconds, and soon nobody waits at all. */
const MOST_MS = 9_800;
/** Failures after which a system counts as away. */
const FAILURES = 5;
let hanging: Server;
let port = 0;

beforeAll(async () => {
  hanging = createServer(() => undefined);
  port = await new Promise<number>((done) =>
    hanging.listen(0, '127.0.0.1', () => done((hanging.address() as { port: number }).port)),
  );
  for (const name of ['warn', 'error'] as const) jest.spyOn(console, name).mockImplementation(() => undefined);
});
afterAll(() => {
  jest.restoreAllMocks();
  hanging.close();
});

const never = () => new Promise<never>(() => undefined);
const silent = { create: never, query: never, close: never, refund: never } as unknown as PaymentGateway;

/** Calls by the name of the gateway as the log and the figures have it. */
function calls(): Record<string, () => Promise<unknown>> {
  const url = `http://127.0.0.1:${port}`;
  const sms = httpSms({ url });
  const push = httpPush({ url });
  const mail = smtpMail({ host: '127.0.0.1', port, tls: 'none', from: 'T <noreply@teacher.example>' });
  const files = s3Storage({ endpoint: url, bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's' });
  const pay = guardedGateways({ [PayType.Wechat]: silent })[PayType.Wechat];
  const invoices = guardedInvoices({ issue: never });
  return {
    sms: () => sms.send('13800138000', 'text'),
    official: () => push.send('open', { title: 't', content: 'c', url: 'u' }, 'k'),
    mail: () => mail.send({ id: 'm', to: 'a@b.example', subject: 's', text: 't', html: 'h' }),
    files: () => files.get('some/key'),
    invoices: () => invoices.issue({} as InvoiceFacts),
    'payment wechat': async () => pay?.query('1'),
  };
}

/** Calls of each system that its guard has not let through, as the figures count them. */
const notAsked = async () =>
  Object.fromEntries(
    (await counted.gatewayCalls.get()).values
      .filter(({ labels }) => labels.result === 'not asked')
      .map(({ labels, value }) => [labels.gateway, value]),
  );

test('each has its limit of time, then counts as away and is not asked', async () => {
  const all = calls();
  const tries = Object.values(all).flatMap((call) => Array.from({ length: FAILURES }, call));
  // A timer of the same process comes after those of the calls, however busy the machine is.
  const late = pause(MOST_MS, 'late');
  const ends = tries.map((one) => Promise.race([one.catch(() => 'failed'), late]));
  expect(new Set(await Promise.all(ends))).toEqual(new Set(['failed']));
  expect(
    gatewayStates()
      .filter(({ away }) => away)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(all).sort());
  expect(await notAsked()).toEqual({});
  for (const call of Object.values(all)) await expect(call()).rejects.toThrow();
  expect(await notAsked()).toEqual(Object.fromEntries(Object.keys(all).map((name) => [name, 1])));
}, 60_000);
