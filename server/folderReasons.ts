/** Reasons why the system refuses a file or directory, by error code. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is not a directory',
  EEXIST: 'there is a file of this name',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk reports an error',
};

/** Error codes by the error numbers of WebAssembly, which the embedded database reports. */
const numbers: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  20: 'EEXIST',
  29: 'EIO',
  33: 'EMFILE',
  41: 'ENFILE',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
};

/** Error with its cause; Node packs several tries into one error. */
export interface Failure {
  name?: string;
  code?: string;
  errno?: number;
  syscall?: string;
  message?: string;
  cause?: Failure;
  errors?: Failure[];
}

/** Codes of an error and of all its causes. */
export function codesOf({ name, code, errno, cause, errors = [] }: Failure): string[] {
  const told = code ?? (name === 'ErrnoError' ? numbers[errno ?? 0] : undefined);
  return [...(told ? [told] : []), ...(cause ? codesOf(cause) : []), ...errors.flatMap(codesOf)];
}

/** Reason why the system refused a file or directory, in words; undefined for any other error. */
export const folderReasonOf = (error: unknown): string | undefined =>
  codesOf((error ?? {}) as Failure)
    .map((code) => reasons[code])
    .find(Boolean);
