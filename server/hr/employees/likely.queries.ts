import { sql, type Kysely } from 'kysely';
import type { LikelySame } from '#contract/hr/employee-new.ts';
import type { MarkedColumn } from '#server/database/reseal.ts';
import type { DB } from '#server/database/tables.ts';

const words: Record<MarkedColumn, string> = { tin: 'TIN', sss: 'SSS', philhealth: 'PhilHealth', pagibig: 'Pag-IBIG' };

/** A name as it is compared: letters alone, in small ones. */
const plain = (text: ReturnType<typeof sql>) => sql`regexp_replace(lower(${text}), '[^[:alnum:]]', '', 'g')`;

/** Who has the same name and birth date, or a number of the same mark; at most 20. */
export async function likelyRows(
  db: Kysely<DB>,
  given: {
    name: { last: string; first: string; birth: string } | null;
    marks: Partial<Record<MarkedColumn, string>>;
    today: string;
    except: number | null;
  },
): Promise<LikelySame[]> {
  const { name, today, except } = given;
  const marks = Object.entries(given.marks) as [MarkedColumn, string][];
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
  if (ways.length === 0) return [];
  const { rows } = await sql<LikelySame>`
    select e.id, e.employee_code, concat_ws(' ', e.first_name, e.last_name, nullif(e.suffix, '')) as name, e.birth_date,
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
