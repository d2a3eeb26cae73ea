import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrImports, payrollImports } from '#contract/common/imports.ts';
import { dailyRates } from '#contract/hr/people/daily-rate-register.ts';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import { loanTypes } from '#contract/payroll/loans/loan-type-register.ts';
import { Api, uuid, type Person } from '../support.ts';
import { apply, check, checked, csvFile, read, refusedRows, show, undo, work } from './imports-support.ts';

let api: Api;
let officer: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['HRIS02', 'HRIS03', 'HRIS05']);
});
afterAll(() => api.close());

const list = async (search: string) =>
  (await api.send(holidays.list, { params: undefined, query: { search, shown: 'all' } }, { as: officer })).body;

test('a file is read, checked, written once, found unchanged, and undone', async () => {
  const file = () =>
    csvFile(
      '\uFEFFHolidays of the year\nHoliday date;Holiday;Type;Scope;Basis;Nobody knows\n' +
        '25/12/2027;Yule One;Regular;National;Proclamation 1;x\n' +
        '30 Dec 2027;Yule Two;special;national;Proclamation 1;\n' +
        'Dec 31, 2027;Yule Three;Special non-working;;Proclamation 1;\n' +
        '31 Feb 2027;Yule Four;Regular;National;Proclamation 1;\n' +
        '2027-12-31;YULE THREE;Regular;National;Proclamation 1;\n' +
        '1/2/2027;Yule Five;Regular;National;Proclamation 1;\n' +
        '2027-01-03;=cmd|/C calc;Fiesta;National;;\n',
    );
  const found = await read(api, officer, 'holiday', file());
  expect(found).toMatchObject({ state: 'columns', rows: 7, sheet: '', job: { state: 'done', found: '7 rows' } });
  expect(found.columns.map((c) => [c.header, c.field, c.by, c.order])).toEqual([
    ['Holiday date', 'date', 'alias', 'dmy'],
    ['Holiday', 'name', 'alias', null],
    ['Type', 'kind', 'header', null],
    ['Scope', 'scope', 'header', null],
    ['Basis', 'source', 'alias', null],
    ['Nobody knows', null, null, null],
  ]);
  expect(found.columns[0]!.samples).toEqual(['25/12/2027', '30 Dec 2027', 'Dec 31, 2027']);

  const judged = await check(api, officer, found);
  expect(judged.counts).toEqual({ new: 4, changed: 0, unchanged: 0, refused: 3 });
  expect(judged.job).toMatchObject({ state: 'done', done: 7, total: 7, attention: true });
  const refused = await refusedRows(api, officer, judged.id);
  expect(refused.map((r) => [r.row, r.problems.map((p) => `${p.field}: ${p.text}`)])).toEqual([
    [6, ['date: Not a date. Enter it as 15 Nov 2026']],
    [7, ['name: Duplicate of row 5']],
    [
      9,
      [
        'name: This is a formula. Enter the name itself',
        expect.stringMatching(/^kind: Enter one of/),
        'source: This is required.',
      ],
    ],
  ]);
  expect((await list('Yule')).total).toBe(0);

  const done = await apply(api, officer, judged);
  expect(done).toMatchObject({
    state: 'applied',
    applied_by: expect.any(String),
    job: { found: '4 added, 0 changed' },
  });
  expect((await list('Yule')).data.map((h) => [h.date, h.name, h.kind, h.scope])).toEqual([
    ['2027-02-01', 'Yule Five', 'regular', 'national'],
    ['2027-12-25', 'Yule One', 'regular', 'national'],
    ['2027-12-30', 'Yule Two', 'special', 'national'],
    ['2027-12-31', 'Yule Three', 'special', 'national'],
  ]);
  // Who imported it is in the record's history.
  const { rows: audit } = await sql<{ n: number }>`select count(*) as n from auth.audit
    where table_name = 'hr.holidays' and action = 'insert' and actor_id = ${officer.userId}`.execute(api.db);
  expect(audit[0]!.n).toBe(4);

  const again = await checked(api, officer, 'holiday', file());
  expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 4, refused: 3 });
  const nothing = { params: { id: again.id }, body: { version: again.version } };
  expect((await api.send(hrImports.apply, nothing, { as: officer })).status).toBe(422);

  const gone = await undo(api, officer, done);
  expect(gone).toMatchObject({
    state: 'undone',
    undone_by: expect.any(String),
    job: { found: '4 removed, 0 restored' },
  });
  expect((await list('Yule')).total).toBe(0);
});

