/** Bodies of HR's registers that may be stored, another one for each number. */

export const holiday = (n: number) => ({
  date: `2027-03-${String(1 + (n % 28)).padStart(2, '0')}`,
  name: `Holiday ${n}.`,
  kind: 'special',
  scope: 'national',
  source: `Proclamation ${n}`,
  branch_ids: [],
});
export const benefit = (n: number) => ({
  name: `Benefit ${n}.`,
  kind: 'de_minimis',
  item: 'rice_monthly',
  amount_centavos: 200_000,
  per: 'month',
  description: '',
});
export const leaveType = (n: number) => ({
  code: `K${n}`,
  name: `Kind ${n}.`,
  needs_credit: false,
  paid: true,
  calendar_days: false,
  attachment_from_days: null,
  benefit: null,
  for_sex: null,
  max_days: 10,
  max_per: 'year',
  max_requests: null,
  evidence: `Form ${n}`,
  document_by: 'none',
  exceptions: true,
  days_a_year: null,
  credits_from: null,
  leave_year: 'calendar',
  accrual: 'yearly',
  prorated: true,
  after_months: 0,
  max_carried: null,
  carried_months: null,
  year_end: 'lapse',
  auto_grant: false,
  cash_as: 'benefits',
});
export const loanType = (n: number) => ({
  name: `Loan ${n}.`,
  payslip_name: `LOAN ${n}.`,
  lender: 'company',
  taken_from: 'both',
  position: 1 + (n % 900),
  most_centavos: null,
  keeps_net_floor: true,
});

export const client = (n: number) => ({
  code: `X${n}.`,
  name: `Client ${n}.`,
  tin: '',
  address: 'Makati',
  cutoff_days: [15, 31],
  filing_grace_days: 3,
  pay_after_days: 5,
  contract_from: '2026-01-01',
  contract_to: '2027-12-31',
  services: 'Guards',
  fee_basis_points: 1200,
  signatory: '',
  signatory_position: '',
  billing_email: 'bills@example.test',
});
export const branch = (n: number) => ({
  client_id: 1,
  name: `Branch ${n}.`,
  address: 'Taguig',
  region: 'NCR',
  holidays: [],
});
export const schedule = (n: number) => ({
  name: `Shift ${n}.`,
  start_time: '22:00',
  end_time: '06:00',
  break_minutes: 60,
  break_start: '02:00',
  rest_days: [6, 7],
});
export const rotation = (n: number) => ({ name: `Rotation ${n}.`, days: [1, 1, 1, 1, null, null] });
export const expenseType = (n: number) => ({
  name: `Adjustment ${n}.`,
  direction: 'add',
  taxed: true,
  in_thirteenth: false,
  billed: true,
  description: '',
});
export const dailyRate = (n: number) => ({
  client_id: 1,
  position: `Guard ${n}.`,
  region: 'NCR',
  amount_centavos: 75_500,
  from_date: '2026-10-01',
  note: '',
});

export const expense = (n: number) => ({
  employee_code: 'KW-00003',
  expense_type_id: 1,
  expense_date: '2026-11-12',
  expense_description: `Adjusted ${n}.`,
  receipt_attachment: 'N/A',
  amount_centavos: 150_000,
  remarks: '',
});
export const permission = (n: number) => ({ code: `XY${String(10 + (n % 90))}`, name: `Opens ${n}.`, group_id: 1 });
export const user = (n: number) => ({
  name: `User ${n}.`,
  email: `user.${n}@example.test`,
  language: 'en',
  role_ids: [4],
});

/** By the key of a register; the walk fails for one that is not here. */
