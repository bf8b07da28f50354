import { endOnUncaught, filterConsole, log, startLog } from './log/log';
import { logSettings } from './log/settings';
import { type ServerOptions, serverOptions } from './options';
import { keepPrivate } from './privateFiles';
import { type RunningServer, startServer } from './serve';
import { orExplain } from './startError';

/** Starts the server and ends the process in good order on SIGTERM and SIGINT. */
export async function run(options: ServerOptions): Promise<RunningServer> {
  startLog(logSettings(process.env));
  filterConsole();
  endOnUncaught();
  keepPrivate();
  const server = await startServer(options);
  let stopping = false;
  const end = (signal: NodeJS.Signals) => {
    // A second Ctrl+C ends the process at once.
    if (stopping) process.exit(1);
    stopping = true;
    log.info(`${signal}: finishing running requests ...`);
    server.close().then(
      () => process.exit(0),
      (error) => {
        log.error('The server could not stop in good order', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  return server;
}

if (require.main === module) {
  void orExplain(async () => {
    startLog(logSettings(process.env));
    const server = await run(serverOptions(process.argv.slice(2)));
    log.info(`Listening on ${server.origin}`);
    if (server.first) log.info('Nobody runs this installation yet: npm run admin -- --help');
  });
}
