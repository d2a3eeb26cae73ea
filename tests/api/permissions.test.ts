import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSessions } from '#contract/hr/accounts/sessions.ts';
import { accessLabel, changesState, scopes, type Endpoint, type Input } from '#contract/endpoint.ts';
import { storeSubstitution, type Substitution } from '#contract/hr/requests/substitutions.ts';
import { storeAccomplishment, type Accomplishment } from '#contract/hr/requests/accomplishments.ts';
import { storeOfficialBusiness, type OfficialBusiness } from '#contract/hr/requests/official-businesses.ts';
import { storeChangeSchedule, type ChangeSchedule } from '#contract/hr/requests/change-schedules.ts';
import { hrReports, type HrReportCall } from '#contract/hr/reports/hr-reports.ts';
import { storeBills } from '#contract/payroll/billing/billings.ts';
import { hrContract } from '#contract/hr/contract.ts';
import { hrRegisters, type HrRegisterCall } from '#contract/hr/registers.ts';
import { storeLeave, type Leave } from '#contract/hr/leave/leaves.ts';
import { storeOvertime, type Overtime } from '#contract/hr/requests/overtimes.ts';
import { openTime } from '#contract/hr/attendance/time-keeping.ts';
import { updateSignature } from '#contract/hr/people/employees.ts';
import { payrollContract, payrollRegisters, type PayrollRegisterCall } from '#contract/payroll/contract.ts';
import { permissionCodes, type PermissionCode } from '#contract/permissions.ts';
import { privacyNoticeVersion } from '#contract/privacy-notice.ts';
import { aChange, aBusiness, aSecondSchedule, anAccomplishment, anOvertime } from './requests/filings-support.ts';
import { proposalInputs, someProposals } from './access/proposals-support.ts';
import { aLink, aPasskey } from './accounts/accounts-support.ts';
import { someImports } from './imports/some-imports.ts';
import { aNotice, aSubscription } from './notifications/notices-support.ts';
import { peopleInputs } from './people/people-inputs.ts';
import { anAssignment, aPerson, aRate, aStatus, withTimelines } from './people/people-support.ts';
import { aSignature, giveNumbers } from './people/profile-support.ts';
import { paperInputs, somePapers } from './documents/papers-support.ts';
import { holidayInputs } from './holidays/holiday-inputs.ts';
import { aCostPreviewJob, aTriedJob, payrollInputs, payrollWorkInputs, somePayroll } from './payroll/inputs.ts';
import { storeEmployerLogo } from '#contract/payroll/agencies/employer-logo.ts';
import { aStoredRun, postStoredRun, aSyncedClient, aSyncedEmployee } from './payroll/payroll-builders.ts';
import { anUpload, aStoredReport, timeInputs } from './attendance/inputs.ts';
import { accountInputs } from './accounts/inputs.ts';
import { namesNoRecord } from './names-no-record.ts';
import { aFileUnderWay, uploadInputs } from './requests/upload-inputs.ts';
import { leaveInputs } from './leave/leave-inputs.ts';
import { digestOf, State } from './everything.ts';
import { Api, aLeave, jpeg, uuid, type Person } from './support.ts';

/** Walks the whole contract as the wrong person. An endpoint without an entry in `inputs` fails here: none escapes. */

