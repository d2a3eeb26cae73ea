import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, ListQuery, listOf } from '#contract/shapes.ts';

/** A record that a user revealed sensitive data, or downloaded a file or a list of many employees. */
export const Disclosure = z.object({
  id: Id,
  at: Instant,
  /** The user; null for a deleted account. */
  by: z.string().nullable(),
  /** Description of the revealed or downloaded data. */
  what: z.string(),
  /** Dates, filters, and format that the user selected. */
  asked: z.string(),
  /** Employee of the record. Null for a file or list of several. */
  employee: z.object({ id: Id, code: z.string(), name: z.string() }).nullable(),
  /** Number of employees in a file or list. Null for one record, or if the employees weren't recorded. */
  employees: z.int().nullable(),
});
export type Disclosure = z.output<typeof Disclosure>;

export const listDisclosures = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/disclosures',
  permission: 'DEV02',
  summary: 'List revealed numbers, downloaded files, and downloaded lists, by user and by employee; latest first',
  query: z.object({
    page: ListQuery.shape.page,
    limit: ListQuery.shape.limit,
    /** Part of the user's name. */
    by: ListQuery.shape.search,
    /**
     * Part of an employee's name or code. Finds disclosures of the employee's record, and of files and lists with the
     * employee.
     */
    employee: ListQuery.shape.search,
  }),
  response: listOf(Disclosure),
});
