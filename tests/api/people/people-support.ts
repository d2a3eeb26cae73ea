import type { Api, Person } from '#tests/api/support.ts';

/** What tests send about people: bodies of the calls of the 201 file. */

/** An employee's own fields, as a form sends them. */
export const aPerson = (over: Record<string, unknown> = {}) => ({
  employee_code: 'T-0001',
  last_name: 'Dela Cruz',
  first_name: 'Juana',
  middle_name: 'Santos',
  suffix: '',
  sex: 'female' as const,
  birth_date: '1995-05-17',
  civil_status: 'single' as const,
  address: '12 Matalino St., Quezon City',
  email: '',
  mobile: '0917 123 4567',
  emergency_name: 'Pedro Dela Cruz',
  emergency_relation: 'Father',
  emergency_mobile: '',
  employment_status: 'probationary' as const,
  ...over,
});

/** A new employee, at the client of `aCompany`, with everything that pay and agencies need. */
export const aNewEmployee = (over: Record<string, unknown> = {}) => ({
  ...aPerson({ employee_code: 'N-0001' }),
  hired_on: '2026-11-16',
  client_id: 1,
  branch_id: 1,
  position: 'Security guard',
  schedule_id: 1,
  scheme: 'daily' as const,
  amount_centavos: 75_500,
  factor_tenths: 3130,
  minutes_per_day: 480,
  sss: '34-1234567-8',
  philhealth: '12-123456789-1',
  pagibig: '1212-1212-1212',
  tin: '123-456-789',
  bank: 'BPI',
  bank_account_name: 'Juana Dela Cruz',
  bank_account: '9876543210',
  ...over,
});

export const aRate = (over: Record<string, unknown> = {}) => ({
  from_date: '2026-12-01',
  to_date: null,
  scheme: 'daily' as const,
  amount_centavos: 81_000,
  factor_tenths: 3130,
  minutes_per_day: 480,
  note: 'Shift in charge',
  ...over,
});

export const aStatus = (over: Record<string, unknown> = {}) => ({
  from_date: '2026-12-01',
  to_date: null,
  employment_status: 'regular' as const,
  note: 'Passed the probation',
  ...over,
});

export const anAssignment = (over: Record<string, unknown> = {}) => ({
  from_date: '2026-12-01',
  to_date: null,
  line: 1,
  client_id: 1,
  branch_id: 1,
  position: 'Shift in charge',
  note: 'Promoted',
  ...over,
});

/** A rate, a kind of employment, a second assignment and a benefit of an employee, by their numbers. */
export async function withTimelines(
  api: Api,
  { employeeId }: Person,
): Promise<{ rate: number; status: number; assignment: number; benefit: number }> {
  const { db } = api;
  const entry = { employee_id: employeeId, from_date: '2026-01-05', created_at: '2026-01-05T01:00:00.000Z' };
  const client = await db
    .insertInto('hr.clients')
    .values({ code: 'C2', name: 'Client Two', cutoff_days: [15, 31] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const branch = await db
    .insertInto('hr.branches')
    .values({ client_id: client.id, name: 'Second', address: 'Cebu City', region: 'VII' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rate = await db
    .insertInto('hr.pay_rates')
    .values({ ...entry, scheme: 'daily', amount_centavos: 70_000, factor_tenths: 3130 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const assignment = await db
    .insertInto('hr.assignments')
    .values({ ...entry, line: 2, client_id: client.id, branch_id: branch.id, position: 'Reliever' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const status = await db
    .insertInto('hr.employment_statuses')
    .values({ ...entry, employment_status: 'probationary' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const offered = await db.insertInto('hr.benefits').values({ name: 'HMO' }).returning('id').executeTakeFirstOrThrow();
  const benefit = await db
    .insertInto('hr.employee_benefits')
    .values({ employee_id: employeeId, benefit_id: offered.id, from_date: '2026-01-05' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { rate: rate.id, status: status.id, assignment: assignment.id, benefit: benefit.id };
}
