import { sql, type RawBuilder } from 'kysely';

/*
 * Names of employees. Every query uses these functions, so that all screens write a name alike. `of` is the alias of
 * the employee.
 */

/** Returns the name in lists: “Dela Cruz, Juan Jr. P.”, with the middle name as its initial. */
export function listedName(of: string): RawBuilder<string> {
  const middle = sql.ref(`${of}.middle_name`);
  return sql<string>`${payeeName(of)} || case when ${middle} <> '' then ' ' || left(${middle}, 1) || '.' else '' end`;
}

/** Returns the name in bank files: “Dela Cruz, Juan Jr.”, without the middle name. */
export function payeeName(of: string): RawBuilder<string> {
  const [last, first, suffix] = ['last_name', 'first_name', 'suffix'].map((name) => sql.ref(`${of}.${name}`));
  return sql<string>`${last} || ', ' || ${first} || case when ${suffix} <> '' then ' ' || ${suffix} else '' end`;
}

/** Returns the name in sentences and on phones: “Juan Dela Cruz Jr.”. */
export function fullName(of: string): RawBuilder<string> {
  const [last, first, suffix] = ['last_name', 'first_name', 'suffix'].map((name) => sql.ref(`${of}.${name}`));
  return sql<string>`concat_ws(' ', ${first}, ${last}, nullif(${suffix}, ''))`;
}
