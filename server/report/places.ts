import { sql, type RawBuilder } from 'kysely';

/** Where somebody was on the day of a fact: SQL for selects whose fact is `f`. */
export type Place = 'client_id' | 'branch_id';

/** In force on a day, of the assignments as `a`. */
export const inForce = (a: string, date: RawBuilder<unknown>) => {
  const of = (column: string) => sql.ref(`${a}.${column}`);
  return sql`${of('withdrawn_at')} is null and ${of('from_date')} <= ${date} and (${of('to_date')} is null or ${of('to_date')} >= ${date})`;
};

/** Joins the assignment that nearly everybody has, as `at`: so the assignments are read once for millions of facts. */
export const firstLine = (date: RawBuilder<unknown>) => sql`left join hr.assignments at
  on at.employee_id = f.employee_id and at.line = 1 and ${inForce('at', date)}`;

/**
 * With `firstLine` joined: the assignment in force, of several the one of the lowest line; else what the record says today, which
 * `hr.place_otherwise` looks up for the few who have no first line.
 */
export const placeOf = (date: RawBuilder<unknown>, place: Place) =>
  sql`coalesce(${sql.ref(`at.${place}`)}, (hr.place_otherwise(f.employee_id, ${date})).${sql.ref(place)})`;

/**
 * Who can have been there at all: who was ever sent there, or is there by their record alone. No index says where somebody was on a
 * day, but one finds the facts of a person. Who is both is said once, else the planner would expect twice the facts.
 */
export const everAt = (place: Place, id: number) => {
  const sent = sql`from hr.assignments a where a.withdrawn_at is null and ${sql.ref(`a.${place}`)} = ${id}`;
  return sql`(select a.employee_id ${sent} union all
    select e.id from hr.employees e where ${sql.ref(`e.${place}`)} = ${id} and not exists (select ${sent} and a.employee_id = e.id))`;
};
