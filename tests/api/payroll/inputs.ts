import { insertJob } from '#server/jobs/work.queries.ts';
import { costPreviewKind } from '#server/payroll/runs/preview/cost-preview-job.ts';
import { whatIf } from '#server/payroll/simulations/simulation-job.ts';
import { defaultSettings } from '#contract/payroll/clients/client-settings.ts';
import { lawKindOf, lawKinds, type LawKind } from '#domain/tables/law-rows.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import { makeCutoffs } from '#server/payroll/calendar/make-cutoffs.ts';
import type { Api } from '../support.ts';
import { aLoan, aPayClient, aPayEmployee } from './registers-support.ts';

/** The records the calls below name: the first of each table. */
export async function somePayroll(api: Api): Promise<void> {
  const client = await aPayClient(api);
  const employee = await aPayEmployee(api, client);
  await aLoan(api, employee);
  await api.db
    .insertInto('payroll.adjustments')
    .values({
      employee_id: employee,
      direction: 'add',
      code: 'allowance',
      amount_centavos: 1_000_00,
      from_date: '2026-11-20',
    })
    .execute();
  await api.db.insertInto('payroll.years').values({ year: 2026, created_at: '2026-11-18T04:00:00Z' }).execute();
  await makeCutoffs(api.db);
}

/** The rows of the latest table of each kind that is shipped. */
export const shippedRows = {
  tax: lawKindOf.tax.toRows(shippedTables.withholding.at(-1)!),
  sss: lawKindOf.sss.toRows(shippedTables.sss.at(-1)!),
  hdmf: lawKindOf.hdmf.toRows(shippedTables.pagibig.at(-1)!),
  philhealth: lawKindOf.philhealth.toRows(shippedTables.philHealth.at(-1)!),
};

type LawVerb = 'Current' | 'Year' | 'Download' | 'Store' | 'Update' | 'Delete';
/** The calls of the four tables of law; those shipped are numbered from 1. */
export const lawInputs = Object.fromEntries(
  lawKinds.flatMap((kind, i) => {
    const id = [1, 2, 4, 6][i]!;
    return [
      [`${kind}Current`, () => ({})],
      [`${kind}Year`, () => ({ params: { year: 2026 } })],
      [`${kind}Download`, () => ({ params: { id } })],
      [`${kind}Store`, () => ({ body: { from_date: '2027-01-01', source: 'A draft', rows: shippedRows[kind] } })],
      [`${kind}Update`, () => ({ body: { id, version: 1, source: 'Another issuance' } })],
      [`${kind}Delete`, () => ({ params: { id }, query: { version: 1 } })],
    ];
  }),
) as Record<`${LawKind}${LawVerb}`, () => Record<string, unknown>>;
export const noAnswers = {
  reason: null,
  regular_allowances_centavos: null,
  plan: false,
  plan_name: '',
  plan_amount_centavos: null,
  plan_approved: null,
  availed_before: null,
  ex_gratia_centavos: 0,
  heirs: '',
  heirs_proof: '',
  sil_days: null,
  sil_source: '',
  loans_taken: [],
  loans_left: [],
  authority: '',
  property_centavos: 0,
  property: '',
};
const anOffCycleRun = {
  payroll_type_id: 1,
  from_date: '2026-11-16',
  to_date: '2026-11-30',
  pay_date: '2026-12-04',
  people: [
    {
      employee: 'KW-00001',
      amounts: [{ direction: 'add', code: 'basic_adjustment', amount_centavos: 500_00, note: '' }],
    },
  ],
} as const;

/** The job that `aTriedJob` began. */
let tried = 0;
/** A job of what a table of law would have done, that waits. */
export async function aTriedJob({ db }: Api): Promise<void> {
  const of = { api: 'payroll', kind: whatIf, permission: 'PAY07', also: 'PAY03', title: 'What if: a table' } as const;
  tried = await insertJob(db, { ...of, input: {}, link: null, started_by: null, created_at: '2026-12-01T00:00:00Z' });
}

/** The job that `aCostPreviewJob` began. */
let previewed = 0;
/** A job of a cost preview, that waits. */
export async function aCostPreviewJob({ db }: Api): Promise<void> {
  const of = { api: 'payroll', kind: costPreviewKind, permission: 'PAY07', also: null, title: 'Cost preview' } as const;
  previewed = await insertJob(db, {
    ...of,
    input: {},
    link: null,
    started_by: null,
    created_at: '2026-12-01T00:00:00Z',
  });
}