let api: Api;
/** Whose records are tried. */
let victim: Person;
/** The number of the victim's session. */
let victimSession: number;
let leave: Leave;
let overtime: Overtime;
let accomplishment: Accomplishment;
let change: ChangeSchedule;
let business: OfficialBusiness;
let notice: number;
let substitution: Substitution;
/** A day of the victim's. */
let timeRecord: number;
let timeUpload: number;
/** Files the victim uploaded to be imported, and the jobs that read them, of either API. */
let imports: Awaited<ReturnType<typeof someImports>>;
/** Of the victim: a rate, the second of two assignments, a benefit. */
let rate: number;
let kindOfEmployment: number;
let assignment: number;
let benefit: number;
/** Of payroll, with an employee's payslip. */
let run: number;
beforeAll(async () => {
  api = await Api.open();
  victim = await api.anEmployee({ codes: permissionCodes });
  await aFileUnderWay(api, victim);
  leave = (await api.send(storeLeave, { body: aLeave() }, { as: victim, key: uuid(), files: [jpeg()] })).body.data;
  overtime = (await api.send(storeOvertime, { body: anOvertime() }, { as: victim, key: uuid() })).body.data;
  const task = { body: anAccomplishment() };
  accomplishment = (await api.send(storeAccomplishment, task, { as: victim, key: uuid(), files: [jpeg()] })).body.data;
  const duty = { body: aBusiness() };
  business = (await api.send(storeOfficialBusiness, duty, { as: victim, key: uuid(), files: [jpeg()] })).body.data;
  await aSecondSchedule(api);
  change = (await api.send(storeChangeSchedule, { body: aChange() }, { as: victim, key: uuid() })).body.data;
  notice = await aNotice(api, victim.employeeId);
  const absent = { substitute_id: (await api.aUser([])).userId, from_date: '2027-02-01', to_date: '2027-02-05' };
  substitution = (await api.send(storeSubstitution, { body: absent }, { as: victim, key: uuid() })).body.data;
  await aLink(api, victim.userId, 'x'.repeat(43));
  victimSession = (await api.send(listSessions, {}, { as: victim })).body.data.open[0]!.id;
  await aPasskey(api, victim.userId);
  await giveNumbers(api, victim.employeeId);
  imports = await someImports(api, victim);
  const signature = { params: { id: victim.employeeId }, body: { version: 1 } };
  await api.send(openTime, { body: { client_id: 1, date: '2026-11-18' } }, { as: victim, key: uuid() });
  timeRecord = (await api.db.selectFrom('hr.time_records').select('id').executeTakeFirstOrThrow()).id;
  await aStoredReport(api, victim.employeeId);
  await api.db.insertInto('hr.time_devices').values({ client_id: 1, code: 'GATE' }).execute();
  timeUpload = await anUpload(api);
  await api.send(storeEmployerLogo, { body: {} }, { as: victim, key: uuid(), files: [jpeg()] });
  await api.send(updateSignature, signature, { as: victim, key: uuid(), files: [aSignature()] });
  ({ rate, status: kindOfEmployment, assignment, benefit } = await withTimelines(api, victim));
  for (const some of [somePapers, someProposals]) await some(api, victim);
  for (const some of [somePayroll, aTriedJob, aCostPreviewJob]) await some(api);
  run = await aStoredRun(api);
  await postStoredRun(api, run);
  // Bill 1.
  await api.send(storeBills, { body: { run_id: run } }, { as: await api.aUser(['PAY08']), key: uuid() });
});
afterAll(() => api.close());
const endpoints = { ...hrContract, ...payrollContract };
/** Registers and reports have walks of their own (`registers.test.ts`, `reports.test.ts`), which cover every call they declare. */
type Name = Exclude<keyof typeof endpoints, HrRegisterCall | HrReportCall | PayrollRegisterCall>;
const ofRegisters = new Set([...hrRegisters, ...hrReports, ...payrollRegisters].flatMap((of) => Object.keys(of.calls)));
const entries = Object.entries(endpoints).filter(([name]) => !ofRegisters.has(name)) as [Name, Endpoint][];

