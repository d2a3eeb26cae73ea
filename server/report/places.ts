import { sql, type RawBuilder } from 'kysely';

/** The column of an assignment that a report groups and filters by. */
export type Place = 'client_id' | 'branch_id';

/** Returns a condition: the assignment `a` is effective on a day. */
export const inForce = (a: string, date: RawBuilder<unknown>) => {
  const of = (column: string) => sql.ref(`${a}.${column}`);
  return sql`${of('withdrawn_at')} is null and ${of('from_date')} <= ${date} and (${of('to_date')} is null or ${of('to_date')} >= ${date})`;
};

/** Joins the main assignment (line 1) as `at`, so that the assignments are read once for millions of facts. */
export const firstLine = (date: RawBuilder<unknown>) => sql`left join hr.assignments at
  on at.employee_id = f.employee_id and at.line = 1 and ${inForce('at', date)}`;

/**
 * Selects the place with `firstLine` joined: the effective assignment (if there are several, the one with the lowest
 * line), otherwise today's record, which `hr.place_otherwise` looks up for the few without a first line.
 */
export const placeOf = (date: RawBuilder<unknown>, place: Place) =>
  sql`coalesce(${sql.ref(`at.${place}`)}, (hr.place_otherwise(f.employee_id, ${date})).${sql.ref(place)})`;

/**
 * Selects employees who may have been at a place: those ever assigned to it, or there by their record alone. No index
 * has an employee's place on a day, but one finds an employee's facts. Those with both are listed once, otherwise the
 * planner would expect twice the facts.
 */
export const everAt = (place: Place, ids: number | readonly number[]) => {
  const here = typeof ids === 'number' ? sql`= ${ids}` : sql`= any (${[...ids]}::int[])`;
  const sent = sql`from hr.assignments a where a.withdrawn_at is null and ${sql.ref(`a.${place}`)} ${here}`;
  return sql`(select a.employee_id ${sent} union all
    select e.id from hr.employees e where ${sql.ref(`e.${place}`)} ${here} and not exists (select ${sent} and a.employee_id = e.id))`;
};
