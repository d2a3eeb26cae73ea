import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrImports, payrollImports } from '#contract/common/imports.ts';
import { benefits } from '#contract/hr/benefits/benefit-register.ts';
import { exportLeaveCredits } from '#contract/hr/leave/leave-credit-import.ts';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import { storeLeave } from '#contract/hr/leave/leaves.ts';
import { showLeaveCredit } from '#contract/hr/leave/leave-credits.ts';
import { schedules } from '#contract/hr/schedules/schedule-register.ts';
import { hrImportKinds } from '#server/hr/imports.ts';
import { rememberedHead, rememberHead } from '#server/imports/columns.queries.ts';
import { payrollImportKinds } from '#server/payroll/imports.ts';
import { Api, aLeave, uuid, type Person } from '../support.ts';
import { apply, check, checked, csvFile, read, refusedRows, undo } from './imports-support.ts';

/** Kinds that take back what they export: benefits, schedules, leave credits. */

let api: Api;
let officer: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['HRIS01', 'HRIS03', 'HRIS06', 'HRIS08']);
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
      [4, 'item: Choose the de minimis item. Its ceiling sets what is taxed.'],
      [5, 'name: Duplicate of row 2'],
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
      'Long of the file,08:00,09:00,60,,7\n' +
      'Span of the file,08:00,17:00,60,,Sat-Sun\n',
    refused: [
      [4, 'rest_days: Someday isn’t a weekday. Enter weekdays as Sat; Sun'],
      [5, 'break_minutes: The break must be shorter than the shift.'],
      [6, 'rest_days: Sat-Sun isn’t a weekday. Enter weekdays as Sat; Sun'],
    ],
  },
];

test.each(kinds)(
  '$kind: written out of a file, and its export changes nothing',
  async ({ kind, path, file, refused }) => {
    const judged = await checked(api, officer, kind, csvFile(file));
    expect(judged.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: refused.length });
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

test('rest days as people write them', async () => {
  const days = ['Saturday Sunday', 'Sat & Sun', 'Sabado at Linggo', 'SAT, SUN.', '6;7', 'Saturdays and Sundays'];
  const rows = days.map((written, n) => `Rest ${n},08:00,17:00,60,,"${written}"`);
  const head = 'Shift name,Start,End,Break minutes,Break start,Day off';
  const done = await apply(api, officer, await checked(api, officer, 'schedule', csvFile([head, ...rows].join('\n'))));
  expect(done.job).toMatchObject({ found: `${days.length} added, 0 changed` });
  const found = await api.db.selectFrom('hr.schedules').select('rest_days').where('name', 'like', 'Rest %').execute();
  expect(found.map((s) => s.rest_days)).toEqual(days.map(() => [6, 7]));
  await undo(api, officer, done);
});

test('weekdays with times of their own as people write them; a file that changes them changes the schedule', async () => {
  const head = 'Shift name,Start,End,Break minutes,Break start,Day off,Short day';
  const row = (days: string) => `Half days,08:00,17:00,60,12:00,Sun,"${days}"`;
  const file = (days: string) => csvFile([head, row(days)].join('\n'));
  const wrong = await checked(api, officer, 'schedule', file('Sat 08:00'));
  expect(await problems(wrong.id)).toEqual([
    [2, 'other_days: Sat 08:00 isn’t a day with hours. Enter each day as Sat 08:00-12:00 or Sat 08:00-17:00 break 60'],
  ]);
  const resting = await checked(api, officer, 'schedule', file('Sun 8 AM - 12 PM'));
  expect(await problems(resting.id)).toEqual([[2, 'other_days: This is a rest day.']]);
  const done = await apply(
    api,
    officer,
    await checked(api, officer, 'schedule', file('Sat 8 AM - 12 PM; Fri 0800-1500')),
  );
  expect(done.job).toMatchObject({ found: '1 added, 0 changed' });
  const found = async () => {
    const kept = await api.db.selectFrom('hr.schedules').select('other_days').where('name', '=', 'Half days').execute();
    return (kept[0]!.other_days as { weekday: number; end_time: string }[]).map((d) => [d.weekday, d.end_time]);
  };
  const both = [
    [5, '15:00'],
    [6, '12:00'],
  ];
  expect(await found()).toEqual(both);
  const other = await apply(api, officer, await checked(api, officer, 'schedule', file('Sat 8 AM - 1 PM')));
  expect(other.job).toMatchObject({ found: '0 added, 1 changed' });
  expect(await found()).toEqual([[6, '13:00']]);
  await undo(api, officer, other);
  expect(await found()).toEqual(both);
  await undo(api, officer, done);
});

test('leave credits: no file, and no undo of one, leaves less than the filed days', async () => {
  const person = await api.anEmployee({ credits: 0 });
  const { employee_code: code } = await api.db
    .selectFrom('hr.employees')
    .select('employee_code')
    .where('id', '=', person.employeeId)
    .executeTakeFirstOrThrow();
  const head = 'Employee no,Leave type,What,Credits,Effective,Remarks';
  const file = (...rows: string[]) => checked(api, officer, 'leaveCredit', csvFile([head, ...rows].join('\n')));
  const taking = `${code},Vacation,Adjustment,-2,2026-01-02,`;
  const over = await file(taking);
  expect([await problems(over.id), over.counts]).toMatchObject([
    [[2, expect.stringMatching(/^days: This takes more than the balance/)]],
    { new: 0, refused: 1 },
  ]);
  // A file may take what it gives, whichever comes first.
  expect((await file(taking, `${code},Vacation,Granted,3,2026-01-01,`)).counts).toMatchObject({ new: 2, refused: 0 });

  const given = await apply(api, officer, await file(`${code},Vacation,Granted,3,2026-01-01,`));
  const late = await file(taking);
  expect(late.counts).toMatchObject({ new: 1 });
  const filed = await api.send(
    storeLeave,
    { body: aLeave({ start_date: '2026-11-26', end_date: '2026-11-27' }) },
    { as: person, key: uuid() },
  );
  expect(filed.status, JSON.stringify(filed.body)).toBe(200);
  const refused = await undo(api, officer, given);
  expect([refused.state, refused.job]).toMatchObject([
    'applied',
    { state: 'failed', error: expect.stringMatching(/would be short 2 days of Vacation leave/) },
  ]);
  // What was good when it was checked is judged again.
  expect((await apply(api, officer, late)).job).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/would be short 1 day of Vacation leave/),
  });
  const { credits } = (await api.send(showLeaveCredit, { params: { id: person.employeeId } }, { as: officer })).body
    .data;
  expect(credits).toMatchObject([{ balance: 3, pending: 2, available: 1 }]);
});

