import { PgDialect } from 'drizzle-orm/pg-core';
import * as internals from './internals';

test('statements of a database are built the same way after these files were loaded again', () => {
  const db = { dialect: new PgDialect() };
  const built: string[] = [];
  internals.aroundBuilding(db, (build) => {
    built.push('around');
    return build();
  });
  jest.resetModules();
  const again = require('./internals') as typeof internals;
  expect(again).not.toBe(internals);
  expect(again.surroundedBy(db, () => 'done')).toBe('done');
  expect(built).toEqual(['around']);
});
