import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrImports } from '#contract/common/imports.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { workbook } from '#tests/support/workbook.ts';
import { Api, uuid, type Person } from '../support.ts';
import { apply, checked, csvFile, refusedRows, show } from './imports-support.ts';

/** Numbers of people in files that are imported: who reads them whole, and what a spreadsheet made of them. */

let api: Api;
let officer: Person;
let colleague: Person;
let client: string;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['HRIS03', 'HRIS06']);
  colleague = await api.aUser(['HRIS03', 'HRIS06']);
  client = (await api.db.selectFrom('hr.clients').select('name').where('id', '=', 1).executeTakeFirstOrThrow()).name;
});
afterAll(() => api.close());

const head =
  'Code,Last name,First name,Sex,Born,Hired,Client,Branch,Position,Paid by,Rate,Employment,Bank,Account name,Account number,SSS';
const line = (code: string, sss: string, hired = '2026-01-05') =>
  `${code},Uy,Bo ${code},Female,1990-01-01,${hired},"${client}",main,Guard,Day,755.00,Regular,BDO,Bo Uy,001234567890,${sss}`;
const rows = async (as: Person, id: number, verdict: 'new' | 'refused') =>
  (await api.send(hrImports.rows, { params: { id }, query: { verdict } }, { as })).body.data;
const numbers = (all: Awaited<ReturnType<typeof rows>>) =>
  all.map((r) => [r.cells['sss'], r.cells['bank_account'], r.cells['last_name']]);
const refusedFile = (as: Person, id: number) =>
  api.send(hrImports.refused, { params: { id }, query: { format: 'csv' } }, { as });

