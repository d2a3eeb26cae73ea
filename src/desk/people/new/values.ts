import { personValues } from '#contract/hr/people/person-fields.ts';
import { keysOf } from '#domain/lists/records.ts';

/** Values chosen from lists, or typed as an amount. */
interface Chosen {
  employment_status: string | null;
  client_id: number | null;
  branch_id: number | null;
  schedule_id: number | null;
  scheme: string | null;
  amount_centavos: number | null;
}

const unchosen: Chosen = {
  employment_status: 'probationary',
  client_id: null,
  branch_id: null,
  schedule_id: null,
  scheme: null,
  amount_centavos: null,
};

/** Returns the form's values before anything is typed. */
export const blank = (today: string) => ({
  /** Draft id on the server until the employee is saved. */
  draft: crypto.randomUUID() as string,
  ...personValues(),
  ...unchosen,
  hired_on: today,
  position: '',
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

/** Returns true if the user changed anything. The suggested code doesn't count. */
export const differs = (now: Values, begun: Values): boolean =>
  keysOf(now).some((name) => name !== 'draft' && name !== 'employee_code' && now[name] !== begun[name]);

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