test('refused rows are corrected in place, or in a file of only these rows', async () => {
  const text =
    'Date,Name,Kind,Proclamation\n2028-01-40,Fix One,Regular,P\n01/02/2028,Fix Two,Regular,P\n2028-03-01,Fix Three,Regular,\n';
  const judged = await checked(api, officer, 'holiday', csvFile(text));
  expect(judged.counts).toEqual({ new: 0, changed: 0, unchanged: 0, refused: 3 });
  const [, either] = await refusedRows(api, officer, judged.id);
  expect(either!.problems[0]).toEqual({
    field: 'date',
    text: '1 Feb 2028 or 2 Jan 2028?',
    suggest: ['1 Feb 2028', '2 Jan 2028'],
  });

  const file = await api.send(
    hrImports.refused,
    { params: { id: judged.id }, query: { format: 'csv' } },
    { as: officer },
  );
  expect(file.body).toContain('2028-03-01,Fix Three,Regular,,Proclamation: This is required.');
  const back = await checked(api, officer, 'holiday', csvFile(file.body as unknown as string));
  expect(back.counts).toEqual({ new: 0, changed: 0, unchanged: 0, refused: 3 });
  expect(back.columns.at(-1)).toMatchObject({ header: 'Why it was refused', field: null });

  const correct = (cells: { row: number; field: string; value: string }[]) =>
    api.send(hrImports.correct, { params: { id: judged.id }, body: { cells } }, { as: officer, key: uuid() });
  const sent = await correct([
    { row: 2, field: 'date', value: '14 Jan 2028' },
    { row: 3, field: 'date', value: '2 Jan 2028' },
    { row: 4, field: 'source', value: 'P' },
    { row: 4, field: 'name', value: 'Fix Two' },
    { row: 4, field: 'date', value: '2028-01-02' },
  ]);
  expect(sent.body.data.rows.map((r) => [r.row, r.verdict, r.corrected])).toEqual([
    [2, 'new', true],
    [3, 'new', true],
    [4, 'refused', true],
  ]);
  expect(sent.body.data.import.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 1 });
  const last = await correct([
    { row: 4, field: 'name', value: 'Fix Three' },
    { row: 4, field: 'date', value: '2028-01-03' },
  ]);
  expect(last.body.data.import.counts).toEqual({ new: 3, changed: 0, unchanged: 0, refused: 0 });
  expect((await correct([{ row: 99, field: 'name', value: 'x' }])).status).toBe(422);
  expect((await correct([{ row: 4, field: 'nothing', value: 'x' }])).status).toBe(422);
  expect((await apply(api, officer, await show(api, officer, judged.id))).state).toBe('applied');
  expect((await list('Fix')).total).toBe(3);
});

