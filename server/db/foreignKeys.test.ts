import { sql } from 'drizzle-orm';
import { testDatabase } from '../../tests/support/testDatabase';

/** Tables of a few rows, or of rows that live for a moment. */
const small = [
  'kpi_batch',
  'kpi_notice',
  'research_plan',
  'review_presence',
  'studio_batch',
  'study_plan',
  'training_project',
];

test('what belongs to an account, an organisation or an invoice is found without reading its whole table', async () => {
  const { db, close } = await testDatabase('reference');
  // An index whose condition is only that the column has a value serves, too.
  const { rows } = (await db.execute(sql`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('account'::regclass, 'organisation'::regclass, 'invoice'::regclass)
      and not exists (
        select 1 from pg_index i
        where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))
    order by 1, 2`)) as unknown as { rows: { table: string; column: string }[] };
  expect(rows.filter(({ table }) => !small.includes(table))).toEqual([]);
  await close();
});
