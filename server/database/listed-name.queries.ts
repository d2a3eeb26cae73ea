import { sql, type RawBuilder } from 'kysely';

/** An employee's name in lists, as “Dela Cruz, Juan Jr. P.”: the middle name is its initial. `of`: alias of the employee. */
export function listedName(of: string): RawBuilder<string> {
  const [last, first, suffix, middle] = ['last_name', 'first_name', 'suffix', 'middle_name'].map((name) =>
    sql.ref(`${of}.${name}`),
  );
  return sql<string>`${last} || ', ' || ${first} || case when ${suffix} <> '' then ' ' || ${suffix} else '' end
    || case when ${middle} <> '' then ' ' || left(${middle}, 1) || '.' else '' end`;
}
