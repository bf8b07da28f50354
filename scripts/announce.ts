import type { ServerOptions } from '../server/options';
import { demonstrationPassword, fixedAccounts } from '../server/seed/fixedAccounts';
import type { RunningServer } from '../server/serve';

/** Says where a server that has started is reached, who can sign in, and how an empty one is begun. */
export function announce(server: RunningServer, { demonstration, empty }: ServerOptions): void {
  const lines = server.sites.map(({ variant, address }) => `  ${variant.padEnd(10)} ${address}`);
  console.info(['', `Ready: ${server.origin}`, ...lines].join('\n'));
  if (demonstration)
    console.info('This is a demonstration: texts are shown on /demo/sms, payments on /demo/pay. See docs/runbook.md.');
  if (server.first)
    console.info(
      `Nobody runs this installation yet. Its first administrator opens this link, once and within 24 hours:\n  ${server.first}`,
    );
  if (!demonstration || empty) return;
  const accounts = fixedAccounts.map(
    ({ loginName, realName, roles }) => `  ${loginName.padEnd(10)} ${realName} (${roles.join(', ')})`,
  );
  console.info([`Accounts, all with the password ${demonstrationPassword}:`, ...accounts].join('\n'));
}
