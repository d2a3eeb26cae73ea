import { sql, type Kysely } from 'kysely';
import type { LikelySame } from '#contract/hr/people/employee-new.ts';
import { entriesOf } from '#domain/lists/records.ts';
import { markedColumns, type MarkedColumn } from '#server/database/reseal.ts';
import type { DB } from '#server/database/tables.ts';
import { fullName } from '#server/database/listed-name.queries.ts';

const words: Record<MarkedColumn, string> = { tin: 'TIN', sss: 'SSS', philhealth: 'PhilHealth', pagibig: 'Pag-IBIG' };

export const sameEmail = 'e-mail address';

/** Normalizes a name for comparison: lower-case letters and digits only. */
const plain = (text: ReturnType<typeof sql>) => sql`regexp_replace(lower(${text}), '[^[:alnum:]]', '', 'g')`;

/** Returns up to 20 employees with the same name and birth date, or a number with the same mark. */
export async function likelyRows(
  db: Kysely<DB>,
  given: {
    name: { last: string; first: string; birth: string } | null;
    /** Empty if the search leaves it out. */
    email: string;
    marks: Partial<Record<MarkedColumn, string>>;
    today: string;
    except: number | null;
  },
): Promise<LikelySame[]> {
  const { name, email, today, except } = given;
  const marks = entriesOf(given.marks);
  const ways = marks.map(([column, mark]) => ({
    what: words[column],
    holds: sql<boolean>`e.${sql.ref(`${column}_mark`)} = ${mark}`,
  }));
  if (name)
    ways.unshift({
      what: 'name and birth date',
      holds: sql<boolean>`(e.birth_date = ${name.birth}::date and ${plain(sql`e.last_name`)} = ${plain(sql`${name.last}::text`)}
        and ${plain(sql`e.first_name`)} = ${plain(sql`${name.first}::text`)})`,
    });
  if (email !== '') ways.push({ what: sameEmail, holds: sql<boolean>`lower(e.email) = lower(${email})` });
  if (ways.length === 0) return [];
  const { rows } = await sql<LikelySame>`
    select e.id, e.employee_code, ${fullName('e')} as name, e.birth_date,
      c.name as client,
      case when e.archived_at is not null or e.separated_on < ${today}::date then 'resigned' else 'active' end as status,
      array_remove(array[${sql.join(ways.map((w) => sql`case when ${w.holds} then ${w.what}::text end`))}], null) as same
    from hr.employees e join hr.clients c on c.id = e.client_id
    where (${sql.join(
      ways.map((w) => w.holds),
      sql` or `,
    )}) and e.id <> ${except ?? 0}
    order by e.id limit 20`.execute(db);
  return rows;
}

/** A new employee who may already exist: the index in the request, the name, and the hashes of the numbers. */
interface Asked extends Partial<Record<MarkedColumn, string>> {
  n: number;
  last: string;
  first: string;
  birth: string | null;
  email: string;
}

/** Returns likely matches for each of many employees, one search after the other so that each uses its index. */
export async function likelyOfMany(
  db: Kysely<DB>,
  asked: readonly Asked[],
  today: string,
): Promise<(LikelySame & { n: number })[]> {
  const ways = [
    sql`select v.n, e.id, ${'name and birth date'}::text as what, 0 as way from v
      join hr.employees e on e.birth_date = v.birth and ${plain(sql`e.last_name`)} = ${plain(sql`v.last`)}
        and ${plain(sql`e.first_name`)} = ${plain(sql`v.first`)}`,
    ...markedColumns.map(
      (column, i) => sql`select v.n, e.id, ${words[column]}::text, ${i + 1}::int from v
        join hr.employees e on e.${sql.ref(`${column}_mark`)} = v.${sql.ref(column)}`,
    ),
    sql`select v.n, e.id, ${sameEmail}::text, 9 from v join hr.employees e on v.email <> '' and lower(e.email) = lower(v.email)`,
  ];
  const { rows } = await sql<LikelySame & { n: number }>`
    with v as materialized (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as v(n int, last text, first text, birth date, email text, ${sql.join(markedColumns.map((c) => sql`${sql.ref(c)} text`))})),
      found as (select n, id, array_agg(what order by way) as same
        from (${sql.join(ways, sql` union all `)}) w group by n, id)
    select f.n, e.id, e.employee_code, ${fullName('e')} as name,
      e.birth_date, c.name as client,
      case when e.archived_at is not null or e.separated_on < ${today}::date then 'resigned' else 'active' end as status, f.same
    from found f join hr.employees e on e.id = f.id join hr.clients c on c.id = e.client_id
    order by f.n, e.id`.execute(db);
  return rows;
}
