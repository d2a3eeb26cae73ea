import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, one } from '#contract/shapes.ts';

/** What somebody may do today, and what gives it to them. */
export const UserAccess = z.object({
  user_id: Id,
  name: z.string(),
  codes: z.array(
    z.object({
      code: z.string(),
      /** What it opens, in words; empty of a code nobody worded. */
      name: z.string(),
      group: z.string(),
      /**
       * False: this version does not know the code. It opens nothing, and stays with its roles until somebody takes it
       * away.
       */
      known: z.boolean(),
      /** Their roles in use that give it. */
      roles: z.array(z.string()),
      /** Who lent it to them for deciding in their place, and the last day of that. */
      lent: z.array(z.object({ by: z.string(), until: LocalDate })),
    }),
  ),
  /** What comes together in this person and belongs apart, by whichever roles. */
  together: z.array(z.string()),
});
export type UserAccess = z.output<typeof UserAccess>;

export const userAccess = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/admin/access/{id}',
  permission: 'HRIS15',
  summary: 'Why somebody may do what they may: each code with the roles that give it and who lent it',
  params: z.object({ id: Id }),
  response: one(UserAccess),
});
