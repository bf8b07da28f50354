import { log } from './log/log';
/** A reason not to start that the person at the keyboard can mend: told in one line, exit code 2. */
export class StartError extends Error {}

/** Somebody asked for the options; not an error. */
export class HelpRequest extends Error {}

/** Runs a command. A StartError is told in one line and ends the process with code 2, any other error with code 1. */
export async function orExplain(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (error instanceof HelpRequest) {
      log.info(error.message);
      process.exit(0);
    }
    if (error instanceof StartError) log.error(error.message);
    else log.error('It did not work', error);
    process.exit(error instanceof StartError ? 2 : 1);
  }
}