test('full numbers are shown to the user who brought the file, and to no user once they are in a record', async () => {
  const file = csvFile([head, line('SEAL-1', '3412345678'), line('SEAL-2', '3412345679', 'soon')].join('\n'));
  const judged = await checked(api, officer, 'employee', file);
  expect(judged.counts).toMatchObject({ new: 1, refused: 1 });
  const { id } = judged;
  const samples = async (as: Person) =>
    (await show(api, as, id)).columns.filter((c) => c.field === 'sss').flatMap((c) => c.samples);

  const whole = ['3412345678', '001234567890', 'Uy'];
  const last = ['••••••5678', '••••••••7890', 'Uy'];
  const wholeBad = ['3412345679', '001234567890', 'Uy'];
  const lastBad = ['••••••5679', '••••••••7890', 'Uy'];
  expect(numbers(await rows(officer, id, 'new'))).toEqual([whole]);
  expect(numbers(await rows(officer, id, 'refused'))).toEqual([wholeBad]);
  expect(await samples(officer)).toEqual(['3412345678', '3412345679']);
  expect(numbers(await rows(colleague, id, 'new'))).toEqual([last]);
  expect(numbers(await rows(colleague, id, 'refused'))).toEqual([lastBad]);
  expect(await samples(colleague)).toEqual(['••••••5678', '••••••5679']);
  const body = { cells: [{ row: 3, field: 'position', value: 'Lead' }] };
  const corrected = await api.send(hrImports.correct, { params: { id }, body }, { as: colleague, key: uuid() });
  expect(numbers(corrected.body.data.rows)).toEqual([lastBad]);

  const theirs = await refusedFile(colleague, id);
  expect([theirs.status, JSON.stringify(theirs.body)]).toEqual([
    403,
    expect.stringMatching(/^\{"message":"Only .* can download the refused rows, because they contain full numbers\."/),
  ]);
  expect((await refusedFile(officer, id)).body).toContain('3412345679');

  expect((await apply(api, officer, await show(api, officer, id))).state).toBe('applied');
  expect(numbers(await rows(officer, id, 'new'))).toEqual([last]);
  expect(await samples(officer)).toEqual(['••••••5678', '••••••5679']);
  // What is in no record yet is theirs to correct.
  expect(numbers(await rows(officer, id, 'refused'))).toEqual([wholeBad]);
  expect(numbers(await rows(colleague, id, 'refused'))).toEqual([lastBad]);
});

test('a number that could be guessed isn’t shown to others; files without numbers are open to all', async () => {
  const cells = [
    'LOST-1',
    'Uy',
    'Bo',
    'Female',
    '1990-01-01',
    '2026-01-05',
    client,
    'main',
    'Guard',
    'Day',
    '755.00',
    'Regular',
    '',
    '',
    '',
  ];
  const texts = (all: readonly string[]) => all.map((t) => `<c t="inlineStr"><is><t>${t}</t></is></c>`).join('');
  const bytes = await workbook({
    sheets: [
      { name: 'A', rows: `<row>${texts(head.split(','))}</row><row>${texts(cells)}<c><v>412345678</v></c></row>` },
    ],
  });
  const judged = await checked(api, officer, 'employee', new File([new Uint8Array(bytes)], 'lost.xlsx'));
  const suggested = async (as: Person) => (await rows(as, judged.id, 'refused'))[0]!.problems.map((p) => p.suggest);
  expect(await suggested(officer)).toEqual([['0412345678']]);
  expect(await suggested(colleague)).toEqual([undefined]);

  const plain = await checked(api, officer, 'holiday', csvFile('Date,Name,Kind,Proclamation\nx,Day,Regular,P\n'));
  expect((await refusedFile(colleague, plain.id)).body).toContain('x,Day,Regular,P');
});

test.each(['csv', 'xlsx'] as const)(
  'the file of refused rows (%s) lets through nothing that was refused for how a cell was held',
  async (format) => {
    const text = (t: string) => `<c t="inlineStr"><is><t>${t}</t></is></c>`;
    const row = (name: string, source: string) => `<row>${text('2033-01-01')}${name}${text('Regular')}${source}</row>`;
    const bytes = await workbook({
      formats: [0, 14],
      sheets: [
        {
          name: 'A',
          rows:
            `<row>${['Date', 'Name', 'Kind', 'Proclamation'].map(text).join('')}</row>` +
            row('<c t="e"><v>#N/A</v></c>', text('P')) +
            row(text('Held two'), '<c><v>1234567890123450</v></c>') +
            row('<c s="1"><v>46347</v></c>', text('P')) +
            row(text('#ref!'), text('P')),
        },
      ],
    });
    const judged = await checked(api, officer, 'holiday', new File([new Uint8Array(bytes)], 'held.xlsx'));
    expect(judged.counts).toEqual({ new: 0, changed: 0, unchanged: 0, refused: 4 });

    const sent = await api.hr.request(`/import/refused/${judged.id}?format=${format}`, {
      headers: { authorization: `Bearer ${officer.token}` },
    });
    const file = new File([await sent.arrayBuffer()], `refused.${format}`);
    const again = await checked(api, officer, 'holiday', file);
    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 0, refused: 4 });
    expect((await refusedRows(api, officer, again.id)).map((r) => [r.cells['name'], r.cells['source']])).toEqual([
      ['', 'P'],
      ['Held two', ''],
      ['', 'P'],
      ['#ref!', 'P'],
    ]);
    if (format === 'csv') {
      const said = await refusedFile(officer, judged.id);
      expect(said.body).toContain('Name: this cell had “#N/A”');
      expect(said.body).toContain('Proclamation: this cell had “1234567890123450”');
    }
  },
);

test('a file with accounts that pay goes to is imported and undone after a fresh proof of identity; another file is not asked', async () => {
  const withAccount = await checked(
    api,
    officer,
    'employee',
    csvFile([head, line('PROVE-1', '3412345688')].join('\n')),
  );
  const plain = await checked(
    api,
    officer,
    'holiday',
    csvFile('Name,Date,Kind,Proclamation\nFoundation Day,2027-03-01,Special,Proc. 1'),
  );
  api.advance(6 * 60_000);
  const send = (call: Endpoint, { id, version }: { id: number; version: number }) =>
    api.send(call, { params: { id }, body: { version } }, { as: officer, key: uuid() });
  const refused = await send(hrImports.apply, withAccount);
  expect([refused.status, (refused.body as unknown as { reason: string }).reason]).toEqual([403, 'prove-again']);
  expect((await send(hrImports.apply, plain)).status).toBe(200);
  const proven = { ...officer, token: await api.aSession(officer.userId) };
  const applied = await apply(api, proven, withAccount);
  expect(applied.state).toBe('applied');
  const kept = await send(hrImports.undo, applied);
  expect([kept.status, (kept.body as unknown as { reason: string }).reason]).toEqual([403, 'prove-again']);
});