test('names are found row by row, changes are written and undone, and later changes by other users stay', async () => {
  const rate = {
    client_id: 1,
    position: 'Import guard',
    region: 'NCR' as const,
    amount_centavos: 69_500,
    from_date: '2026-01-01',
    note: 'keep',
  };
  const { data: kept } = (await api.send(dailyRates.store, { body: rate }, { as: officer })).body;
  const client = kept.client.toUpperCase();
  const judged = await checked(
    api,
    officer,
    'dailyRate',
    csvFile(
      `Client,Position,"A day, ₱",From\n${client},import GUARD,"1,755.50",2026-01-01\n${client},Import lady guard,755,46300\nNobody Inc,x,1,2026-01-01\n${client},x,7.005,2026-01-01\n`,
    ),
  );
  expect(judged.counts).toEqual({ new: 1, changed: 1, unchanged: 0, refused: 2 });
  expect((await refusedRows(api, officer, judged.id)).map((r) => r.problems[0]!.text)).toEqual([
    'No client has this name or code',
    'Not an amount. Enter it as 755.00',
  ]);
  const done = await apply(api, officer, judged);
  const rates = async () =>
    (await api.send(dailyRates.list, { params: undefined, query: { search: 'import' } }, { as: officer })).body.data;
  expect((await rates()).map((r) => [r.position, r.amount_centavos, r.from_date, r.note])).toEqual([
    ['import GUARD', 175_550, '2026-01-01', 'keep'],
    ['Import lady guard', 75_500, '2026-10-05', ''],
  ]);

  const [changed] = await rates();
  const { version } = changed!;
  await api.send(
    dailyRates.update,
    { params: { id: kept.id }, body: { ...rate, note: 'mine', version } },
    { as: officer },
  );
  const stays = await undo(api, officer, done);
  expect(stays).toMatchObject({
    state: 'applied',
    job: {
      state: 'failed',
      error: 'One record was changed after the import, so nothing was undone. Correct the records one by one instead.',
    },
  });
  expect(await rates()).toHaveLength(2);

  await sql`update hr.daily_rates set version = version - 1 where id = ${kept.id}`.execute(api.db);
  const gone = await undo(api, officer, stays);
  expect(gone.state).toBe('undone');
  expect((await rates()).map((r) => [r.position, r.amount_centavos, r.note])).toEqual([
    ['Import guard', 69_500, 'keep'],
  ]);
});

test('a row that was valid when checked and isn’t any more stops the whole file', async () => {
  const judged = await checked(
    api,
    officer,
    'holiday',
    csvFile(
      'Date,Name,Kind,Scope,Proclamation,Branches\n2029-01-01,All One,Regular,,P,\n2029-01-02,All Two,Regular,local,P,main\n',
    ),
  );
  const branches = (archived: boolean) =>
    sql`update hr.branches set archived_at = ${archived ? sql`now()` : null} where name = 'Main'`.execute(api.db);
  await branches(true);
  const stopped = await apply(api, officer, judged);
  expect(stopped).toMatchObject({ state: 'checked', job: { state: 'failed' } });
  expect(stopped.job!.error).toBe(
    'Row 3 is no longer valid: Main is archived. Choose an active branch. Nothing was saved. Check the file again.',
  );
  expect((await list('All')).total).toBe(0);
  await branches(false);
  const done = await apply(api, officer, stopped);
  expect((await list('All')).total).toBe(2);
  expect((await list('All Two')).data[0]!.branches).toHaveLength(1);
  expect((await undo(api, officer, done)).state).toBe('undone');
});

test('two people who apply at once write it once, and a step is done once however often it is tried', async () => {
  const judged = await checked(
    api,
    officer,
    'holiday',
    csvFile('Date,Name,Kind,Proclamation\n2030-01-01,Once,Regular,P\n'),
  );
  const other = await api.aUser(['HRIS03']);
  const body = { version: judged.version };
  const sent = await Promise.all(
    [officer, other].map((as) => api.send(hrImports.apply, { params: { id: judged.id }, body }, { as, key: uuid() })),
  );
  expect(sent.map((s) => s.status).toSorted()).toEqual([200, 409]);
  await work(api);
  const { job } = await show(api, officer, judged.id);
  // The message comes a second time, after its process was taken for dead.
  await sql`update work.jobs set state = 'waiting' where id = ${job!.id}`.execute(api.db);
  await work(api);
  expect((await list('Once')).total).toBe(1);
  expect((await show(api, officer, judged.id)).job).toMatchObject({ state: 'done', found: '1 added, 0 changed' });
});