/** A valid call of each endpoint that names the victim's records where it names any. */
const inputs: Record<Name, () => Record<string, unknown>> = {
  ...accountInputs(() => victim.employeeId),
  ...holidayInputs,
  ...leaveInputs(() => victim.employeeId),
  reportPlaces: () => ({}),
  ...proposalInputs,
  clientOfficers: () => ({}),
  ownClients: () => ({}),
  listClientCutoffs: () => ({ body: { client_ids: [1] } }),
  listDisclosures: () => ({}),
  permissionRoles: () => ({ params: { id: 1 } }),
  showRole: () => ({ params: { id: 1 } }),
  syncRole: () => ({ params: { id: 1 }, body: { codes: [], version: 1, reason: '' } }),
  resetSecondFactor: () => ({ params: { id: victim.userId } }),
  changeUserPassword: () => ({ params: { id: victim.userId }, body: { new_password: 'long enough now' } }),
  userAccess: () => ({ params: { id: victim.userId } }),
  endUserSessions: () => ({ params: { id: victim.userId } }),
  accountRoles: () => ({}),
  giveOneTimePassword: () => ({ body: { user_id: victim.userId } }),
  listSessions: () => ({}),
  endSession: () => ({ params: { id: victimSession } }),
  endOtherSessions: () => ({}),
  showPrivacy: () => ({}),
  acknowledgePrivacy: () => ({ body: { notice_version: privacyNoticeVersion, language: 'en' } }),
  showEmployee: () => ({ params: { id: victim.employeeId } }),
  updatePhoto: () => ({ params: { id: victim.employeeId }, body: { version: 2 } }),
  showSignature: () => ({ params: { id: victim.employeeId } }),
  updateSignature: () => ({ params: { id: victim.employeeId }, body: { version: 2 } }),
  showBankingDetail: () => ({ params: { id: victim.employeeId } }),
  listEmployeeBenefits: () => ({ query: { user_id: victim.employeeId } }),
  listDocuments: () => ({ query: { user_id: victim.employeeId } }),
  revealNumber: () => ({ params: { id: victim.employeeId }, body: { number: 'sss' } }),
  exportOwnData: () => ({ body: { password: 'wrong' } }),
  decideExpenses: () => ({ body: { status: 'approved', of: { records: [{ id: 1, version: 1 }] } } }),
  expensePeople: () => ({}),
  expenseTypeChoices: () => ({}),
  listEmployees: () => ({}),
  exportEmployees: () => ({}),
  employeeChoices: () => ({}),
  ...peopleInputs(() => victim.employeeId),
  updateEmployee: () => ({ params: { id: victim.employeeId }, body: { ...aPerson(), version: 2 } }),
  archiveEmployee: () => ({
    params: { id: victim.employeeId, date: '2026-11-30' },
    query: { version: 2, reason: 'Resigned' },
  }),
  restoreEmployee: () => ({ params: { id: victim.employeeId }, query: { version: 2, from: '2027-01-04' } }),
  storeEmployeeBenefit: () => ({ body: { employee_id: victim.employeeId, benefit_id: 1, from_date: '2026-11-18' } }),
  updateEmployeeBenefit: () => ({
    params: { id: benefit },
    body: { benefit_id: 1, from_date: '2026-11-18', version: 1 },
  }),
  archiveEmployeeBenefit: () => ({ params: { id: benefit }, query: { version: 1 } }),
  employeeHistory: () => ({ params: { id: victim.employeeId } }),
  employeeAccount: () => ({ params: { id: victim.employeeId } }),
  showTimelines: () => ({ params: { id: victim.employeeId } }),
  storeRate: () => ({ params: { id: victim.employeeId }, body: { ...aRate(), version: 2 } }),
  correctRate: () => ({ params: { id: rate }, body: { ...aRate(), why: 'Typed wrong', version: 2 } }),
  withdrawRate: () => ({ params: { id: rate }, body: { why: 'Typed wrong', version: 2 } }),
  storeStatus: () => ({ params: { id: victim.employeeId }, body: { ...aStatus(), version: 2 } }),
  correctStatus: () => ({ params: { id: kindOfEmployment }, body: { ...aStatus(), why: 'Typed wrong', version: 2 } }),
  withdrawStatus: () => ({ params: { id: kindOfEmployment }, body: { why: 'Typed wrong', version: 2 } }),
  showEmployeeClient: () => ({ params: { id: victim.employeeId } }),
  updateEmployeeClient: () => ({ params: { id: victim.employeeId }, body: { ...anAssignment(), version: 2 } }),
  correctAssignment: () => ({
    params: { id: assignment },
    body: { ...anAssignment(), why: 'Typed wrong', version: 2 },
  }),
  withdrawAssignment: () => ({ params: { id: assignment }, body: { why: 'Typed wrong', version: 2 } }),
  endAssignment: () => ({
    params: { id: assignment },
    body: { to_date: '2026-12-31', ended_because: 'Own request', version: 2 },
  }),
  correctEmployment: () => ({ params: { id: 1 }, body: { from_date: '2020-01-06', why: 'Typed wrong', version: 2 } }),
  hrHealth: () => ({}),
  payrollHealth: () => ({}),
  payrollSession: () => ({}),
  showFile: () => ({ params: { id: leave.files[0]!.id } }),
  ...uploadInputs,
  settle: () => ({ body: { key: leave.client_request_id } }),
  listLeaveTypes: () => ({}),
  showLeaveCredit: () => ({ params: { id: victim.employeeId } }),
  listLeaves: () => ({ query: { employee_id: victim.employeeId } }),
  storeLeave: () => ({
    body: aLeave({ employee_id: victim.employeeId, start_date: '2026-12-03', end_date: '2026-12-03' }),
  }),
  updateLeave: () => ({ params: { id: leave.id }, body: { ...aLeave(), version: leave.version } }),
  archiveLeave: () => ({ params: { id: leave.id }, query: { version: leave.version } }),
  decideLeave: () => ({ params: { id: leave.id }, body: { status: 'approved', remark: '', version: leave.version } }),
  listOvertimes: () => ({ query: { employee_id: victim.employeeId } }),
  storeOvertime: () => ({ body: anOvertime({ employee_id: victim.employeeId, date: '2026-11-17' }) }),
  updateOvertime: () => ({ params: { id: overtime.id }, body: { ...anOvertime(), version: overtime.version } }),
  archiveOvertime: () => ({ params: { id: overtime.id }, query: { version: overtime.version } }),
  decideOvertime: () => ({ params: { id: overtime.id }, body: approved(overtime) }),
  listAccomplishments: () => ({ query: { employee_id: victim.employeeId } }),
  showAccomplishment: () => ({ params: { id: accomplishment.id } }),
  storeAccomplishment: () => ({ body: anAccomplishment({ employee_id: victim.employeeId }) }),
  updateAccomplishment: () => ({
    params: { id: accomplishment.id },
    body: { ...anAccomplishment(), version: accomplishment.version },
  }),
  archiveAccomplishment: () => ({ params: { id: accomplishment.id }, query: { version: accomplishment.version } }),
  decideAccomplishment: () => ({ params: { id: accomplishment.id }, body: approved(accomplishment) }),
  listChangeSchedules: () => ({ query: { employee_id: victim.employeeId } }),
  storeChangeSchedule: () => ({
    body: aChange({ employee_id: victim.employeeId, start_date: '2026-12-07', end_date: '2026-12-07' }),
  }),
  updateChangeSchedule: () => ({ params: { id: change.id }, body: { ...aChange(), version: change.version } }),
  archiveChangeSchedule: () => ({ params: { id: change.id }, query: { version: change.version } }),
  decideChangeSchedule: () => ({ params: { id: change.id }, body: approved(change) }),
  employeeDirectory: () => ({}),
  decideLeaves: () => ({ body: allApproved(leave) }),
  decideOvertimes: () => ({ body: allApproved(overtime) }),
  decideAccomplishments: () => ({ body: allApproved(accomplishment) }),
  listOfficialBusinesses: () => ({ query: { employee_id: victim.employeeId } }),
  storeOfficialBusiness: () => ({ body: aBusiness({ employee_id: victim.employeeId, date: '2026-11-19' }) }),
  updateOfficialBusiness: () => ({
    params: { id: business.id },
    body: { ...aBusiness(), version: business.version },
  }),
  archiveOfficialBusiness: () => ({ params: { id: business.id }, query: { version: business.version } }),
  decideOfficialBusiness: () => ({ params: { id: business.id }, body: approved(business) }),
  decideOfficialBusinesses: () => ({ body: allApproved(business) }),
  decideChangeSchedules: () => ({ body: allApproved(change) }),
  countApprovals: () => ({}),
  myWaiting: () => ({}),
  listWageOrders: () => ({}),
  approvalFacts: () => ({ params: { kind: 'leave' }, query: { ids: String(leave.id) } }),
  approvalPeople: () => ({ query: { with: 'employee' } }),
  listSubstitutions: () => ({}),
  storeSubstitution: () => ({ body: { substitute_id: victim.userId, from_date: '2027-03-01', to_date: '2027-03-05' } }),
  updateSubstitution: () => ({
    params: { id: substitution.id },
    body: { substitute_id: victim.userId, from_date: '2027-02-01', to_date: '2027-02-02', version: 1 },
  }),
  endSubstitution: () => ({ params: { id: substitution.id }, body: { version: substitution.version } }),
  listTimeKeepings: () => ({ query: { client: 1, date: '2026-11-18' } }),
  openTime: () => ({ body: { client_id: 1, date: '2026-11-18' } }),
  updateTimeKeeping: () => ({
    params: { id: timeRecord },
    body: { kind: 'add', version: 1, at: '2026-11-18T08:00', reason: 'x' },
  }),
  syncEmployees: () => ({}),
  syncClients: () => ({}),
  approvedAdjustments: () => ({ body: { to: '2026-11-30', employees: ['T-0001'] } }),
  settleAdjustments: () => ({ body: { run: 'x', settled: [{ id: 1, amount_centavos: 1, settled_centavos: 1 }] } }),
  listWaitingDays: () => ({}),
  closeWaitingDay: () => ({ body: { difference: 1, word: 'x' } }),
  storeClientList: () => ({ body: { clients: [aSyncedClient] } }),
  storeEmployeeList: () => ({ body: { employees: [aSyncedEmployee] } }),
  listRuns: () => ({}),
  listOffCycleRuns: () => ({}),
  listClientRuns: () => ({ params: { id: 1 } }),
  runChoices: () => ({}),
  dashboardPeople: () => ({}),
  dashboardFilings: () => ({}),
  dashboardTime: () => ({}),
  dashboardWaiting: () => ({}),
  dashboardDifferences: () => ({}),
  dashboardAbsence: () => ({}),
  hrSetup: () => ({}),
  sampleData: () => ({}),
  addSampleData: () => ({}),
  removeSampleData: () => ({}),
  hrFoundIssues: () => ({}),
  storeRun: () => ({ body: { from_date: '2026-11-16', to_date: '2026-11-30', pay_date: '2026-12-04' } }),
  showRun: () => ({ params: { id: run } }),
  updateRun: () => ({ body: { id: run, version: 1, name: 'x' } }),
  uploadRun: () => ({ body: { id: run, version: 1 } }),
  computeRun: () => ({ params: { id: run }, body: { version: 1 } }),
  cancelRun: () => ({ params: { id: run }, body: { version: 1 } }),
  decideRun: () => ({ params: { id: run, status: 'Posted' }, body: { version: 1 } }),
  postRun: () => ({ params: { id: run }, body: { version: 1 } }),
  archiveRun: () => ({ params: { id: run }, query: { version: 1 } }),
  bankPreview: () => ({ query: { month: 11, year: 2026, period: 2 } }),
  bizlinkFile: () => ({ params: { MonthID: 11, Period: 2, YearID: 2026, ReportID: 1 } }),
  giveBankFile: () => ({ body: { month: 11, year: 2026, period: 2, sum_of_hashes_centavos: 0, given_before: 0 } }),
  previewAgency: () => ({ params: { kind: 'sss' }, query: { month: 11, year: 2026 } }),
  sssFile: () => ({ params: { MonthID: 11, YearID: 2026 } }),
  hdmfFile: () => ({ params: { MonthID: 11, YearID: 2026 } }),
  philhealthFile: () => ({ params: { MonthID: 11, YearID: 2026 } }),
  taxFile: () => ({ params: { MonthID: 12, YearID: 2026 } }),
  alphalistFile: () => ({ params: { YearID: 2026, EmployeeCode: 'all' } }),
  fileAgency: () => ({
    body: { kind: 'sss', year: 2026, month: 11, receipt: 'R-1', filed_on: '2026-12-10', total_centavos: 0 },
  }),
  showEmployer: () => ({}),
  updateEmployer: () => ({
    body: { name: 'x', tin: '', tin_branch: '0000', sss: '', philhealth: '', pagibig: '', version: 0 },
  }),
  showEmployerLogo: () => ({}),
  employerLogoFile: () => ({ params: { id: 1 } }),
  storeEmployerLogo: () => ({ body: {} }),
  archiveEmployerLogo: () => ({ body: { id: 1 } }),
  restoreEmployerLogo: () => ({ body: { id: 1 } }),
  listClientBillings: () => ({}),
  showClientBilling: () => ({ params: { id: 1 } }),
  listClientAdjustments: () => ({ query: { client_id: 1 } }),
  storeClientAdjustments: () => ({ body: { client_id: 1, version: 1, adjustments: [] } }),
  listBills: () => ({}),
  storeBills: () => ({ body: { run_id: run } }),
  rawSummary: () => ({ params: { id: run } }),
  rawDays: () => ({ params: { id: run, code: 'P-1' } }),
  sincePull: () => ({ params: { id: run } }),
  runSummary: () => ({ params: { id: run } }),
  downloadSummary: () => ({ params: { id: run } }),
  compareRun: () => ({ params: { id: run } }),
  runOverview: () => ({ params: { id: run } }),
  runReview: () => ({ params: { id: run } }),
  reviewPeople: () => ({ params: { id: run }, query: { item: 'net.changed' } }),
  storeReviewed: () => ({
    params: { id: run },
    body: { item: 'net.changed', people: [{ employee: 'P-1', mark: 'x' }] },
  }),
  undoReviewed: () => ({ params: { id: run }, body: { item: 'net.changed', people: ['P-1'] } }),
  listRunComments: () => ({ params: { id: run } }),
  storeRunComment: () => ({ params: { id: run }, body: { body: 'Looks right' } }),
  removeRunComment: () => ({ params: { id: run, comment: 1 } }),
  downloadComparison: () => ({ params: { id: run } }),
  employeeSummary: () => ({ params: { id: run, code: 'P-1' } }),
  ...timeInputs(() => ({ employee: victim.employeeId, record: timeRecord, report: 1 })),
  showTimeSettings: () => ({ params: { client_id: 1 } }),
  updateTimeSettings: () => ({
    params: { client_id: 1 },
    body: {
      version: 0,
      grace_minutes: 5,
      double_minutes: 2,
      reach_minutes: 240,
      outside_minutes: 60,
      midnight: 'calendar_date' as const,
      corrector_approves: false,
    },
  }),
  uploadPunches: () => ({ body: { client_id: 1, device: 'D1' } }),
  listTimeUploads: () => ({ query: { client: 1 } }),
  previewUndoUpload: () => ({ params: { id: timeUpload } }),
  undoUpload: () => ({ params: { id: timeUpload }, body: { seen: '1 0 0 0' } }),
  listPunchColumns: () => ({ query: { client: 1 } }),
  forgetPunchColumns: () => ({ params: { id: 1 } }),
  listUnmatched: () => ({ query: { client: 1 } }),
  punchTemplate: () => ({}),
  exportPunches: () => ({ query: { client: 1, device: 'GATE' } }),
  tieBadge: () => ({
    body: { client_id: 1, device: 'D1', pin: '7', employee_id: victim.employeeId, from_date: '2026-11-01' },
  }),
  ignoreBadge: () => ({ body: { client_id: 1, device: 'D1', pin: '7', ignored: true } }),
  timePeople: () => ({ query: { client: 1 } }),
  timeClients: () => ({}),
  planner: () => ({ query: { client: 1 } }),
  plannerClients: () => ({}),
  assignSchedule: () => ({
    body: {
      people: [{ employee_id: victim.employeeId, version: 1 }],
      spans: [{ schedule_id: 1, from: '2026-11-23', to: null }],
    },
  }),
  checkSchedule: () => inputs.assignSchedule(),
  undoSchedule: () => ({ body: { steps: [1] } }),
  exportAssignments: () => ({}),
  holidaysCalendar: () => ({}),
  presentEmployees: () => ({}),
  absentEmployees: () => ({}),
  scheduleOptions: () => ({}),
  assignedSchedules: () => ({}),
  listNotices: () => ({}),
  readNotice: () => ({ params: { id: notice } }),
  readNotices: () => ({ body: { up_to: notice } }),
  noticeWays: () => ({}),
  keepPush: () => ({ body: aSubscription }),
  dropPush: () => ({}),
  setNoticeMail: () => ({ body: { on: false } }),
  listJobs: () => ({}),
  showJob: () => ({ params: { id: imports.hr.job } }),
  cancelJob: () => ({ params: { id: imports.hr.job } }),
  resumeJob: () => ({ params: { id: imports.hr.job } }),
  jobFile: () => ({ params: { id: imports.hr.job } }),
  listImports: () => ({ query: { kind: 'holiday' } }),
  uploadImport: () => ({ body: { kind: 'holiday' } }),
  showImport: () => ({ params: { id: imports.hr.id } }),
  importColumns: () => ({ params: { id: imports.hr.id }, body: { columns: [], version: 1 } }),
  importRows: () => ({ params: { id: imports.hr.id } }),
  asideImport: () => ({ params: { id: imports.hr.id }, body: { rows: [2], aside: true, version: 1 } }),
  correctImport: () => ({ params: { id: imports.hr.id }, body: { cells: [{ row: 2, field: 'name', value: 'x' }] } }),
  importRefused: () => ({ params: { id: imports.hr.id } }),
  importTemplate: () => ({ query: { kind: 'holiday' } }),
  applyImport: () => ({ params: { id: imports.hr.id }, body: { version: 1 } }),
  undoImport: () => ({ params: { id: imports.hr.id }, body: { version: 1 } }),
  ...paperInputs(() => victim),
  ...payrollWorkInputs(() => imports.payroll),
  ...payrollInputs,
};

