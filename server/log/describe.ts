/*
 * The parts of an error that may be logged. Logs are read by more people than the database, are kept longer and are
 * sent on. So no user input gets into them: no parameters of statements, values of rows, bodies or tokens. An error of
 * a statement has all of these in its message and in further properties (`params`, `detail`, `where`), so errors are
 * never printed as they are.
 */

/** An error that was described in the thread where it happened; the description is logged unchanged. */
export class DescribedError extends Error {
  constructor(
    message: string,
    readonly description: string,
  ) {
    super(message);
  }
}

/** Properties that tell the kind and the place of an error; none of them holds outside values. */
const facts = [
  'code',
  'errno',
  'syscall',
  'severity',
  'routine',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
];
/** Format of such a property; other values are left out. */
const FACT = /^[\w.$-]{1,80}$/;
const FRAME = /^\s+at .*(?::\d+\)?|<anonymous>\)?|\(native\)|\(index \d+\))$/;
const STATEMENT_MAX = 2000;
const DEPTH = 5;

const isStatementError = (error: object) => 'query' in error || 'severity' in error;

/**
 * Removes parts of a message that may be values: quoted text, numbers of six or more digits, mail addresses, long
 * tokens, query strings, and text outside of ASCII (our own messages are in English).
 */
export function withoutValues(message: string): string {
  return (
    message
      // From the first quotation mark to the last, because quoted text may contain quotation marks.
      .replace(/["'`“‘«][\s\S]*["'`”’»]/u, '"…"')
      .replace(/["'`“‘«][^"'`”’»]*$/u, (rest) => (rest === '"' ? rest : '"…'))
      .replace(/\?[^\s?]+=[^\s]*/g, '?…')
      .replace(/[^\s@]+@[^\s@]+/g, '…')
      .replace(/\d(?:[ -]?\d){5,}[Xx]?/g, '…')
      .replace(/[\w-]{20,}/g, (word) => (/\d/.test(word) ? '…' : word))
      .replace(/[^\n\x20-\x7e…]+/g, '…')
  );
}

/** Message to log; empty for errors of parsers and of the database, whose messages repeat their input. */
function messageOf(error: Error): string {
  if (error instanceof SyntaxError || isStatementError(error)) return '';
  // Messages of our own have one line.
  return withoutValues(error.message.split('\n', 1)[0] ?? '');
}

const ISSUES = 10;

/** Problems found by a schema: path and rule of each. */
function issuesOf(error: object): string[] {
  const { issues } = error as { issues?: unknown };
  if (!Array.isArray(issues)) return [];
  return issues.slice(0, ISSUES).map(({ path, code }: { path?: unknown; code?: unknown }) => {
    const names = (Array.isArray(path) ? path : []).map((one) =>
      FACT.test(String(one)) ? withoutValues(String(one)) : '…',
    );
    return `    issue: ${[...names, ''].join('.').slice(0, -1)} ${FACT.test(String(code)) ? code : ''}`;
  });
}

/** Stack frames of an error; the lines before them repeat the message. */
function framesOf({ stack = '', message }: Error): string[] {
  const at = message ? stack.indexOf(message) : -1;
  const lines = (at < 0 ? stack : stack.slice(at + message.length)).split('\n');
  const last = lines.findLastIndex((line) => line.trim() !== '' && !FRAME.test(line));
  return lines.slice(last + 1).filter((line) => line.trim() !== '');
}

function factsOf(error: object): string {
  const known = facts.flatMap((name) => {
    const value = (error as Record<string, unknown>)[name];
    return (typeof value === 'string' || typeof value === 'number') && FACT.test(String(value))
      ? [`${name}=${value}`]
      : [];
  });
  return known.length > 0 ? ` [${known.join(' ')}]` : '';
}

/** Text of a failed statement with its placeholders; literals in it are removed. */
function statementOf(error: object): string[] {
  const { query } = error as { query?: unknown };
  if (typeof query !== 'string' || query === '') return [];
  const text = query.replace(/'(?:[^']|'')*'/g, "'…'").replace(/\s+/g, ' ');
  return [`    statement: ${text.length > STATEMENT_MAX ? `${text.slice(0, STATEMENT_MAX)} …` : text}`];
}

function linesOf(error: unknown, depth: number): string[] {
  if (error === null || typeof error !== 'object') return [`${typeof error} thrown`];
  if (!(error instanceof Error) && !('stack' in error && 'message' in error))
    return [`${error.constructor?.name ?? 'object'} thrown${factsOf(error)}`];
  const one = error as Error & { errors?: unknown };
  if (one instanceof DescribedError) return [one.message, ...one.description.split('\n').map((line) => `  ${line}`)];
  const name = FACT.test(one.name) && one.name !== 'Error' ? one.name : (one.constructor?.name ?? 'Error');
  const message = messageOf(one);
  const further = [one.cause, ...(Array.isArray(one.errors) ? one.errors.slice(0, DEPTH) : [])].filter(
    (cause) => cause !== undefined && cause !== null,
  );
  return [
    `${name}${message && `: ${message}`}${factsOf(one)}`,
    ...statementOf(one),
    ...issuesOf(one),
    ...framesOf(one),
    ...(depth < DEPTH
      ? further.flatMap((cause) => {
          const [first = '', ...rest] = linesOf(cause, depth + 1);
          return [`  caused by ${first}`, ...rest.map((line) => `  ${line}`)];
        })
      : []),
  ];
}

/**
 * Describes anything that was thrown, on several lines: class, codes (SQLSTATE), names of constraints, tables and
 * columns, text of the statement, stack frames, and the same for its causes. Contains no user input. Never throws.
 */
export function describeError(error: unknown): string {
  try {
    return linesOf(error, 0).join('\n');
  } catch {
    return 'an error that cannot be read';
  }
}
