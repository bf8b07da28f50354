import { folderReasonOf } from './folderReasons';
import { log } from './log/log';

/**
 * A reason not to start that the person at the keyboard can mend: told in one line, exit code 2. Told from other errors by
 * its name: the compiled server has a class of its own, which the script that starts it does not know.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** Somebody asked for the options; not an error. */
export class HelpRequest extends Error {
  override readonly name: string = 'HelpRequest';
}

const isNamed = (error: unknown, name: string): error is Error => error instanceof Error && error.name === name;

export const isStartError = (error: unknown): error is StartError => isNamed(error, 'StartError');

/** What the system refuses while a command runs, as a full disk: told like a StartError. Undefined for other errors. */
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