test('each kind asks for its own code, and payroll has its own', async () => {
  const keeper = await api.aUser(['HRIS02']);
  const body = { kind: 'holiday' };
  const files = [csvFile('Date,Name\n')];
  expect((await api.send(hrImports.upload, { body }, { as: keeper, files })).status).toBe(403);
  expect((await api.send(hrImports.upload, { body: { kind: 'nothing' } }, { as: keeper, files })).status).toBe(404);
  expect((await api.send(hrImports.list, { query: body }, { as: keeper })).status).toBe(403);
  const mine = await read(api, officer, 'holiday', csvFile('Date,Name\n2030-01-01,x\n'));
  const params = { id: mine.id };
  expect((await api.send(hrImports.show, { params }, { as: keeper })).status).toBe(404);
  expect((await api.send(hrImports.rows, { params }, { as: keeper })).status).toBe(404);
  expect((await api.send(hrImports.refused, { params }, { as: keeper })).status).toBe(404);
  expect(
    (
      await api.send(
        hrImports.correct,
        { params, body: { cells: [{ row: 2, field: 'name', value: 'y' }] } },
        { as: keeper },
      )
    ).status,
  ).toBe(404);
  for (const call of [hrImports.apply, hrImports.undo])
    expect((await api.send(call, { params, body: { version: mine.version } }, { as: keeper })).status).toBe(404);
  const missing = { params, body: { columns: [{ index: 0, field: 'date' }], version: mine.version } };
  const sent = await api.send(hrImports.columns, missing, { as: officer });
  expect([sent.status, (sent.body as unknown as { message: string }).message]).toEqual([
    422,
    'Choose a column for Name, Type, Proclamation.',
  ]);

  const payroll = await api.aUser(['PAY04']);
  const upload = { body: { kind: 'loanType' } };
  const loans = [csvFile('Name,On the payslip,Whose,Taken from,Order\nImport loan,IMP,Company,Both halves,1\n')];
  expect((await api.send(payrollImports.upload, upload, { as: officer, files: loans })).status).toBe(403);
  const { id } = (await api.send(payrollImports.upload, upload, { as: payroll, files: loans })).body.data;
  await work(api);
  const at = { params: { id } };
  const found = (await api.send(payrollImports.show, at, { as: payroll })).body.data;
  const columns = found.columns.map(({ index, field, order }) => ({ index, field, order }));
  await api.send(payrollImports.columns, { ...at, body: { columns, version: found.version } }, { as: payroll });
  await work(api);
  const { version, counts } = (await api.send(payrollImports.show, at, { as: payroll })).body.data;
  expect(counts).toMatchObject({ new: 1 });
  await api.send(payrollImports.apply, { ...at, body: { version } }, { as: payroll });
  await work(api);
  const { data } = (await api.send(loanTypes.list, { params: undefined, query: { search: 'Import' } }, { as: payroll }))
    .body;
  expect(data.map((l) => [l.name, l.payslip_name, l.position])).toEqual([['Import loan', 'IMP', 1]]);
});

test.each(['csv', 'xlsx'] as const)('an export as %s imports back unchanged', async (format) => {
  const names = ['=1+1', '+63 900', '-5', '@home', 'O\'Hara "x", y', 'Ñandú; <b>', '007'];
  for (const [i, name] of names.entries()) {
    const local = i === 2;
    await api.send(
      holidays.store,
      {
        body: {
          date: `2031-01-0${i + 1}`,
          name,
          kind: 'special',
          scope: local ? 'local' : 'national',
          source: `${format} ${i}`,
          branch_ids: local ? [1] : [],
        },
      },
      { as: officer },
    );
  }
  const sent = await api.hr.request(`/holidays/export?format=${format}&year=2031`, {
    headers: { authorization: `Bearer ${officer.token}` },
  });
  const file = new File([await sent.arrayBuffer()], `holidays.${format}`);
  const judged = await checked(api, officer, 'holiday', file);
  expect([judged.counts, await refusedRows(api, officer, judged.id)]).toEqual([
    { new: 0, changed: 0, unchanged: names.length, refused: 0 },
    [],
  ]);
});
