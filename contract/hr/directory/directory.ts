import { z } from 'zod';
import type { DirectoryPerson as Person, DirectoryPlace as Place } from '#domain/directory/person.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/shapes.ts';

/** An employee as an array, with the fields in the order of `domain/directory/person.ts`. */
export const DirectoryPerson = z.tuple([
  Id,
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  Id,
  z.string().nullable(),
  z.string().nullable(),
]) satisfies z.ZodType<Person>;
export type DirectoryPerson = z.output<typeof DirectoryPerson>;

/** A branch, with its client. */
export const DirectoryPlace = z.object({
  id: Id,
  name: z.string(),
  client_id: Id,
  client_name: z.string(),
}) satisfies z.ZodType<Place>;
export type DirectoryPlace = z.output<typeof DirectoryPlace>;

export const DirectoryPage = z.object({
  /** New or changed since the cursor. An unchanged employee may be repeated. */
  people: z.array(DirectoryPerson),
  /** Employees to remove: separated, archived, or moved to another client. The phone may not know some of them. */
  gone: z.array(Id),
  /** All branches of the employees; null if unchanged. */
  places: z.array(DirectoryPlace).nullable(),
  /** Total employees; null except on the first page of the first sync. */
  total: z.number().int().min(0).nullable(),
  /** The next cursor; to be stored together with its page. */
  cursor: z.string(),
  /** True if another page is ready now. */
  more: z.boolean(),
});
export type DirectoryPage = z.output<typeof DirectoryPage>;

/** Maximum and default number of employees of a page. */
const directoryPage = { most: 2000, usual: 1000 } as const;

export const employeeDirectory = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/portal/employee_directory',
  permission: { EMP09: 'own', HRIS06: 'all' },
  summary: 'List the employees of one’s own client with their work contacts, or the changes since a cursor',
  query: z.object({
    /** The cursor of the last page; without it, all employees. */
    cursor: z.string().min(1).max(600).optional(),
    limit: z.coerce.number().int().min(1).max(directoryPage.most).default(directoryPage.usual),
  }),
  response: z.object({ data: DirectoryPage }),
});