const approved = ({ version }: { version: number }) => ({ status: 'approved', remark: '', version });

const allApproved = ({ id, version }: { id: number; version: number }) => ({
  status: 'approved',
  key: uuid(),
  filings: [{ id, version }],
});

const call = (name: Name, as: Person | null) => api.send(endpoints[name], inputs[name]() as Input<Endpoint>, { as });

const state = new State(() => digestOf(api.db, victim.userId));

/** One person for each set of codes: a call that is refused changes nothing about them. */
const people = new Map<string, Promise<Person>>();
function personWith(codes: PermissionCode[]): Promise<Person> {
  const known = people.get(codes.join());
  if (known) return known;
  state.changed();
  const made = api.anEmployee({ codes });
  people.set(codes.join(), made);
  return made;
}

const ofCodes = entries.filter(([, e]) => e.permission !== '*' && e.permission !== 'signed-in');
const named = ([name, e]: [Name, Endpoint]) =>
  [`${name}: ${e.method} ${e.path} (${accessLabel(e.permission)})`, name, e] as const;

/** The codes that open only the holder's own records. */
const ownCodes = (e: Endpoint) =>
  (Object.entries(scopes(e.permission)) as [PermissionCode, string][])
    .filter(([, scope]) => scope === 'own')
    .map(([code]) => code);