test('a local holiday of many branches comes back as it went out', async () => {
  const names = Array.from({ length: 24 }, (_, n) => `Site ${n}`);
  await api.db
    .insertInto('hr.branches')
    .values(names.map((name) => ({ client_id: 1, name, address: 'Makati', region: 'NCR' as const })))
    .execute();
  const text = `Holiday date,Holiday name,Type,Where,Basis,Places\n2026-12-09,Feast of the sites,Special non-working,Local,Ordinance 5,${names.join('; ')}\n`;
  const judged = await checked(api, officer, 'holiday', csvFile(text));
  expect(judged.columns).toHaveLength(6);
  const wrong = await problems(judged.id);
  expect([wrong, judged.counts]).toEqual([[], { new: 1, changed: 0, unchanged: 0, refused: 0 }]);
  await apply(api, officer, judged);
  const back = await checked(api, officer, 'holiday', await exported(holidays.export.path, 'csv'));
  expect(await problems(back.id)).toEqual([]);
  expect(back.counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
});

test('leave credits: granted from a file, refused where the balance differs, and the export changes nothing', async () => {
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
    [5, 'days: Enter an adjustment to deduct days.'],
    [6, 'leave_type: No leave type with credits has this name'],
    [7, 'employee_code: No employee has this code or name'],
    [8, 'effective_on: Duplicate of row 2'],
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
    [2, expect.stringMatching(/^effective_on: 15 days are recorded for this day/)],
  ]);
  expect((await undo(api, officer, done)).state).toBe('undone');
  expect(new Map(await balances())).toEqual(before);
});

test.each([...hrImportKinds, ...payrollImportKinds])(
  'the template of $many, as it is, is understood: each column found, nothing in it a record',
  async ({ api: side, key, of, fields, permission }) => {
    const calls = side === 'hr' ? hrImports : (payrollImports as unknown as typeof hrImports);
    const clerk = await api.aUser([permission]);
    const kind = of ? `${key}:1` : key;
    const wanted = fields.filter((f) => !f.shownOnly && !f.inPlaceOf);
    for (const format of ['csv', 'xlsx'] as const) {
      const path = `${calls.template.path}?kind=${kind}&format=${format}`;
      const reply = await api[side].request(path, { headers: { authorization: `Bearer ${clerk.token}` } });
      expect(reply.status).toBe(200);
      const found = await read(api, clerk, kind, new File([await reply.arrayBuffer()], `list.${format}`), calls);
      expect(found).toMatchObject({ state: 'columns', rows: 0 });
      expect(found.columns.map((c) => c.field)).toEqual(wanted.map((f) => f.name));
      expect(found.columns.filter((c) => c.header.endsWith('*')).map((c) => c.field)).toEqual(
        wanted.filter((f) => f.required).map((f) => f.name),
      );
    }
  },
);

