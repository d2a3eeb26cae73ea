import type { DirectoryPerson, DirectoryPlace } from '#contract/hr/directory/directory.ts';
import { branchOf, nameOf } from '#domain/directory/person.ts';
import type { Colleague } from './person.ts';

export type Places = ReadonlyMap<number, DirectoryPlace>;

/** Returns a directory entry as shown in lists and the contact sheet. */
export function colleagueOf(person: DirectoryPerson, places: Places): Colleague {
  const [employee_id, , , , , position, , email, mobile] = person;
  const place = places.get(branchOf(person));
  return {
    employee_id,
    name: nameOf(person),
    position,
    branch_name: place?.name ?? '',
    client_name: place?.client_name ?? '',
    email,
    mobile,
  };
}
