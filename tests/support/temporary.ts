import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** New directory outside the project, and a function that removes it. */
export function temporaryDirectory(name: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), `teacher-${name}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}
