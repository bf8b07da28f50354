import { resolve } from 'node:path';

/** Where the migrations lie. */
export const migrationFolder = resolve(__dirname, '../migrations');
