import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/*
 * Commands of the manual, as tests carry them out: literally. A block of them bears a name behind "sh". The one rule of
 * leaving out: a line that ends with "# by the system" asks apt or systemd, which a test does not have; it does by itself
 * what the line names.
 */
const BY_THE_SYSTEM = /# by the system$/;
const runbook = readFileSync(resolve(__dirname, '../../docs/runbook.md'), 'utf8');

export interface Block {
  /** Commands that a test carries out. */
  commands: string;
  /** Lines that a test leaves to the system. */
  bySystem: string[];
}

/** Names of all blocks, in their order. */
export const blockNames = (): string[] => [...runbook.matchAll(/^```sh (\S+)$/gm)].map(([, name]) => name as string);

/** A block of commands by its name. Throws when the manual has none. */
export function blockOf(name: string): Block {
  const [, text] = new RegExp(`^\`\`\`sh ${name}\n(.*?)^\`\`\`$`, 'ms').exec(runbook) ?? [];
  if (text === undefined) throw new Error(`The manual has no block "${name}".`);
  const lines = text.trimEnd().split('\n');
  return {
    commands: lines.filter((line) => !BY_THE_SYSTEM.test(line)).join('\n'),
    bySystem: lines.filter((line) => BY_THE_SYSTEM.test(line)),
  };
}
