import { personalValues, readableIn } from '../support/everyText';
import { triesAll } from '../support/extent';
import { deletedRecords } from './bin';
import { decisionsThatWait } from './decisions';
import type { Environment } from './environment';
import { howRequestsAreWritten } from './forms';
import { repeatedCalls } from './idempotency';
import { importedSheets } from './imports';
import { importedTeachers } from './importTeachers';
import { sessionsAndLimits } from './limits';
import { failingStatements } from './logs';
import { recordCategories } from './records';
import { duplicatesAndReuse } from './reuse';
import { refusedMoves } from './rules';
import { uploadedFiles } from './uploads';
import { walkAccess, walkContract } from './walk';
import { makeWorld, type World } from './world';

/**
 * Extent of the suite on an environment. `everything`: on the environment that answers fastest. `database`: all that asks
 * the database, because another engine may read a statement in another way. `sharing`: what can only go wrong between two
 * servers, and in `npm run test:all` as `database`.
 */
type Extent = 'everything' | 'database' | 'sharing';

/** Runs the suite on one environment. */
export function contractSuite(start: () => Promise<Environment>, extent: Extent): void {
  const whole = extent !== 'sharing' || triesAll;
  // Refused before the database is used, so the other environments cannot differ.
  const databaseOnly = extent !== 'everything';
  let world: World | undefined;
  const given = (): World => {
    if (!world) throw new Error('The environment did not start.');
    return world;
  };
  beforeAll(async () => {
    world = await makeWorld(await start());
  }, 300_000);
  afterAll(() => world?.stop());

  if (whole) describe('every endpoint', () => walkContract(given, databaseOnly));
  describe('repeated calls', () => repeatedCalls(given, whole));
  describe('files', () => uploadedFiles(given));
  describe('sessions and limits', () => sessionsAndLimits(given));
  // These rules are decided in one transaction on one server, so a second server cannot break them.
  if (whole) {
    describe('access', () => walkAccess(given));
    describe('requests', () => howRequestsAreWritten(given, databaseOnly));
    describe('records', () => recordCategories(given));
    describe('bin', () => deletedRecords(given));
    describe('reuse', () => duplicatesAndReuse(given));
    describe('imports', () => importedSheets(given));
    describe('imported teachers', () => importedTeachers(given));
    describe('moves', () => refusedMoves(given));
    describe('decisions', () => decisionsThatWait(given));
  }

  describe('failing statements', () => failingStatements(given));

  test('no number of a phone or a document and no address of mail stands readable in the database', async () => {
    const values = await personalValues(given().db);
    // Values of the demonstration's users and of all users who were made or changed by these tests.
    expect(values.length).toBeGreaterThan(500);
    expect(await readableIn(given().db, values)).toEqual([]);
  });

  // Last, when everything has been printed.
  test('no password, token, mobile number or code is in what the server printed', () => {
    // A code of six digits may stand in the number of a request by chance.
    const printed = given()
      .logs()
      .replace(/\brequest [0-9a-f]{12}\b/g, 'request');
    for (const secret of given().secrets()) expect(printed).not.toContain(secret);
    expect(printed).not.toMatch(/Bearer [\w-]{20,}/);
  });
}
