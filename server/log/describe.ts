/*
 * What may be logged of an error. Logs are read by more people than the database, kept longer and sent further, so nothing gets into
 * them that somebody has typed: no parameters of statements, no values of rows, no bodies, no tokens. A statement's error carries all
 * of these in its message and in properties of its own (`params`, `detail`, `where`), so that an error is never printed as it is.
 */

/** An error that was described where it happened, in a thread: its description is told as it stands. */
export class DescribedError extends Error {
  constructor(
    message: string,
    readonly description: string,
  ) {
    super(message);
  }
}

/** Properties that say what kind of error it was and where; none of them holds a value that came from outside. */
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
/** What such a property looks like; anything else in it is left out. */
const FACT = /^[\w.$-]{1,80}$/;
const FRAME = /^\s+at .*(?::\d+\)?|<anonymous>\)?|\(native\)|\(index \d+\))$/;
const STATEMENT_MAX = 2000;
const DEPTH = 5;

const isStatementError = (error: object) => 'query' in error || 'severity' in error;

/**
 * A message without what may be a value in it: what stands in quotation marks, numbers of six digits and more, addresses of mail,
 * long tokens, queries of addresses, and everything in a language that our own messages are not in.
 */
export function withoutValues(message: string): string {
  return (
    message
      // From the first mark to the last one: what is quoted may hold marks itself.
      .replace(/["'`“‘«][\s\S]*["'`”’»]/u, '"…"')
      .replace(/["'`“‘«][^"'`”’»]*$/u, (rest) => (rest === '"' ? rest : '"…'))
      .replace(/\?[^\s?]+=[^\s]*/g, '?…')
      .replace(/[^\s@]+@[^\s@]+/g, '…')
      .replace(/\d(?:[ -]?\d){5,}[Xx]?/g, '…')
      .replace(/[\w-]{20,}/g, (word) => (/\d/.test(word) ? '…' : word))
      .replace(/[^\n\x20-\x7e…]+/g, '…')
  );
}

/** A message says nothing but values where a parser or the database repeats what it was given. */
function messageOf(error: Error): string {
  if (error instanceof SyntaxError || isStatementError(error)) return '';
  // Ours are one line.
  return withoutValues(error.message.split('\n', 1)[0] ?? '');
}

const ISSUES = 10;

/** What a schema has refused: where, and by which rule. */
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

/** Where it happened; the lines before it repeat the message. */
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

/** The text of a statement has places for its parameters; a literal in it is left out as well. */
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
 * What may be logged of anything that was thrown, over several lines: its class, codes (SQLSTATE), names of constraints, tables and
 * columns, the statement's text, where it happened, and the same of what caused it. Never throws.
 */
export function describeError(error: unknown): string {
  try {
    return linesOf(error, 0).join('\n');
  } catch {
    return 'an error that cannot be read';
  }
}
