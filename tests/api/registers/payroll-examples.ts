import type { Example } from './examples.ts';

const payClient = (n: number) => ({
  code: `X${n}.`,
  name: `Client ${n}.`,
  tin: '',
  address: 'Makati',
  cutoff_days: [15, 31],
  pay_after_days: 5,
  agency_type: 'security',
  fee_basis_points: 1200,
  billing_email: 'bills@example.test',
});
const payBranch = (n: number) => ({ client_id: 1, name: `Branch ${n}.`, region: 'NCR non-agriculture' });

const payEmployee = (n: number) => ({
  code: `E${n}.`,
  last_name: `Surname ${n}.`,
  first_name: 'Given',
  middle_name: '',
  suffix: '',
  birth_date: '1990-01-01',
  position: 'Guard',
  hired_on: '2026-01-05',
  last_day: null,
});

const loan = (n: number) => ({
  code: 'KW-00001',
  loan_type_id: 1,
  reference: `L${n}.`,
  granted_on: '2026-11-02',
  starts_on: '2026-11-30',
  principal_centavos: 10_000_00,
  total_centavos: 11_000_00,
  instalment_centavos: 1_000_00,
  paid_before_centavos: 0,
  note: '',
});

const payAdjustment = (n: number) => ({
  code: 'KW-00001',
  direction: 'take',
  pay_code: null,
  words: `W${n}.`,
  amount_centavos: 500_00,
  recurring: false,
  from_date: '2026-11-02',
  to_date: null,
  note: '',
});

const payHoliday = (n: number) => ({ date: '2026-12-07', name: `Day ${n}.`, kind: 'special', source: 'Bank' });
const payMultiplier = (n: number) => ({
  client_id: null,
  premium: 'night',
  basis_points: 12_000,
  from_date: new Date(Date.UTC(2027, 0, n)).toISOString().slice(0, 10),
  note: `Rate ${n}.`,
});
const wageOrder = (n: number) => ({
  region: 'VII',
  area: '',
  // Made up, and a little more each time: a minimum wage does not fall.
  daily_centavos: 500_00 + n,
  from_date: new Date(Date.UTC(2027, 0, n)).toISOString().slice(0, 10),
  issuance: `Order ${n}.`,
  note: '',
  confirmed: true,
});
const adjustmentType = (n: number) => ({
  name: `Type ${n}.`,
  code: `PAY ${n}.`,
  counts_as: 'allowance',
  account: 'salaries',
  client_id: null,
});
const payrollType = (n: number) => ({ name: `Kind ${n}.`, kind: 'supplementary', note: '' });
const payBenefit = (n: number) => ({
  name: `Benefit ${n}.`,
  adjustment_type_id: 1,
  amount_centavos: 2_500_00,
  per: 'month',
  client_id: null,
  from_date: '2027-01-01',
  to_date: null,
  note: '',
});

