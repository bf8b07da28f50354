import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Received {
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: string;
  id: string;
  secure: boolean;
}

const unfolded = (headers: string) => headers.replaceAll(/\r\n[ \t]+/g, ' ');
const headerOf = (headers: string, name: string) =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(unfolded(headers))?.[1]?.trim() ?? '';

const quotedPrintable = (body: string) =>
  Buffer.from(
    body
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Words of a header, of which those outside of ASCII are encoded. */
const words = (value: string) =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('latin1')
        : text
            .replaceAll('_', ' ')
            .replaceAll(/=([0-9A-F]{2})/g, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
const utf8 = (latin: string) => Buffer.from(latin, 'latin1').toString('utf8');

function part(raw: string, type: string): string {
  const [, boundary] = /boundary="?([^";\r\n]+)"?/i.exec(raw) ?? [];
  const found = (boundary ? raw.split(`--${boundary}`) : [raw]).find((one) =>
    new RegExp(`^content-type: ${type}`, 'im').test(one.trimStart()),
  );
  const [head = '', ...rest] = (found ?? '').trimStart().split('\r\n\r\n');
  const body = rest.join('\r\n\r\n').trimEnd();
  const how = headerOf(head, 'content-transfer-encoding').toLowerCase();
  if (how === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return how === 'quoted-printable' ? quotedPrintable(body) : body;
}

/** Answers of the server, by receiver: what it refuses, and whether it is busy. */
export interface Manners {
  refused: Set<string>;
  busy: boolean;
}

/** A mail server of this machine that takes mails and keeps them. */
export async function startSmtp(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const manners: Manners = { refused: new Set(), busy: false };
  const server = new SMTPServer({
    authOptional: true,
    // Without a certificate of its own the library warns; a test that wants TLS brings one.
    ...(options.key ? {} : { disabledCommands: ['STARTTLS'] }),
    ...options,
    onRcptTo: ({ address }, _, done) => {
      const code = manners.busy ? 451 : manners.refused.has(address) ? 550 : 0;
      done(code ? Object.assign(new Error(`<${address}> not now`), { responseCode: code }) : null);
    },
    onData: (stream, { envelope, secure }, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const raw = Buffer.concat(pieces).toString('latin1');
        const headers = raw.slice(0, raw.indexOf('\r\n\r\n'));
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          subject: utf8(words(headerOf(headers, 'subject'))),
          text: part(raw, 'text/plain'),
          html: part(raw, 'text/html'),
          headers: unfolded(headers),
          id: headerOf(headers, 'message-id'),
          secure: secure === true,
        });
        done(null);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    received,
    manners,
    /** The last mail to an address. */
    to: (address: string) => received.filter((one) => one.to.includes(address)).at(-1),
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
export type SmtpServer = Awaited<ReturnType<typeof startSmtp>>;
