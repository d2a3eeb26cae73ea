import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { showFile } from '#contract/common/files.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listDisclosures } from '#contract/hr/access/disclosures.ts';
import { expenseReport } from '#contract/hr/salary-adjustments/expense-reports.ts';
import { downloadPayslips } from '#contract/payroll/payslips/payslips.ts';
import { hrContract } from '#contract/hr/contract.ts';
import { exportOpenings } from '#contract/payroll/people/opening-balances.ts';
import { payrollContract } from '#contract/payroll/contract.ts';
import { disclosed, noDisclosure, onScreen } from '#server/http/disclosures.ts';
import { Api, type Person } from '#tests/api/support.ts';

/** Taking a file of pay is written into the audit trail. */

let api: Api;
let officer: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['PAY02']);
});
afterAll(() => api.close());

const taken = () =>
  api.db
    .selectFrom('auth.audit')
    .select(['actor_id', 'record_id', 'action', 'after'])
    .where('table_name', '=', 'files')
    .execute();

test('an export of opening balances is recorded with its author and filters', async () => {
  const { status } = await api.send(exportOpenings, { query: { format: 'xlsx' } }, { as: officer });
  expect(status).toBe(200);
  expect(await taken()).toEqual([
    { actor_id: officer.userId, record_id: '/api/payroll/openings/export', action: 'read', after: { format: 'xlsx' } },
  ]);
});

test('a refused export is not recorded', async () => {
  const other = await api.aUser(['PAY07']);
  expect((await api.send(exportOpenings, {}, { as: other })).status).toBe(403);
  expect(await taken()).toHaveLength(1);
});

/** Calls that show numbers or pay of several rows and are not recorded, by the reason. */
const notRecorded: Readonly<Record<string, string>> = {
  'one employee, on a screen of their record': `
    listEmployeeBenefits showTimelines showSalary showPayFacts showPayFactsByCode showFinalPay
    showLoan loansOfEmployee loansOfCode loanBreakdown adjustmentHistory adjustmentsOfCode
    runsOfEmployee cutoffsOfCode benefitsOfCode employeeSummary showPayslip showSettledPerson`,
  'own pay': `
    listPayslips storeRate correctRate withdrawRate storeStatus correctStatus
    withdrawStatus storeSalary updateEmployeeClient correctAssignment withdrawAssignment endAssignment
    correctEmployment updatePayFacts updateFinalPay decideOwnField skipInstalment restructureLoan
    storeBills storeRuns storeAdjustmentTypes storePayBenefits updateClientSettings`,
  'a page of a list to work on; the same as a file is recorded': `
    listEmployees expenseList dailyRateList payEmployeeList loanList payAdjustmentList
    listOutstanding listSssClaims dueLeaveCredits listWaitingDays listOffCyclePeople listReversible
    listRateRetro reviewPeople`,
  'sums of a run, a client, or a bill, and no employee': `
    listRuns listOffCycleRuns listClientRuns runBoard runOverview runReview listBills previewTrueUp
    listClientBillings tryLaw trySettings tryRates clientList payClientList agencyDeadlines payAhead payTrends
    showClientSettings costPreview showCostPreview`,
  'tables of law and kinds, and no employee': `
    listWageOrders wageOrderList wageOrdersInUse benefitList payBenefitList loanTypeList
    adjustmentTypeList taxCurrent taxYear taxStore taxUpdate sssCurrent
    sssYear sssStore sssUpdate hdmfCurrent hdmfYear hdmfStore
    hdmfUpdate philhealthCurrent philhealthYear philhealthStore philhealthUpdate`,
  'between the two programs, for a job': 'approvedAdjustments',
};

const namesOf = (text: string): string[] => text.trim().split(/\s+/);

const all: Record<string, Endpoint> = { ...hrContract, ...payrollContract };
const told = /^(sss|tin|philhealth|pagibig|number|.*account.*)$|centavos|^(net|gross|amounts?)$/i;

type Node = { [key: string]: unknown };
/** Does a row of an answer have a number or pay? */
function tells(node: Node, defs: Node, inRow = false, depth = 0): boolean {
  if (depth > 12) return false;
  const ref = node['$ref'];
  if (typeof ref === 'string') return tells(defs[ref.split('/').at(-1)!] as Node, defs, inRow, depth + 1);
  const properties = Object.entries((node['properties'] ?? {}) as Record<string, Node>);
  if (inRow && properties.some(([name]) => told.test(name))) return true;
  const inside = (n: unknown, row: boolean) =>
    typeof n === 'object' && n !== null && tells(n as Node, defs, row, depth + 1);
  return (
    properties.some(([, n]) => inside(n, inRow)) ||
    inside(node['items'], true) ||
    inside(node['additionalProperties'], inRow) ||
    ['anyOf', 'oneOf', 'allOf'].some((k) => ((node[k] ?? []) as Node[]).some((n) => inside(n, inRow)))
  );
}
const tellsOf = (e: Endpoint): boolean => {
  if ('file' in e.response) return true;
  const schema = z.toJSONSchema(e.response, { io: 'output', unrepresentable: 'any' }) as Node;
  return tells(schema, (schema['$defs'] ?? {}) as Node);
};