/** A valid call of each endpoint of payroll's registers that is not a register's own, for the walk of `permissions.test.ts`. */
export const payrollInputs = {
  paymentList: () => ({ body: { month: 11, year: 2026, period: 2, format: 'csv' } }),
  markRunsSent: () => ({ body: { month: 11, year: 2026, period: 2 } }),
  returnPayments: () => ({ body: { month: 11, year: 2026, period: 2, bank: 'BPI', reason: 'Account closed' } }),
  countRuns: () => ({}),
  runBoard: () => ({}),
  showLastCost: () => ({ params: { id: 1 } }),
  updateBill: () => ({ body: { id: 1, version: 1, state: 'final' } }),
  deleteBill: () => ({ params: { id: 1 }, query: { version: 1 } }),
  showBill: () => ({ params: { id: 1 } }),
  downloadBill: () => ({ params: { id: 1 } }),
  previewTrueUp: () => ({ query: { client_id: 1, year: 2026, to_date: '2026-12-31' } }),
  storeTrueUp: () => ({ body: { client_id: 1, year: 2026, to_date: '2026-12-31' } }),
  showSettledPerson: () => ({ params: { id: 1, code: 'P-1' } }),
  listBillingTemplates: () => ({}),
  updateBillingTemplate: () => ({
    body: { client_id: 1, version: 0, bills: ['basic'], fee_base: null, due_days: 30 },
  }),
  costPreview: () => ({ query: { from_date: '2026-11-16', to_date: '2026-11-30', pay_date: '2026-12-04' } }),
  startCostPreview: () => ({ body: { from_date: '2026-11-16', to_date: '2026-11-30', pay_date: '2026-12-04' } }),
  showCostPreview: () => ({ params: { id: previewed } }),
  storeRuns: () => ({ body: { pay_date: '2026-12-04' } }),
  runsWaiting: () => ({}),
  payAhead: () => ({}),
  payTrends: () => ({}),
  paySetup: () => ({}),
  payFoundIssues: () => ({ query: {} }),
  markSetup: () => ({ body: { step: 'openings', marked: true } }),
  runsOfCutoffs: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  agencyDeadlines: () => ({}),
  decideOpenings: () => ({ body: { kind: 'sss', year: 2026, month: 11, included: true } }),
  listYears: () => ({}),
  listCutoffs: () => ({ params: { id: 1 } }),
  exportCutoffs: () => ({ params: { id: 1 } }),
  storeYear: () => ({ body: { year: 2027 } }),
  updateYear: () => ({ body: { id: 1, pay_dates: [] } }),
  showPayClient: () => ({ params: { id: 1 } }),
  showPayBranch: () => ({ params: { id: 1 } }),
  showClientSettings: () => ({ params: { id: 1 } }),
  updateClientSettings: () => ({
    body: { client_id: 1, from_date: '2026-12-01', ...defaultSettings, version: 0 },
  }),
  tryLaw: () => ({ body: { kind: 'tax', id: 1 } }),
  trySettings: () => ({ body: { client_id: 1, ...defaultSettings } }),
  tryRates: () => ({ body: { client_id: 1, raise: { by: 'amount', centavos: 100 } } }),
  triedSpans: () => ({}),
  showTried: () => ({ params: { id: tried } }),
  showBankAccount: () => ({}),
  updateBankAccount: () => ({
    body: { company_code: '12345', account: '0031007788', presenting_office: '000', version: 0 },
  }),
  payEmployeeChoices: () => ({}),
  payEmployeesOfClient: () => ({ params: { id: 1 } }),
  showPayFacts: () => ({ params: { id: 1 } }),
  showPayFactsByCode: () => ({ params: { code: 'KW-00001' } }),
  updatePayFacts: () => ({
    body: { id: 1, version: 1, final_pay: { sil_years: 1, sil_months: 0, sil_used_thousandths: 0 } },
  }),
  exportOpenings: () => ({}),
  withoutOpening: () => ({ params: { id: 1 } }),
  withoutOpeningIn: () => ({ query: { from_date: '2026-11-16', to_date: '2026-11-30', pay_date: '2026-12-04' } }),
  confirmNothingBefore: () => ({ body: { run: 1, employees: ['KW-00001'], because: 'first_job' } }),
  finalPaySheet: () => ({ params: { id: 1 } }),
  showFinalPay: () => ({ params: { id: 1 } }),
  updateFinalPay: () => ({ body: { id: 1, version: 1, ...noAnswers } }),
  listDestinations: () => ({}),
  confirmDestination: () => ({ params: { id: 1 }, body: { reason: 'Agreed' } }),
  ownDestination: () => ({}),
  decideOwnField: () => ({ body: { id: 1, version: 1, field: 'bank', take: 'ours' } }),
  showPagibig: () => ({ params: { id: 1 } }),
  updatePagibig: () => ({
    body: { id: 1, version: 1, pagibig_total_centavos: 50_000, pagibig_employer_matches: false },
  }),
  showLoan: () => ({ params: { id: 1 } }),
  showPayAdjustment: () => ({ params: { id: 1 } }),
  loansOfEmployee: () => ({ params: { id: 1 } }),
  loansOfCode: () => ({ params: { code: 'KW-00001' } }),
  turnLoan: () => ({ body: { id: 1, version: 1, does: 'pause', note: 'On leave' } }),
  listSssClaims: () => ({}),
  exportSssClaims: () => ({}),
  updateSssClaim: () => ({ body: { id: 1, version: 1, contingency_date: '2026-11-20', credits: {} } }),
  setSssClaimState: () => ({
    body: { id: 1, version: 1, state: 'claimed', on: '2026-11-20', reimbursed_centavos: null, reference: '' },
  }),
  skipInstalment: () => ({ body: { id: 1, version: 1, cutoff_end: '2026-12-15', reason: 'In December' } }),
  restructureLoan: () => ({
    body: { id: 1, version: 1, cutoff_end: '2026-12-15', instalment_centavos: 500_00, reason: 'Asked for it' },
  }),
  listOutstanding: () => ({}),
  downloadOutstanding: () => ({}),
  loanBreakdown: () => ({ params: { employeeCode: 'KW-00001', loanTypeId: 1 } }),
  downloadBreakdown: () => ({ params: { employeeCode: 'KW-00001', loanTypeId: 1 } }),
  ...lawInputs,
  adjustmentHistory: () => ({ params: { id: 0 } }),
  adjustmentsOfCode: () => ({ params: { code: 'KW-00001' } }),
  runsOfEmployee: () => ({ params: { id: 1 } }),
  cutoffsOfCode: () => ({ params: { code: 'KW-00001' } }),
  storeHolidays: () => ({ body: { holidays: [{ date: '2026-12-07', name: 'Bank holiday', kind: 'special' }] } }),
  storeMultipliers: () => ({
    body: { rates: [{ premium: 'night', basis_points: 11_500, from_date: '2026-12-01' }] },
  }),
  storeAdjustmentTypes: () => ({
    body: { types: [{ name: 'Site pay', code: 'Site pay', counts_as: 'allowance', account: 'allowances' }] },
  }),
  adjustmentTypesOfClient: () => ({ params: { id: 0 } }),
  payClientChoices: () => ({}),
  payrollTypeChoices: () => ({}),
  wageOrdersInUse: () => ({}),
  lawToCheck: () => ({}),
  storePayBenefits: () => ({
    body: {
      benefits: [{ name: 'Rice', adjustment_type_id: 1, amount_centavos: 1, per: 'month', from_date: '2026-12-01' }],
    },
  }),
  benefitsOfCode: () => ({ params: { code: 'KW-00001' } }),
  storeOffCycleRun: () => ({ body: anOffCycleRun }),
  // HR's, by which payroll says whose pay was taken back.
  unlockTime: () => ({ body: { from: '2026-11-16', to: '2026-11-30', employees: ['T-0001'], differences: [] } }),
  listReversible: () => ({ params: { id: 1 } }),
  storeReversal: () => ({
    body: { run_id: 1, people: [{ employee: 'KW-00001', money: 'returned' }], reason: 'Paid twice' },
  }),
  listRateRetro: () => ({}),
  updateRateRetro: () => ({ body: { id: 1, version: 1, people: ['KW-00001'] } }),
  storeRateRetro: () => ({ body: { ...anOffCycleRun, people: ['KW-00001'] } }),
  updateOffCycleRun: () => ({ body: { id: 1, version: 1, name: 'Renamed' } }),
  updateRunAmounts: () => ({
    body: { id: 1, version: 1, employee: 'P-1', amounts: anOffCycleRun.people[0].amounts },
  }),
  computeOffCyclePerson: () => ({ params: { id: 1, employeecode: 'P-1' }, body: { version: 1 } }),
  listOffCyclePeople: () => ({ params: { id: 1 } }),
  deleteYear: () => ({ params: { id: 1 }, query: { version: 1 } }),
  // Of the posted run of `aStoredRun`.
  listPayslips: () => ({}),
  showPayslip: () => ({ params: { id: 1 } }),
  downloadPayslips: () => ({ params: { id: 1 } }),
  sendPayslips: () => ({ params: { id: 1 } }),
};

