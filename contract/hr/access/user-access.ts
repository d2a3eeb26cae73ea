import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, one } from '#contract/shapes.ts';

/** A user's permissions today, and their sources. */
export const UserAccess = z.object({
  user_id: Id,
  name: z.string(),
  codes: z.array(
    z.object({
      code: z.string(),
      /** Description of what the permission allows. Empty if the code has none. */
      name: z.string(),
      group: z.string(),
      /**
       * False if this version doesn't know the code. It allows nothing and stays with its roles until it is removed.
       */
      known: z.boolean(),
      /** The user's active roles that include the code. */
      roles: z.array(z.string()),
      /** The approvers who delegated the code, each with the last day of the delegation. */
      lent: z.array(z.object({ by: z.string(), until: LocalDate })),
    }),
  ),
  /** Duties that this user combines and that should be separate, by any roles. */
  together: z.array(z.string()),
});
export type UserAccess = z.output<typeof UserAccess>;

export const userAccess = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/admin/access/{id}',
  permission: 'HRIS15',
  summary: 'Explain a user’s permissions: each code with its roles and the approver who delegated it',
  params: z.object({ id: Id }),
  response: one(UserAccess),
});
