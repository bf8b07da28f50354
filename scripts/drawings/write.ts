import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawings } from './files';

// `npx tsx scripts/drawings/write.ts` writes the drawings of public/.
for (const [name, text] of Object.entries(drawings)) {
  const file = path.join('public', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${text}\n`);
}