/** Of the payroll API's jobs and imports: those of an uploaded file. */
export const payrollWorkInputs = (of: () => { id: number; job: number }) => ({
  payrollListJobs: () => ({}),
  payrollShowJob: () => ({ params: { id: of().job } }),
  payrollCancelJob: () => ({ params: { id: of().job } }),
  payrollResumeJob: () => ({ params: { id: of().job } }),
  payrollJobFile: () => ({ params: { id: of().job } }),
  payrollListImports: () => ({ query: { kind: 'loanType' } }),
  payrollUploadImport: () => ({ body: { kind: 'loanType' } }),
  payrollShowImport: () => ({ params: { id: of().id } }),
  payrollImportColumns: () => ({ params: { id: of().id }, body: { columns: [], version: 1 } }),
  payrollImportRows: () => ({ params: { id: of().id } }),
  payrollAsideImport: () => ({ params: { id: of().id }, body: { rows: [2], aside: true, version: 1 } }),
  payrollCorrectImport: () => ({
    params: { id: of().id },
    body: { cells: [{ row: 2, field: 'name', value: 'x' }] },
  }),
  payrollImportRefused: () => ({ params: { id: of().id } }),
  payrollImportTemplate: () => ({ query: { kind: 'loanType' } }),
  payrollApplyImport: () => ({ params: { id: of().id }, body: { version: 1 } }),
  payrollUndoImport: () => ({ params: { id: of().id }, body: { version: 1 } }),
});
