import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSmtp } from '../../tests/support/smtp';
import { smtpMail } from './smtp';

/* Mails against a mail server of this machine: plain, encrypted, with a password, and away. */
let folder = '';
let certificate: { key: string; cert: string };
let warned: jest.SpyInstance;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'smtp-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  certificate = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warned.mockRestore());

const letter = { id: 'parcel1', to: 'wei@school.example', subject: '注册审批通过', text: '您好', html: '<p>您好</p>' };
const from = 'T <noreply@teacher.example>';

async function tried(options: Parameters<typeof smtpMail>[0], changes: Partial<typeof letter> = {}) {
  const mail = smtpMail({ timeout: 1500, ...options });
  try {
    await mail.send({ ...letter, ...changes });
    return 'sent';
  } catch (error) {
    return (error as { why?: string }).why;
  } finally {
    mail.close?.();
  }
}

test('plain, where that is asked for', async () => {
  const server = await startSmtp();
  expect(await tried({ host: '127.0.0.1', port: server.port, tls: 'none', from })).toBe('sent');
  expect(server.received).toMatchObject([{ ...pick(letter), secure: false, id: '<parcel1@teacher.example>' }]);
  await server.close();
});

const pick = ({ subject, text, html }: typeof letter) => ({ subject, text, html });

test('never plain otherwise: a server without TLS gets nothing', async () => {
  const server = await startSmtp();
  expect(await tried({ host: '127.0.0.1', port: server.port, tls: 'starttls', from })).toBe('unreachable');
  expect(server.received).toEqual([]);
  await server.close();
});

test('a certificate that nobody vouches for is refused', async () => {
  const server = await startSmtp(certificate);
  expect(await tried({ host: '127.0.0.1', port: server.port, tls: 'starttls', from })).toBe('unreachable');
  await server.close();
  const wrapped = await startSmtp({ ...certificate, secure: true });
  expect(await tried({ host: '127.0.0.1', port: wrapped.port, tls: 'wrapped', from })).toBe('unreachable');
  await wrapped.close();
  expect([...server.received, ...wrapped.received]).toEqual([]);
});

test.each(['starttls', 'wrapped'] as const)('%s, with a certificate that is vouched for', async (tls) => {
  const server = await startSmtp({ ...certificate, secure: tls === 'wrapped' });
  const script = `const { smtpMail } = require(${JSON.stringify(join(__dirname, 'smtp.ts'))});
    const mail = smtpMail({ host: '127.0.0.1', port: ${server.port}, tls: '${tls}', from: '${from}' });
    mail.send(${JSON.stringify(letter)}).then(() => mail.close());`;
  // The authorities of a process are those of its start.
  await inProcess(script, { NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem') });
  expect(server.received).toMatchObject([{ ...pick(letter), secure: true }]);
  await server.close();
});

async function inProcess(script: string, env: Record<string, string>): Promise<void> {
  await new Promise<void>((done, fail) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', '--input-type=commonjs', '-e', script],
      {
        env: { ...process.env, ...env, NODE_OPTIONS: '' },
      },
      (error) => (error ? fail(error) : done()),
    );
  });
}

test('a wrong password is a matter of the settings', async () => {
  const server = await startSmtp({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'u' && password === 'p' ? done(null, { user: 'u' }) : done(new Error('no')),
  });
  const to = { host: '127.0.0.1', port: server.port, tls: 'none', from, user: 'u' } as const;
  expect(await tried({ ...to, password: 'x' })).toBe('credentials');
  expect(await tried({ ...to, password: 'p' })).toBe('sent');
  await server.close();
});

test('a receiver that is refused, a server that is busy, one that is away and one that is silent', async () => {
  const server = await startSmtp();
  const to = { host: '127.0.0.1', port: server.port, tls: 'none', from } as const;
  server.manners.refused.add(letter.to);
  expect(await tried(to)).toBe('refused');
  server.manners.busy = true;
  expect(await tried(to)).toBe('busy');
  await server.close();
  expect(await tried(to)).toBe('unreachable');
  const silent = createServer();
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const { port } = silent.address() as { port: number };
  expect(await tried({ ...to, port, timeout: 300 })).toBe('unreachable');
  silent.close();
  expect(JSON.stringify(warned.mock.calls)).not.toMatch(/school|注册/);
});

test('a subject or an address with line breaks adds no header', async () => {
  const server = await startSmtp();
  const to = { host: '127.0.0.1', port: server.port, tls: 'none', from } as const;
  await tried(to, { subject: 'a\r\nBcc: x@school.example' });
  expect(server.received[0]?.to).toEqual([letter.to]);
  expect(server.received[0]?.headers).not.toMatch(/^bcc:/im);
  await server.close();
});