describe('a caller without a session is asked to sign in', () => {
  test.each(entries.filter(([, e]) => e.permission !== '*').map(named))('%s', async (_, name) => {
    await state.staysThrough(async () => {
      for (const as of [null, { token: 'x'.repeat(43), userId: 0, employeeId: 0 }]) {
        const sent = await call(name, as);
        expect(sent.status).toBe(401);
        expect(sent.body).toMatchObject({ message: 'Sign in to continue.', reason: 'sign-in' });
      }
    });
  });
});

describe('every code but the right ones is refused', () => {
  test.each(ofCodes.map(named))('%s', async (_, name, endpoint) => {
    const right = Object.keys(scopes(endpoint.permission));
    const stranger = await personWith(permissionCodes.filter((c) => !right.includes(c)));
    await state.staysThrough(async () => expect((await call(name, stranger)).status).toBe(403));
  });
});

describe("another employee's record stays out of reach and as it was", () => {
  // An endpoint for holders of a code over all records has no wrong owner.
  const owned = entries.filter(
    ([name, e]) => !namesNoRecord.has(name) && (e.permission === 'signed-in' || ownCodes(e).length > 0),
  );
  test.each(owned.map(named))('%s', async (_, name, endpoint) => {
    const other = await personWith(ownCodes(endpoint));
    await state.staysThrough(async () => {
      const sent = await call(name, other);
      if (name === 'settle') {
        // Keys are per person: to the stranger this one means nothing, and stays the victim's.
        expect(sent.body).toEqual({ data: { outcome: 'withdrawn' } });
        expect((await call(name, victim)).body).toMatchObject({ data: { outcome: 'stored' } });
      } else {
        expect([403, 404]).toContain(sent.status);
      }
    });
  });
});

