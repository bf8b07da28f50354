/**
 * @covers outside sms mail official gateway files
 */
import { createServer, type Server } from 'node:net';
import { PayType } from '../../domain/enums';
import { s3Storage } from '../../server/files/s3';
import type { PaymentGateway } from '../../server/gateway/gateway';
import { guardedGateways, guardedInvoices } from '../../server/gateway/guarded';
import type { InvoiceFacts } from '../../server/gateway/invoicePaper';
import { smtpMail } from '../../server/mail/smtp';
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

const timeOf = async (call: () => Promise<unknown>) => {
  const began = performance.now();
  await expect(call()).rejects.toThrow();
  return performance.now() - began;
};

test('each has its limit of time, then counts as away and fails at once', async () => {
  const all = calls();
  await Promise.all(
    Object.values(all).map(async (call) => {
      const times = await Promise.all(Array.from({ length: FAILURES }, () => timeOf(call)));
      expect(Math.max(...times)).toBeLessThan(MOST_MS);
    }),
  );
  expect(
    gatewayStates()
      .filter(({ away }) => away)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(all).sort());
  for (const call of Object.values(all)) expect(await timeOf(call)).toBeLessThan(100);
}, 30_000);
