import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { LocalDate, one } from '#contract/shapes.ts';

const SampleData = z.object({
  /** True if sample data can be added: there are none, and no payslip is posted. */
  offered: z.boolean(),
  /** The existing sample data. Null if there are none. */
  present: z
    .object({ client: z.string(), employees: z.int(), from: LocalDate.nullable(), to: LocalDate.nullable() })
    .nullable(),
  /** Why sample data can't be removed now. Null if they can, or if there are none. */
  kept_because: z.string().nullable(),
});
export type SampleData = z.output<typeof SampleData>;

/** Sample data are for owners only, who have HRIS15 and HRIS16. */
const owners = { api: 'hr', permission: 'HRIS15', response: one(SampleData) } as const;

export const sampleData = endpoint({
  ...owners,
  method: 'GET',
  path: '/setup/sample',
  summary: 'Get whether there is sample data, and whether it can be added or removed; for owners (HRIS15 and HRIS16)',
});

export const addSampleData = endpoint({
  ...owners,
  method: 'POST',
  path: '/setup/sample/add',
  summary:
    'Add a sample client with a branch, a schedule, eight made-up employees, and the time logs and requests of the last cutoff, until the first payslip is posted; for owners',
});

export const removeSampleData = endpoint({
  ...owners,
  method: 'POST',
  path: '/setup/sample/remove',
  summary:
    'Remove the sample client with all its records from HR and Payroll, unless a sample employee has a posted payslip; for owners',
});

export const sampleDataCalls = { sampleData, addSampleData, removeSampleData };
