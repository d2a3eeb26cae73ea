import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, Version, one } from '#contract/shapes.ts';

/** Maximum days of a delegation. */
export const longestSubstitutionDays = 366;

const dayNumber = (d: string): number => Date.parse(`${d}T00:00:00Z`) / 86_400_000;

const SubstitutionFields = z.object({
  /** The delegate's account. */
  substitute_id: Id,
  from_date: LocalDate,
  /** The last day, inclusive. */
  to_date: LocalDate,
});

type Dates = { from_date: string; to_date: string };
type Blaming = { addIssue: (issue: { code: 'custom'; path: string[]; params: Record<string, unknown> }) => void };

/** Checks the rules across fields, for form and server. */
function checkSubstitutionDates(v: Dates, ctx: Blaming): void {
  const blame = (code: string, data: Record<string, unknown> = {}) =>
    ctx.addIssue({ code: 'custom', path: ['to_date'], params: { code, ...data } });
  if (v.to_date < v.from_date) blame('substitution.backwards');
  else if (dayNumber(v.to_date) - dayNumber(v.from_date) >= longestSubstitutionDays)
    blame('substitution.too_long', { max: longestSubstitutionDays });
}

export const StoreSubstitution = SubstitutionFields.superRefine(checkSubstitutionDates);
export const UpdateSubstitution = SubstitutionFields.extend({ version: Version }).superRefine(checkSubstitutionDates);

/** The caller's delegates, with their dates. */
export const Substitution = SubstitutionFields.extend({
  id: Id,
  substitute_name: z.string(),
  /** True if the delegation ended early. A delegation ends automatically after its last date. */
  archived: z.boolean(),
  version: Version,
});
export type Substitution = z.output<typeof Substitution>;

/**
 * Only the user's own delegations, because a delegate decides with the absent approver's permissions and never with
 * their own.
 */
const approvers = { HRIS09: 'own', HRIS10: 'own', HRIS12: 'own' } as const;
const SubstitutionId = z.object({ id: Id });

export const listSubstitutions = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/substitutions',
  permission: approvers,
  summary: 'List the caller’s delegates for approving requests; latest first, at most 50',
  response: z.object({ data: z.array(Substitution) }),
});

export const storeSubstitution = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/substitution/store',
  permission: approvers,
  summary: 'Add a delegate who approves requests for the caller in a date range',
  body: StoreSubstitution,
  response: one(Substitution),
});

export const updateSubstitution = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/substitution/update/{id}',
  permission: approvers,
  summary: 'Change the delegate or the dates of a delegation that hasn’t ended',
  params: SubstitutionId,
  body: UpdateSubstitution,
  response: one(Substitution),
});

export const endSubstitution = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/substitution/end/{id}',
  permission: approvers,
  summary: 'End a delegation at once',
  params: SubstitutionId,
  body: z.object({ version: Version }),
  response: one(Substitution),
});

export const substitutionCalls = { listSubstitutions, storeSubstitution, updateSubstitution, endSubstitution } as const;