describe('twelve hours after the password was given it is asked for again', () => {
  const outsidePortal = ofCodes.filter(
    ([, e]) => e.confirmed || Object.keys(scopes(e.permission)).every((c) => !c.startsWith('EMP')),
  );
  test.each(outsidePortal.map(named))('%s', async (_, name, endpoint) => {
    const holder = await personWith(Object.keys(scopes(endpoint.permission)) as PermissionCode[]);
    api.advance(12 * 3_600_000 + 1000);
    const sent = await call(name, holder);
    api.advance(-12 * 3_600_000 - 1000);
    expect(sent.status).toBe(401);
    expect(sent.body).toMatchObject({ reason: 'confirm-password' });
  });
});

test('the right person can do each of it: the walk above refuses for the right reason', async () => {
  const approver = await api.anEmployee({ codes: ['HRIS09', 'HRIS10', 'HRIS12'] });
  const done: Partial<Record<Name, number>> = {};
  for (const [name, endpoint] of entries) if (!changesState(endpoint)) done[name] = (await call(name, victim)).status;
  expect(Object.entries(done).filter(([, status]) => status !== 200)).toEqual([['downloadComparison', 422]]);
  const filed = ['Leave', 'Overtime', 'Accomplishment', 'ChangeSchedule', 'OfficialBusiness', 'TimeReport'] as const;
  for (const kind of filed) expect((await call(`store${kind}`, victim)).status).toBe(200);
  for (const kind of filed) expect((await call(`decide${kind}`, approver)).status).toBe(200);
});
