import { personValues } from '#contract/hr/people/person-fields.ts';

/** Initial values of the form. */
export const blank = (today: string) => ({
  /** Draft id on the server until the employee is saved. */
  draft: crypto.randomUUID() as string,
  ...personValues(),
  employment_status: 'probationary' as string | null,
  hired_on: today,
  client_id: null as number | null,
  branch_id: null as number | null,
  position: '',
  schedule_id: null as number | null,
  scheme: null as string | null,
  amount_centavos: null as number | null,
  factor_tenths: 3130,
  minutes_per_day: 480,
  sss: '',
  philhealth: '',
  pagibig: '',
  tin: '',
  bank: '',
  bank_account_name: '',
  bank_account: '',
});
export type Values = ReturnType<typeof blank>;

/** Whether the user changed anything. The suggested code doesn't count. */
export const differs = (now: Values, begun: Values): boolean =>
  (Object.keys(now) as (keyof Values)[]).some(
    (name) => name !== 'draft' && name !== 'employee_code' && now[name] !== begun[name],
  );

/** Values kept for the next employee: client, branch, dates, and position. */
export const kept = [
  'hired_on',
  'employment_status',
  'client_id',
  'branch_id',
  'position',
  'schedule_id',
  'scheme',
  'amount_centavos',
  'factor_tenths',
  'minutes_per_day',
  'bank',
] as const satisfies readonly (keyof Values)[];
