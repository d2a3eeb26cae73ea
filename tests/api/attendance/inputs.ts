import type { Api } from '../support.ts';

/** A valid call of each endpoint of time keeping that names a person or their day: of one person, and one record of theirs. */
const aWeek = { start_date: '2026-11-16', end_date: '2026-11-22' };
const aTimeSet = (employee: number) => ({
  client_id: 1,
  date: '2026-11-18',
  people: [{ employee_id: employee, seen: 'x' }],
});

/** What an employee says is wrong about a day of theirs. */
export const aReport = (date = '2026-11-16') => ({
  date,
  time_in: '08:00',
  time_out: '17:00',
  reason: 'The device was off when I came',
});

/** One that waits; answers its number. */
export async function aStoredReport(api: Api, employeeId: number, date?: string): Promise<number> {
  const at = new Date(api.now).toISOString();
  const values = { ...aReport(date), employee_id: employeeId, filed_at: at, received_at: at };
  const made = await api.db.insertInto('hr.time_reports').values(values).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

/** The upload of a file without time logs of its own, from the client's first device; answers its number. */
export async function anUpload(api: Api): Promise<number> {
  const { id: device_id } = await api.db.selectFrom('hr.time_devices').select('id').executeTakeFirstOrThrow();
  const file = {
    file_name: 'attlog.dat',
    layout: 'attlog',
    sha256: Buffer.alloc(32),
    size: 1,
    rows: 0,
    added: 0,
    known: 0,
  };
  const values = { client_id: 1, device_id, ...file, unmatched: 0, uploaded_at: new Date(api.now).toISOString() };
  const made = await api.db.insertInto('hr.time_uploads').values(values).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

export const timeInputs = (of: () => { employee: number; record: number; report: number }) => ({
  verifyTimeKeeping: () => ({ body: aTimeSet(of().employee) }),
  approveTimeKeeping: () => ({ body: aTimeSet(of().employee) }),
  fillTimeKeeping: () => ({ body: { records: [{ id: of().record, version: 1 }], reason: 'x' } }),
  confirmWorkday: () => ({ body: { branch_id: 1, date: '2026-11-02', workday: true } }),
  takeChangedTime: () => ({ body: aTimeSet(of().employee) }),
  showOwnTime: () => ({}),
  listTimeReports: () => ({ query: { employee_id: of().employee } }),
  storeTimeReport: () => ({ body: { ...aReport('2026-11-17'), employee_id: of().employee } }),
  updateTimeReport: () => ({ params: { id: of().report }, body: { ...aReport(), version: 1 } }),
  archiveTimeReport: () => ({ params: { id: of().report }, query: { version: 1 } }),
  decideTimeReport: () => ({ params: { id: of().report }, body: { status: 'approved', remark: '', version: 1 } }),
  decideTimeReports: () => ({
    body: { status: 'approved', key: crypto.randomUUID(), filings: [{ id: of().report, version: 1 }] },
  }),
  sendBackTimeKeeping: () => ({ body: { ...aTimeSet(of().employee), remark: 'x' } }),
  explainTimeDay: () => ({ params: { id: of().record } }),
  listTimeDifferences: () => ({ query: { client: 1 } }),
  withdrawTimeDifference: () => ({ params: { id: of().record }, body: { difference: 1, word: 'x' } }),
  decideTimeDifference: () => ({ params: { id: of().record }, body: { decision: 'decline', seen: 'x', word: 'x' } }),
  listExpectedPeople: () => ({ params: { client_id: 1 } }),
  previewTimeKeeping: () => ({ query: { user_id: of().employee, ...aWeek } }),
  previewTimeOfClient: () => ({ query: { client_id: 1, ...aWeek } }),
  previewRenderedHours: () => ({ query: { client_id: 1, ...aWeek } }),
  payrollTime: () => ({ body: { from: '2026-11-16', to: '2026-11-30', employees: ['T-0001'] } }),
  plannedTime: () => ({ body: { from: '2026-11-16', to: '2026-11-30', employees: ['T-0001'] } }),
  leaveCreditsLeft: () => ({ body: { employees: [{ employee: 'T-0001', on: '2026-11-30' }] } }),
  leavePaidInCash: () => ({
    body: { run: 'x', payslips: [{ payslip: 1, employee: 'T-0001', on: '2026-11-30', paid: [] }] },
  }),
  lockTime: () => ({ body: { from: '2026-11-16', to: '2026-11-30', employees: ['T-0001'] } }),
  unlockTime: () => ({ body: { from: '2026-11-16', to: '2026-11-30', employees: ['T-0001'], differences: [] } }),
  confirmedDifferences: () => ({ body: {} }),
  settleDifference: () => ({ body: { difference: 1, run: 'x', paid_on: '2026-11-30' } }),
});