/** The registers of payroll except its loan types, by their keys. */
export const payrollExamples: Record<string, Example> = {
  payClient: {
    valid: payClient,
    change: ['address', 'Pasig'],
    mine: 'Marikina',
    other: 'Mandaluyong',
    bad: [
      [{ ...payClient(1), code: '' }, 'code'],
      [{ ...payClient(1), cutoff_days: [] }, 'cutoff_days'],
      [{ ...payClient(1), cutoff_days: [15, 15] }, 'cutoff_days'],
      [{ ...payClient(1), tin: '12-34' }, 'tin'],
      [{ ...payClient(1), agency_type: 'cleaning' }, 'agency_type'],
      [{ ...payClient(1), fee_basis_points: 10_001 }, 'fee_basis_points'],
    ],
    unique: 'code',
    search: (n) => `Client ${n}.`,
  },
  payBranch: {
    valid: payBranch,
    change: ['region', 'NCR lower tier'],
    mine: 'Region III',
    other: 'Region IV-A',
    bad: [
      [{ ...payBranch(1), name: '' }, 'name'],
      [{ ...payBranch(1), client_id: 9999 }, 'client_id'],
      [{ ...payBranch(1), region: 3 }, 'region'],
    ],
    unique: 'name',
    search: (n) => `Branch ${n}.`,
  },
  payEmployee: {
    valid: payEmployee,
    change: ['position', 'Head guard'],
    mine: 'Clerk',
    other: 'Cook',
    bad: [
      [{ ...payEmployee(1), code: '' }, 'code'],
      [{ ...payEmployee(1), last_name: ' ' }, 'last_name'],
      [{ ...payEmployee(1), hired_on: '2026-02-30' }, 'hired_on'],
      [{ ...payEmployee(1), last_day: '2025-12-31' }, 'last_day'],
    ],
    search: (n) => `Surname ${n}.`,
  },
  loan: {
    valid: loan,
    change: ['note', 'From the branch'],
    mine: 'Mine',
    other: 'Theirs',
    bad: [
      [{ ...loan(1), code: 'NOBODY' }, 'code'],
      [{ ...loan(1), loan_type_id: 9999 }, 'loan_type_id'],
      [{ ...loan(1), total_centavos: 9_999_99 }, 'total_centavos'],
      [{ ...loan(1), paid_before_centavos: 11_000_01 }, 'paid_before_centavos'],
      [{ ...loan(1), instalment_centavos: 1 }, 'instalment_centavos'],
      [{ ...loan(1), starts_on: '2026-11-01' }, 'starts_on'],
      [{ ...loan(1), principal_centavos: 0 }, 'principal_centavos'],
    ],
    search: (n) => `L${n}.`,
  },
  payAdjustment: {
    valid: payAdjustment,
    change: ['note', 'A second uniform'],
    mine: 'Mine',
    other: 'Theirs',
    bad: [
      [{ ...payAdjustment(1), code: 'NOBODY' }, 'code'],
      [{ ...payAdjustment(1), words: '' }, 'words'],
      [{ ...payAdjustment(1), direction: 'add' }, 'pay_code'],
      [{ ...payAdjustment(1), direction: 'add', pay_code: 'basic' }, 'pay_code'],
      [{ ...payAdjustment(1), amount_centavos: 0 }, 'amount_centavos'],
      [{ ...payAdjustment(1), to_date: '2026-12-31' }, 'to_date'],
      [{ ...payAdjustment(1), recurring: true, to_date: '2026-11-01' }, 'to_date'],
    ],
    search: (n) => `W${n}.`,
  },
  payHoliday: {
    valid: payHoliday,
    change: ['source', 'Bangko Sentral'],
    mine: 'Mine',
    other: 'Theirs',
    bad: [
      [{ ...payHoliday(1), name: ' ' }, 'name'],
      [{ ...payHoliday(1), date: '2026-02-30' }, 'date'],
      [{ ...payHoliday(1), kind: 'working' }, 'kind'],
    ],
    unique: 'name',
    search: (n) => `Day ${n}.`,
  },
  payMultiplier: {
    valid: payMultiplier,
    change: ['basis_points', 12_500],
    mine: 13_000,
    other: 13_500,
    bad: [
      [{ ...payMultiplier(1), premium: 'lunch' }, 'premium'],
      [{ ...payMultiplier(1), basis_points: 10_999 }, 'basis_points'],
      [{ ...payMultiplier(1), from_date: '2017-12-31' }, 'from_date'],
      [{ ...payMultiplier(1), client_id: 9999 }, 'client_id'],
    ],
    unique: 'from_date',
    search: (n) => `Rate ${n}.`,
  },
  wageOrder: {
    valid: wageOrder,
    change: ['note', 'As published'],
    mine: 'Mine',
    other: 'Theirs',
    bad: [
      [{ ...wageOrder(1), region: 'Cebu' }, 'region'],
      [{ ...wageOrder(1), daily_centavos: 0 }, 'daily_centavos'],
      [{ ...wageOrder(1), from_date: '2027-02-30' }, 'from_date'],
      [{ ...wageOrder(1), issuance: ' ' }, 'issuance'],
    ],
    unique: 'from_date',
    search: (n) => `Order ${n}.`,
  },
  adjustmentType: {
    valid: adjustmentType,
    change: ['account', 'allowances'],
    mine: 'benefits',
    other: 'reimbursements',
    bad: [
      [{ ...adjustmentType(1), name: ' ' }, 'name'],
      [{ ...adjustmentType(1), code: 'Overtime' }, 'code'],
      [{ ...adjustmentType(1), counts_as: 'basic' }, 'counts_as'],
      [{ ...adjustmentType(1), counts_as: 'leave_conversion' }, 'counts_as'],
      [{ ...adjustmentType(1), account: 'cash' }, 'account'],
      [{ ...adjustmentType(1), client_id: 9999 }, 'client_id'],
    ],
    search: (n) => `Type ${n}.`,
  },
  payrollType: {
    valid: payrollType,
    change: ['note', 'Twice a year'],
    mine: 'Mine',
    other: 'Theirs',
    bad: [
      [{ ...payrollType(1), name: '' }, 'name'],
      [{ ...payrollType(1), kind: 'regular' }, 'kind'],
    ],
    unique: 'name',
    search: (n) => `Kind ${n}.`,
  },
  payBenefit: {
    valid: payBenefit,
    change: ['note', 'By agreement'],
    mine: 'Mine',
    other: 'Theirs',
    bad: [
      [{ ...payBenefit(1), adjustment_type_id: 9999 }, 'adjustment_type_id'],
      [{ ...payBenefit(1), amount_centavos: 0 }, 'amount_centavos'],
      [{ ...payBenefit(1), to_date: '2026-12-31' }, 'to_date'],
      [{ ...payBenefit(1), client_id: 9999 }, 'client_id'],
    ],
    unique: 'name',
    search: (n) => `Benefit ${n}.`,
  },
};
