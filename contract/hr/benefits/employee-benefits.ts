import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, Version, listOf } from '#contract/shapes.ts';

/** An employee's benefit, with its dates. */
export const EmployeeBenefit = z.object({
  id: Id,
  employee_id: Id,
  benefit_id: Id,
  benefit_name: z.string(),
  description: z.string(),
  /** Centavos a month, if the benefit is money. */
  amount_centavos: z.number().int().min(0).nullable(),
  from_date: LocalDate,
  to_date: LocalDate.nullable(),
  note: z.string(),
  version: Version,
});
export type EmployeeBenefit = z.output<typeof EmployeeBenefit>;

export const listEmployeeBenefits = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employee/benefits',
  permission: { EMP07: 'own', HRIS06: 'all' },
  summary: 'List an employee’s benefits; latest first. `user_id` is the employee’s ID, by default one’s own',
  query: z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(200).default(15),
    user_id: Id.optional(),
  }),
  response: listOf(EmployeeBenefit),
});
