import { createTransport } from 'nodemailer';
import type { SendFailure } from '../../domain/notices/ways';
import { secondMs } from '../../domain/time';
import { log } from '../log/log';
import { handOverGuard } from '../outside/handOver';
import { SendError } from '../outside/sendError';
import type { Mail } from './mail';

export interface SmtpOptions {
  host: string;
  port: number;
  user?: string | undefined;
  password?: string | undefined;
  /** `wrapped`: TLS from the first byte; `starttls`: never without it; `none`: plain, for a server of this machine. */
  tls: 'wrapped' | 'starttls' | 'none';
  /** Sender, as it stands in the mail. */
  from: string;
  /** Milliseconds for each step of a mail; default 4 s. */
  timeout?: number;
}

/** Connections to the server at once, and mails that one of them carries. */
const CONNECTIONS = 4;
const PER_CONNECTION = 100;
const TIMEOUT_MS = 4 * secondMs;

interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** Errors of the library by what they mean for the mail. */
function whyOf({ code, responseCode = 0, command }: SmtpError): SendFailure {
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 530) return 'credentials';
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'unreachable';
  if (responseCode >= 400 && responseCode < 500) return 'busy';
  // A sender that the server does not let through is a matter of the settings.
  if (command === 'MAIL FROM') return 'credentials';
  return code === 'EENVELOPE' ? 'refused' : 'rejected';
}

/** Hands mails to an SMTP server. Neither addresses nor texts are ever logged: errors of the library repeat them. */
export function smtpMail({ host, port, user, password, tls, from, timeout = TIMEOUT_MS }: SmtpOptions): Mail {
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure: tls === 'wrapped',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    maxConnections: CONNECTIONS,
    maxMessages: PER_CONNECTION,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: 2 * timeout,
    // A mail is made of texts only: nothing that stands in one is fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const guard = handOverGuard('mail');
  return {
    send: ({ id, to, subject, text, html, settings }) =>
      guard(async () => {
        try {
          await transport.sendMail({
            from,
            to: { name: '', address: to },
            subject,
            text,
            html,
            messageId: `<${id}@${domain}>`,
            headers: { 'Auto-Submitted': 'auto-generated' },
            ...(settings && { list: { unsubscribe: settings } }),
          });
        } catch (error) {
          const failed = error as SmtpError;
          log.warn(`mail ${id} not accepted: ${failed.code ?? ''} ${failed.responseCode ?? ''}`);
          throw new SendError(whyOf(failed));
        }
      }),
    close: () => transport.close(),
  };
}
