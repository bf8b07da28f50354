import type { Client } from 'pg';

/** Documents that wait at the last level of a province. */
const DESK = 5_000;

/** Fills the desk of the last level with copies of yearly assessments. Answers how many wait there then. */
export async function fillDesk(database: Client): Promise<number> {
  const { rows: offices } = await database.query<{ id: string }>(
    `select o.id from organisation o join review_seat s on s.org_id = o.id
      where s.kind = 'assessment' and o.parent_id is null limit 1`,
  );
  const office = offices[0]?.id;
  await database.query(
    `insert into document
        (id, kind, account_id, plan_id, stage, status, attempt, level, office_id, title, values, submitted_at, created_at, updated_at)
      select 'desk' || row_number() over (), kind, account_id, plan_id, 'desk' || row_number() over (), 4, 1, 4, $1, title, values,
        now() - row_number() over () * interval '1 minute', created_at, updated_at
      from document, generate_series(1, $2) where kind = 'assessment' limit $2`,
    [office, DESK],
  );
  await database.query('vacuum analyze document');
  const { rows } = await database.query<{ n: number }>(
    `select count(*)::int as n from document where kind = 'assessment' and office_id = $1`,
    [office],
  );
  return rows[0]?.n ?? 0;
}