test('rows written below the explanation of a template are records, and it is none', async () => {
  const path = `${hrImports.template.path}?kind=schedule&format=csv`;
  const reply = await api.hr.request(path, { headers: { authorization: `Bearer ${officer.token}` } });
  const [head] = (await reply.clone().text()).split('\r\n');
  const cells = { Name: 'Of the template', Start: '07:00', End: '16:00', 'Break, minutes': '60', 'Rest days': 'Sun' };
  const row = head!
    .replace('\uFEFF', '')
    .match(/"[^"]*"|[^,]+/g)!
    .map((name) => cells[name.replaceAll(/["*]/g, '').trim() as keyof typeof cells] ?? '');
  const judged = await checked(api, officer, 'schedule', csvFile(`${await reply.text()}${row.join(',')}\r\n`));
  expect(judged.rows).toBe(1);
  expect(judged.counts, JSON.stringify(await problems(judged.id))).toMatchObject({ new: 1, refused: 0 });
});

test('a user’s choice of columns is offered again for the same names, and to no other user', async () => {
  const other = await api.aUser(['HRIS01']);
  const file = () => csvFile('Perk,Sort,Worth,Worth,How often\nRice of two columns,De minimis,1,2000,Month\n');
  const chosen = async (as: Person) => (await read(api, as, 'benefit', file())).columns.map((c) => [c.field, c.by]);
  const first = await read(api, officer, 'benefit', file());
  const fields: (string | null)[] = ['name', 'kind', null, 'amount_centavos', 'per'];
  const columns = first.columns.map(({ index }) => ({ index, field: fields[index]!, order: null }));
  const body = { columns, version: first.version };
  await api.send(hrImports.columns, { params: { id: first.id }, body }, { as: officer });
  // Of two columns of one name it is known which one it was.
  expect(await chosen(officer)).toEqual(fields.map((field) => [field, 'remembered']));
  expect((await chosen(other))[3]).toEqual([null, 'remembered']);
  // In a file of other names each name is looked up by itself.
  const elsewhere = await read(api, officer, 'benefit', csvFile('How often,Worth\ny,1\n'));
  expect(elsewhere.columns.map((c) => c.field)).toEqual(['per', null]);
});

test('“Not imported” is remembered for everyone if a user chose it, and for the same names if it was left', async () => {
  const [clerk, other] = [await api.aUser(['HRIS01']), await api.aUser(['HRIS01'])];
  const file = () => csvFile('Name,Kind,Per,Description,Left alone\nUniform of three,De minimis,Month,x,y\n');
  const chosen = async (as: Person) => (await read(api, as, 'benefit', file())).columns.map((c) => [c.field, c.by]);
  const first = await read(api, clerk, 'benefit', file());
  const at = first.columns.findIndex((c) => c.field === 'description');
  expect(first.columns.at(-1)!.field).toBeNull();
  const columns = first.columns.map(({ index, field }) => ({ index, field: index === at ? null : field, order: null }));
  const body = { columns, version: first.version };
  const sent = await api.send(hrImports.columns, { params: { id: first.id }, body }, { as: clerk });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const own = await chosen(clerk);
  expect([own[at], own.at(-1)]).toEqual([
    [null, 'remembered'],
    [null, 'remembered'],
  ]);
  const others = await chosen(other);
  expect([others[at], others.at(-1)]).toEqual([
    [null, 'remembered'],
    [null, null],
  ]);
});

test('of one user’s choices of column names, the latest are kept', async () => {
  const clerk = await api.aUser(['HRIS01']);
  const said = (n: number) => ({ api: 'hr' as const, kind: 'benefit', userId: clerk.userId, head: `head ${n}` });
  const now = new Date(api.now).toISOString();
  for (let n = 0; n < 60; n++) await rememberHead(api.db, said(n), [{ index: 0, field: 'name', order: null }], now);
  // Said once more, the eleventh is the latest: the twelfth goes in its place.
  await rememberHead(api.db, said(10), [{ index: 0, field: 'kind', order: null }], now);
  await rememberHead(api.db, said(60), [], now);
  const kept = await Promise.all(Array.from({ length: 61 }, (_, n) => rememberedHead(api.db, said(n))));
  expect(kept.flatMap((k, n) => (k ? [n] : []))).toEqual([10, ...Array.from({ length: 49 }, (_, i) => i + 12)]);
  expect(kept[10]).toEqual([{ index: 0, field: 'kind', order: null }]);
});

test('what the columns of time for a run are is remembered for the next run', async () => {
  const clerk = await api.aUser(['PAY07']);
  const calls = payrollImports as unknown as typeof hrImports;
  const file = () => csvFile('Kodigo\n1\n');
  const found = await read(api, clerk, 'runTime:1', file(), calls);
  const required = found.fields.filter((f) => f.required).map((f) => f.name);
  expect(required).toEqual(['code']);
  await check(api, clerk, found, { Kodigo: 'code' }, calls);
  const next = await read(api, clerk, 'runTime:2', file(), calls);
  expect(next.columns.map((c) => [c.field, c.by])).toEqual([['code', 'remembered']]);
});