test('every call that hands out a file, or numbers or pay in rows, is recorded or named with a reason', () => {
  const reasons = new Set(Object.values(notRecorded).flatMap(namesOf));
  const silent = Object.entries(all).filter(
    ([name, e]) =>
      disclosed(e, 'all') === null && !Object.hasOwn(noDisclosure, e.path) && !reasons.has(name) && tellsOf(e),
  );
  expect(silent.map(([name, e]) => `${name} ${e.method} ${e.path}`)).toEqual([]);
});

test('each name and path of these lists is a call', () => {
  expect(
    Object.values(notRecorded)
      .flatMap(namesOf)
      .filter((name) => !Object.hasOwn(all, name)),
  ).toEqual([]);
  const paths = new Set(Object.values(all).map((e) => e.path as string));
  expect([...Object.keys(noDisclosure), ...onScreen].filter((path) => !paths.has(path))).toEqual([]);
});

test('one’s own record is no disclosure', () => {
  expect(disclosed(downloadPayslips, 'own')).toBeNull();
  expect(disclosed(downloadPayslips, 'all')).toBe('file');
});

test('a list on a screen is recorded once an hour for the same question, and again for another one', async () => {
  const reader = await api.aUser(['HRIS13', 'HRIS10']);
  const count = async () => (await taken()).filter((row) => row.actor_id === reader.userId).length;
  const ask = (to: string) =>
    api.send(expenseReport.preview, { query: { start_date: '2026-11-01', end_date: to } }, { as: reader });
  expect((await ask('2026-11-15')).status).toBe(200);
  await ask('2026-11-15');
  expect(await count()).toBe(1);
  await ask('2026-11-16');
  expect(await count()).toBe(2);
  await api.pass(3601);
  await ask('2026-11-15');
  expect(await count()).toBe(3);
});

test('a document that HR opens is recorded under its employee, one’s own and a photo are not', async () => {
  const [own, hr] = [await api.anEmployee({ codes: ['EMP07'] }), await api.aUser(['HRIS06'])];
  const file = { media_type: 'application/pdf', size: 1, sha256: new Uint8Array(32), employee_id: own.employeeId };
  const ids: number[] = [];
  for (const purpose of ['document', 'photo'] as const) {
    const storage_key = await api.context.storage.put(new Uint8Array([1]));
    const { id } = await api.db
      .insertInto('hr.files')
      .values({ ...file, name: `${purpose}.pdf`, storage_key, purpose, created_at: new Date(api.now).toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  for (const as of [own, hr])
    for (const id of ids) expect((await api.send(showFile, { params: { id } }, { as })).status).toBe(200);
  const reads = await api.db
    .selectFrom('auth.audit')
    .select(['actor_id', 'record_id', 'after'])
    .where('action', '=', 'read')
    .where('table_name', '=', 'hr.employees')
    .execute();
  expect(reads).toEqual([
    { actor_id: hr.userId, record_id: String(own.employeeId), after: { what: 'File opened: document.pdf' } },
  ]);
});

test('the owner sees who saw what, by user and by employee; no other user does', async () => {
  const owner = await api.aUser(['DEV02']);
  const list = async (query: { by?: string; employee?: string } = {}) =>
    (await api.send(listDisclosures, { query }, { as: owner })).body.data.map((d) => [
      d.by,
      d.what,
      d.employee?.name ?? null,
    ]);
  const name = async (id: number) =>
    (await api.db.selectFrom('auth.users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
  const exported = [await name(officer.userId), exportOpenings.summary, null];
  const whole = await list();
  expect(whole.at(-1)).toEqual(exported);
  const opened = whole.find(([, what]) => what === 'File opened: document.pdf')!;
  expect(await list({ by: String(opened[0]) })).toEqual([opened]);
  const about = String(opened[2]).split(',')[0]!;
  // The export has no employee in it.
  expect(await list({ employee: about })).toEqual([opened]);
  expect(await list({ employee: 'Nobody of that name' })).toEqual([]);
  const other = await api.aUser(['HRIS06', 'HRIS15', 'HRIS16', 'PAY09']);
  expect((await api.send(listDisclosures, {}, { as: other })).status).toBe(403);
});
