import type { AnyRegister } from '#contract/register.ts';
import type { FieldValue } from '#domain/records/fields.ts';
import {
  benefit,
  branch,
  client,
  dailyRate,
  expense,
  expenseType,
  holiday,
  leaveType,
  loanType,
  permission,
  rotation,
  schedule,
  user,
} from './example-bodies.ts';
import { payrollExamples } from './payroll-examples.ts';

/** What a walk over the registers needs of each: a record that may be saved, and one that may not. */
export interface Example {
  /** A body that may be stored, another one for each number. */
  valid: (n: number) => Record<string, FieldValue>;
  /** A field of it that is given another value to change the record. */
  change: [field: string, value: FieldValue];
  /** How its history tells of that change, where it does in words of another field. */
  told?: { field: string; before: FieldValue; after: FieldValue };
  /** What two people write into that field at once, where two others are wanted than its old and its new value. */
  mine?: FieldValue;
  other?: FieldValue;
  /** Bodies that are refused, with the field that is blamed. */
  bad: [body: Record<string, unknown>, field: string][];
  /** The field of the second of two records that may not be alike, if there is one. */
  unique?: string;
  /** A search that finds the first record made and not the second. */
  search: (n: number) => string;
}

export const examples: Record<string, Example> = {
  ...payrollExamples,
  holiday: {
    valid: holiday,
    change: ['source', 'Proclamation 1006, s. 2026'],
    mine: 'Proclamation 1007',
    other: 'Proclamation 1008',
    bad: [
      [{ ...holiday(1), date: '2027-02-31' }, 'date'],
      [{ ...holiday(1), name: ' ' }, 'name'],
      [{ ...holiday(1), kind: 'fiesta' }, 'kind'],
      [{ ...holiday(1), scope: 'local' }, 'branch_ids'],
      [{ ...holiday(1), scope: 'local', branch_ids: [9999] }, 'branch_ids'],
    ],
    unique: 'name',
    search: (n) => `Holiday ${n}.`,
  },
  benefit: {
    valid: benefit,
    change: ['amount_centavos', 150_050],
    mine: 123_400,
    other: 432_100,
    bad: [
      [{ ...benefit(1), name: '' }, 'name'],
      [{ ...benefit(1), amount_centavos: 10.5 }, 'amount_centavos'],
      [{ ...benefit(1), amount_centavos: -1 }, 'amount_centavos'],
      [{ ...benefit(1), item: null }, 'item'],
      [{ ...benefit(1), kind: 'allowance' }, 'item'],
    ],
    unique: 'name',
    search: (n) => `Benefit ${n}.`,
  },
  leaveType: {
    valid: leaveType,
    change: ['attachment_from_days', 3],
    mine: 5,
    other: 2,
    bad: [
      [{ ...leaveType(1), code: 'no spaces' }, 'code'],
      [{ ...leaveType(1), name: ' ' }, 'name'],
      [{ ...leaveType(1), paid: 'yes' }, 'paid'],
      [{ ...leaveType(1), attachment_from_days: 0 }, 'attachment_from_days'],
      [{ ...leaveType(1), attachment_from_days: 1.5 }, 'attachment_from_days'],
      [{ ...leaveType(1), days_a_year: 15 }, 'credits_from'],
      [{ ...leaveType(1), credits_from: '2027-01-01' }, 'credits_from'],
      [{ ...leaveType(1), days_a_year: 0 }, 'days_a_year'],
    ],
    unique: 'code',
    search: (n) => `Kind ${n}.`,
  },
  client: {
    valid: client,
    change: ['services', 'Cleaners'],
    mine: 'Guards and cleaners',
    other: 'Promodisers',
    bad: [
      [{ ...client(1), code: '' }, 'code'],
      [{ ...client(1), cutoff_days: [] }, 'cutoff_days'],
      [{ ...client(1), cutoff_days: [15, 15] }, 'cutoff_days'],
      [{ ...client(1), tin: '12-34' }, 'tin'],
      [{ ...client(1), contract_to: '2025-12-31' }, 'contract_to'],
      [{ ...client(1), billing_email: 'bills at example' }, 'billing_email'],
      [{ ...client(1), fee_basis_points: 10_001 }, 'fee_basis_points'],
    ],
    unique: 'code',
    search: (n) => `Client ${n}.`,
  },
  branch: {
    valid: branch,
    change: ['address', 'Pasig'],
    mine: 'Marikina',
    other: 'Mandaluyong',
    bad: [
      [{ ...branch(1), name: '' }, 'name'],
      [{ ...branch(1), region: 'Metro' }, 'region'],
      [{ ...branch(1), client_id: 9999 }, 'client_id'],
      [{ ...branch(1), holidays: [9999] }, 'holidays'],
    ],
    unique: 'name',
    search: (n) => `Branch ${n}.`,
  },
  schedule: {
    valid: schedule,
    change: ['break_minutes', 30],
    mine: 45,
    other: 90,
    bad: [
      [{ ...schedule(1), start_time: '24:00' }, 'start_time'],
      [{ ...schedule(1), end_time: '22:00' }, 'end_time'],
      [{ ...schedule(1), break_minutes: 480 }, 'break_minutes'],
      [{ ...schedule(1), kind: 'flexible' }, 'flexible_minutes'],
      [{ ...schedule(1), kind: 'hours' }, 'kind'],
      [{ ...schedule(1), rest_days: [7, 7] }, 'rest_days'],
      [{ ...schedule(1), rest_days: [8] }, 'rest_days.0'],
    ],
    unique: 'name',
    search: (n) => `Shift ${n}.`,
  },
  rotation: {
    valid: rotation as (n: number) => Record<string, FieldValue>,
    change: ['days', [1, 1, null] as FieldValue],
    told: { field: 'pattern', before: '4 × Office; 2 × off', after: '2 × Office; 1 × off' },
    mine: [1, null, null] as FieldValue,
    other: [1, 1, 1, 1, 1, null] as FieldValue,
    bad: [
      [{ ...rotation(1), name: '' }, 'name'],
      [{ ...rotation(1), days: [] }, 'days'],
      [{ ...rotation(1), days: [null, null] }, 'days'],
      [{ ...rotation(1), days: Array.from({ length: 57 }, () => 1) }, 'days'],
      [{ ...rotation(1), days: [1, 999_999] }, 'days'],
      [{ ...rotation(1), days: [1, 0] }, 'days.1'],
    ],
    unique: 'name',
    search: (n) => `Rotation ${n}.`,
  },
  expenseType: {
    valid: expenseType,
    change: ['description', 'Paid with the next run'],
    mine: 'Mine',
    other: 'Theirs',
    bad: [
      [{ ...expenseType(1), name: '' }, 'name'],
      [{ ...expenseType(1), direction: 'plus' }, 'direction'],
      [{ ...expenseType(1), taxed: 1 }, 'taxed'],
    ],
    unique: 'name',
    search: (n) => `Adjustment ${n}.`,
  },
  expense: {
    valid: expense,
    change: ['remarks', 'With the run of November'],
    mine: 'Mine',
    other: 'Theirs',
    bad: [
      [{ ...expense(1), employee_code: 'NOBODY' }, 'employee_code'],
      [{ ...expense(1), expense_type_id: 9999 }, 'expense_type_id'],
      [{ ...expense(1), expense_date: '31 November' }, 'expense_date'],
      [{ ...expense(1), amount_centavos: 0 }, 'amount_centavos'],
      [{ ...expense(1), receipt_attachment: '' }, 'receipt_attachment'],
    ],
    search: (n) => `Adjusted ${n}.`,
  },
  dailyRate: {
    valid: dailyRate,
    change: ['note', 'Wage Order NCR-28'],
    mine: 'Mine',
    other: 'Theirs',
    bad: [
      [{ ...dailyRate(1), position: '' }, 'position'],
      [{ ...dailyRate(1), amount_centavos: 0 }, 'amount_centavos'],
      [{ ...dailyRate(1), client_id: 9999 }, 'client_id'],
      [{ ...dailyRate(1), from_date: '1 October' }, 'from_date'],
    ],
    unique: 'from_date',
    search: (n) => `Guard ${n}.`,
  },
  loanType: {
    valid: loanType,
    change: ['position', 950],
    mine: 951,
    other: 952,
    bad: [
      [{ ...loanType(1), payslip_name: 'A name that is too long for a payslip' }, 'payslip_name'],
      [{ ...loanType(1), position: 0 }, 'position'],
      [{ ...loanType(1), lender: 'gsis' }, 'lender'],
      [{ ...loanType(1), keeps_net_floor: 'yes' }, 'keeps_net_floor'],
    ],
    unique: 'payslip_name',
    search: (n) => `Loan ${n}.`,
  },
  role: {
    valid: (n) => ({ name: `Role ${n}.` }),
    // What the browser's walk searches for stays in it.
    change: ['name', 'Role 501. of rates'],
    mine: 'Role 501. of mine',
    other: 'Role 501. of theirs',
    bad: [
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(81) }, 'name'],
    ],
    unique: 'name',
    search: (n) => `Role ${n}.`,
  },
  permissionGroup: {
    valid: (n) => ({ name: `Group ${n}.` }),
    change: ['name', 'Group 501. outside'],
    mine: 'Group 501. of mine',
    other: 'Group 501. of theirs',
    bad: [[{ name: ' ' }, 'name']],
    unique: 'name',
    search: (n) => `Group ${n}.`,
  },
  permission: {
    valid: permission,
    change: ['name', 'Opens 501. and the gate'],
    mine: 'Opens 501. of mine',
    other: 'Opens 501. of theirs',
    bad: [
      [{ ...permission(1), code: 'hris1' }, 'code'],
      [{ ...permission(1), name: '' }, 'name'],
      [{ ...permission(1), group_id: 9999 }, 'group_id'],
    ],
    search: (n) => `Opens ${n}.`,
  },
  user: {
    valid: user,
    change: ['name', 'User of another name'],
    mine: 'User of mine',
    other: 'User of theirs',
    bad: [
      [{ ...user(1), name: '' }, 'name'],
      [{ ...user(1), email: 'user at example' }, 'email'],
      [{ ...user(1), email: null }, 'email'],
      [{ ...user(1), role_ids: [] }, 'role_ids'],
      [{ ...user(1), role_ids: [9999] }, 'role_ids'],
    ],
    search: (n) => `user.${n}@example.test`,
  },
};

export function exampleOf(of: AnyRegister): Example {
  const found = examples[of.key];
  if (!found) throw new Error(`tests/api/registers/examples.ts has no record of ${of.key}`);
  return found;
}
