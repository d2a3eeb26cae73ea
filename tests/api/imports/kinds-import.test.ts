import { afterAll, beforeAll, expect, test } from 'vitest';
import { benefits } from '#contract/hr/benefit-register.ts';
import { exportLeaveCredits } from '#contract/hr/leave-credit-import.ts';
import { showLeaveCredit } from '#contract/hr/leave-credits.ts';
import { schedules } from '#contract/hr/schedule-register.ts';
import { Api, type Person } from '../support.ts';
import { apply, checked, csvFile, refusedRows, undo } from './imports-support.ts';

/** Kinds that take back what they export: benefits, schedules, leave credits. */

let api: Api;
let officer: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['HRIS01', 'HRIS06', 'HRIS08']);
});
afterAll(() => api.close());

const exported = async (path: string, format: 'csv' | 'xlsx'): Promise<File> => {
  const reply = await api.hr.request(`${path}?format=${format}`, {
    headers: { authorization: `Bearer ${officer.token}` },
  });
  expect(reply.status).toBe(200);
  return new File([await reply.arrayBuffer()], `list.${format}`);
};
const problems = async (id: number) =>
  (await refusedRows(api, officer, id)).map((r) => [r.row, ...r.problems.map((p) => `${p.field}: ${p.text}`)]);

const kinds = [
  {
    kind: 'benefit',
    path: benefits.list.path.replace(/$/, '/export'),
    file:
      'Benefit,Type,De minimis item,Amount,Frequency,Notes\n' +
      'Rice of the file,De minimis,Rice,"2,000.00",Month,a sack\n' +
      'Load of the file,Taxable allowance,,,Cut-off,\n' +
      'Odd of the file,De minimis,,100,Month,\n' +
      'rice of the FILE,De minimis,Rice,1,Month,\n',
    refused: [
      [4, 'item: Choose the item of the de minimis list: its ceiling decides what is taxed.'],
      [5, 'name: Same as row 2'],
    ],
  },
  {
    kind: 'schedule',
    path: schedules.list.path.replace(/$/, '/export'),
    file:
      'Shift name,Start,End,Break minutes,Break start,Day off\n' +
      'Early of the file,6:00 AM,2:00 PM,60,10:00,Sat; Sunday\n' +
      'Night of the file,22:00,06:00,60,,Linggo\n' +
      'Odd of the file,08:00,17:00,60,,Someday\n' +
      'Long of the file,08:00,09:00,60,,7\n',
    refused: [
      [4, 'rest_days: Someday is no day of the week'],
      [5, 'break_minutes: The break is as long as the shift.'],
    ],
  },
];

test.each(kinds)(
  '$kind: written out of a file, and its export changes nothing',
  async ({ kind, path, file, refused }) => {
    const judged = await checked(api, officer, kind, csvFile(file));
    expect(judged.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 2 });
    expect(await problems(judged.id)).toEqual(refused);
    const done = await apply(api, officer, judged);
    expect(done.job).toMatchObject({ state: 'done', found: '2 added, 0 changed' });
    for (const format of ['csv', 'xlsx'] as const) {
      const back = await checked(api, officer, kind, await exported(path, format));
      expect({ ...back.counts, unchanged: 0 }).toEqual({ new: 0, changed: 0, unchanged: 0, refused: 0 });
      expect(back.counts!.unchanged).toBeGreaterThanOrEqual(2);
    }
    expect((await undo(api, officer, done)).state).toBe('undone');
  },
);

test('leave credits: granted out of a file, refused where other days stand, and the export changes nothing', async () => {
  const person = await api.anEmployee();
  const { employee_code: code } = await api.db
    .selectFrom('hr.employees')
    .select('employee_code')
    .where('id', '=', person.employeeId)
    .executeTakeFirstOrThrow();
  const balances = async () =>
    (await api.send(showLeaveCredit, { params: { id: person.employeeId } }, { as: officer })).body.data.credits.map(
      (c) => [c.leave_type_name, c.balance] as const,
    );
  const before = new Map(await balances());
  const rows = [
    `${code},Vacation,Granted,15,2027-01-01,Of the year`,
    `${code},Vacation leave,Carried over,2.5,2027-01-01,`,
    `${code},Vacation leave,Adjustment,-1,2027-01-02,Counted twice`,
    `${code},Vacation leave,Granted,-1,2027-01-03,`,
    `${code},Without pay,Granted,5,2027-01-01,`,
    `Nobody,Vacation,Granted,5,2027-01-01,`,
    `${code},VACATION LEAVE,Granted,3,2027-01-01,`,
  ];
  const head = 'Employee no,Leave type,What,Credits,Effective,Remarks';
  const judged = await checked(api, officer, 'leaveCredit', csvFile([head, ...rows].join('\n')));
  expect(judged.counts).toEqual({ new: 3, changed: 0, unchanged: 0, refused: 4 });
  expect(await problems(judged.id)).toEqual([
    [5, 'days: Only an adjustment takes days away.'],
    [6, 'leave_type: No kind of leave with credits has this name'],
    [7, 'employee_code: Nobody has this code'],
    [8, 'effective_on: Same as row 2'],
  ]);
  const done = await apply(api, officer, judged);
  const after = new Map(await balances());
  const grown = (type: string) => after.get(type)! - (before.get(type) ?? 0);
  expect(grown('Vacation leave')).toBe(16.5);
  for (const format of ['csv', 'xlsx'] as const) {
    const back = await checked(api, officer, 'leaveCredit', await exported(exportLeaveCredits.path, format));
    expect({ ...back.counts, unchanged: 0 }).toEqual({ new: 0, changed: 0, unchanged: 0, refused: 0 });
    expect(back.counts!.unchanged).toBeGreaterThanOrEqual(3);
  }
  const other = await checked(
    api,
    officer,
    'leaveCredit',
    csvFile(`${head}\n${code},Vacation,Granted,10,2027-01-01,\n`),
  );
  expect(await problems(other.id)).toEqual([
    [2, expect.stringMatching(/^effective_on: 15 days stand there for this day/)],
  ]);
  expect((await undo(api, officer, done)).state).toBe('undone');
  expect(new Map(await balances())).toEqual(before);
});
