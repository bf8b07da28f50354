/** A reason not to start that the person at the keyboard can mend: told in one line, exit code 2. */
export class StartError extends Error {}
