import { folderReasonOf } from './folderReasons';
import { log } from './log/log';

/**
 * Error that keeps the server from starting and that its operator can fix: reported in one line, exit code 2.
 * Recognised by its name: the compiled server has its own copy of the class, unknown to the script that starts it.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** Request to show the options; not an error. */
export class HelpRequest extends Error {
  override readonly name: string = 'HelpRequest';
}

const isNamed = (error: unknown, name: string): error is Error => error instanceof Error && error.name === name;

export const isStartError = (error: unknown): error is StartError => isNamed(error, 'StartError');

/** Message for a file or disk problem while a command runs, reported like a StartError; undefined for other errors. */
function refusedBySystem(error: unknown): string | undefined {
  const { path } = error as NodeJS.ErrnoException;
  const reason = folderReasonOf(error);
  return path && reason ? `${path} cannot be used: ${reason}.` : undefined;
}

/** Runs a command. A StartError is told in one line and ends the process with code 2, any other error with code 1. */
export async function orExplain(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (isNamed(error, 'HelpRequest')) {
      log.info(error.message);
      process.exit(0);
    }
    const reason = isStartError(error) ? error.message : refusedBySystem(error);
    if (reason) log.error(reason);
    else log.error('It did not work', error);
    process.exit(reason ? 2 : 1);
  }
}
