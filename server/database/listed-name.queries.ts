import { sql, type RawBuilder } from 'kysely';

/* Names of employees. Every query takes them from here, so that screens spell a name alike. `of`: alias of the employee. */

/** The name in lists, as “Dela Cruz, Juan Jr. P.”: the middle name is its initial. */
export function listedName(of: string): RawBuilder<string> {
  const middle = sql.ref(`${of}.middle_name`);
  return sql<string>`${payeeName(of)} || case when ${middle} <> '' then ' ' || left(${middle}, 1) || '.' else '' end`;
}

/** The name in files for banks, as “Dela Cruz, Juan Jr.”: without the middle name. */
export function payeeName(of: string): RawBuilder<string> {
  const [last, first, suffix] = ['last_name', 'first_name', 'suffix'].map((name) => sql.ref(`${of}.${name}`));
  return sql<string>`${last} || ', ' || ${first} || case when ${suffix} <> '' then ' ' || ${suffix} else '' end`;
}

/** The name in sentences and on phones, as “Juan Dela Cruz Jr.”. */
export function fullName(of: string): RawBuilder<string> {
  const [last, first, suffix] = ['last_name', 'first_name', 'suffix'].map((name) => sql.ref(`${of}.${name}`));
  return sql<string>`concat_ws(' ', ${first}, ${last}, nullif(${suffix}, ''))`;
}
