import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, Version, one } from '#contract/shapes.ts';

/** So many days a substitution spans at most. */
export const longestSubstitutionDays = 366;

const dayNumber = (d: string): number => Date.parse(`${d}T00:00:00Z`) / 86_400_000;

const SubstitutionFields = z.object({
  /** The account of the substitute. */
  substitute_id: Id,
  from_date: LocalDate,
  /** The last day, included. */
  to_date: LocalDate,
});

type Dates = { from_date: string; to_date: string };
type Blaming = { addIssue: (issue: { code: 'custom'; path: string[]; params: Record<string, unknown> }) => void };

/** Rules across fields, the same for the form and the server. */
function checkSubstitutionDates(v: Dates, ctx: Blaming): void {
  const blame = (code: string, data: Record<string, unknown> = {}) =>
    ctx.addIssue({ code: 'custom', path: ['to_date'], params: { code, ...data } });
  if (v.to_date < v.from_date) blame('substitution.backwards');
  else if (dayNumber(v.to_date) - dayNumber(v.from_date) >= longestSubstitutionDays)
    blame('substitution.too_long', { max: longestSubstitutionDays });
}

export const StoreSubstitution = SubstitutionFields.superRefine(checkSubstitutionDates);
export const UpdateSubstitution = SubstitutionFields.extend({ version: Version }).superRefine(checkSubstitutionDates);

/** Who decides in the caller's place, from when to when. */
export const Substitution = SubstitutionFields.extend({
  id: Id,
  substitute_name: z.string(),
  /** It was ended; after its last date it ends by itself. */
  archived: z.boolean(),
  version: Version,
});
export type Substitution = z.output<typeof Substitution>;

/** One's own only: a substitute decides by what the absent person holds, never by what they hold themselves. */
const approvers = { HRIS09: 'own', HRIS10: 'own', HRIS12: 'own' } as const;
const SubstitutionId = z.object({ id: Id });

export const listSubstitutions = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/substitutions',
  permission: approvers,
  summary: 'Who decides on filings in the caller’s place, the latest first; the last fifty',
  response: z.object({ data: z.array(Substitution) }),
});

export const storeSubstitution = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/substitution/store',
  permission: approvers,
  summary: 'Name somebody who decides on filings in the caller’s place, from one date to another',
  body: StoreSubstitution,
  response: one(Substitution),
});

export const updateSubstitution = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/substitution/update/{id}',
  permission: approvers,
  summary: 'Change the person or the dates of a substitution that is not over',
  params: SubstitutionId,
  body: UpdateSubstitution,
  response: one(Substitution),
});

export const endSubstitution = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/substitution/end/{id}',
  permission: approvers,
  summary: 'End a substitution at once',
  params: SubstitutionId,
  body: z.object({ version: Version }),
  response: one(Substitution),
});

export const substitutionCalls = { listSubstitutions, storeSubstitution, updateSubstitution, endSubstitution } as const;
