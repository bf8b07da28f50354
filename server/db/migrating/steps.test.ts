import { stepsOf } from './steps';

const alone = (statement: string) => ({ kind: 'alone', statement });
const together = (...statements: string[]) => ({ kind: 'together', statements });

test('neighbours share a transaction, and the indexes of a new table stand in it', () => {
  const statements = [
    'CREATE TABLE "a" ("id" text)',
    'ALTER TABLE "b" ADD COLUMN "c" text',
    'CREATE INDEX "a_id" ON "a" USING btree ("id")',
    'INSERT INTO "a" VALUES (1)',
  ];
  expect(stepsOf(statements.map((text) => `\n${text};`))).toEqual([together(...statements)]);
});

test('an index of a table that others work with is built beside them', () => {
  const steps = stepsOf([
    'DROP INDEX "b_old";',
    'CREATE UNIQUE INDEX "b_new" ON "b" USING btree ("c") WHERE "c" is not null;',
    'ALTER TABLE "b" ADD COLUMN "d" text;',
  ]);
  expect(steps).toEqual([
    alone('DROP INDEX CONCURRENTLY IF EXISTS "b_old"'),
    {
      ...alone('CREATE UNIQUE INDEX CONCURRENTLY "b_new" ON "b" USING btree ("c") WHERE "c" is not null'),
      builds: 'b_new',
    },
    together('ALTER TABLE "b" ADD COLUMN "d" text'),
  ]);
});

test('a column that becomes required, and a reference, are proved without a lock that others wait for', () => {
  const reference = 'ALTER TABLE "b" ADD CONSTRAINT "b_a_fk" FOREIGN KEY ("a") REFERENCES "public"."a"("id")';
  expect(stepsOf(['ALTER TABLE "b" ALTER COLUMN "c" SET NOT NULL', reference])).toEqual([
    together('ALTER TABLE "b" ADD CONSTRAINT "b_c_is_there" CHECK ("c" IS NOT NULL) NOT VALID'),
    together('ALTER TABLE "b" VALIDATE CONSTRAINT "b_c_is_there"'),
    together('ALTER TABLE "b" ALTER COLUMN "c" SET NOT NULL', 'ALTER TABLE "b" DROP CONSTRAINT "b_c_is_there"'),
    together(`${reference} NOT VALID`),
    together('ALTER TABLE "b" VALIDATE CONSTRAINT "b_a_fk"'),
  ]);
});

test('many rows change portion by portion where a comment says by what key', () => {
  const statement = 'UPDATE "b" SET "c" = 1 WHERE :portion';
  expect(stepsOf([`-- Old rows.\n-- portions of "b" by "id"\n${statement};`])).toEqual([
    { kind: 'portions', statement, table: 'b', key: 'id' },
  ]);
  expect(() => stepsOf(['-- portions of "b" by "id"\nUPDATE "b" SET "c" = 1;'])).toThrow(':portion');
});
