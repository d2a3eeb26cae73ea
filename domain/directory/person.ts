/**
 * One employee in the order id, employee code, first name, last name, suffix, position, branch, e-mail, mobile. An
 * array instead of an object, so that field names aren't repeated when 50,000 employees are sent and stored.
 */
export type DirectoryPerson = [
  id: number,
  code: string,
  first: string,
  last: string,
  suffix: string,
  position: string,
  branch: number,
  email: string | null,
  mobile: string | null,
];

/** A branch, with its client. */
export interface DirectoryPlace {
  id: number;
  name: string;
  client_id: number;
  client_name: string;
}

export const idOf = (person: DirectoryPerson): number => person[0];
export const branchOf = (person: DirectoryPerson): number => person[6];

/** Returns the name as `Juan Dela Cruz Jr.`. */
export const nameOf = ([, , first, last, suffix]: DirectoryPerson): string =>
  [first, last, suffix].filter(Boolean).join(' ');
