import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payrollProposals } from '#contract/common/proposals.ts';
import { hdmfLaw, laws, philHealthLaw, sssLaw, taxLaw } from '#contract/payroll/tables/law.ts';
import { storeRun } from '#contract/payroll/runs/runs.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import { lawKinds, type SssLawRow } from '#domain/tables/law-rows.ts';
import { noteLawOfRun } from '#server/payroll/tables/law.queries.ts';
import { tablesInForce } from '#server/payroll/tables/run-law.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { shippedRows } from '../inputs.ts';
import { aPayClient, aRun } from '../registers-support.ts';

/** Tables of law: versions from a date, what cannot be paid by, and what a run that is approved was computed by. */

let api: Api;
let officer: Person;
let other: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['PAY03']);
  other = await api.aUser(['PAY03']);
  await aPayClient(api);
});
afterAll(() => api.close());

const as = (who = officer) => ({ as: who, key: uuid() });
const add = (from_date: string, rows: unknown = shippedRows.sss, state: 'draft' | 'in_force' = 'draft') =>
  api.send(sssLaw.store, { body: { from_date, source: 'A circular', state, rows: rows as SssLawRow[] } }, as());
const changed = (at: number, change: Partial<SssLawRow>) =>
  shippedRows.sss.map((row, i) => (i === at ? { ...row, ...change } : row));
const versions = async () => (await api.send(sssLaw.current, {}, { as: officer })).body.versions;
const drop = async (id: number) => {
  const row = (await versions()).find((v) => v.id === id)!;
  return api.agreed(sssLaw.delete, { params: { id }, query: { version: row.version } }, as());
};

describe('the shipped tables', () => {
  test('are rows, and a run reads the shipped tables from them', async () => {
    const found = await tablesInForce(api.db, { month: '2026-11', pay_date: '2026-11-20' });
    expect(found!.tables.withholding).toEqual(shippedTables.withholding);
    expect(found!.tables.sss).toEqual([shippedTables.sss[1]]);
    expect(found!.tables.pagibig).toEqual([shippedTables.pagibig[1]]);
    expect(found!.tables.philHealth).toEqual([shippedTables.philHealth[1]]);
    const before = await tablesInForce(api.db, { month: '2023-05', pay_date: '2023-05-20' });
    expect(before!.tables.sss).toEqual([shippedTables.sss[0]]);
    expect(before!.tables.pagibig).toEqual([shippedTables.pagibig[0]]);
    expect(before!.tables.philHealth).toEqual([shippedTables.philHealth[0]]);
    expect(new Set(found!.used.map((u) => u.hash)).size).toBe(4);
  });

  test.each(lawKinds)('of %s: the one in force, each of a year, and a file', async (kind) => {
    const law = laws[kind] as typeof sssLaw;
    const now = (await api.send(law.current, {}, { as: officer })).body;
    expect(now.data).toMatchObject({ state: 'in_force', until: null, shipped: true, kept: false });
    expect(now.data!.rows).toEqual(shippedRows[kind]);
    const year = (await api.send(law.year, { params: { year: 2024 } }, { as: officer })).body;
    expect(year.data.map((v) => v.from_date)).toEqual(
      { tax: ['2023-01-01'], sss: ['2023-01-01'], hdmf: ['2024-02-01', '2023-01-01'], philhealth: ['2024-01-01'] }[
        kind
      ],
    );
    const params = { id: now.data!.id };
    const file = await api.send(law.download, { params, query: { format: 'csv' } }, { as: officer });
    const lines = (file.body as unknown as string).trimEnd().split('\r\n');
    expect(lines).toHaveLength(shippedRows[kind].length + 1);
    expect(lines.at(-1)).toBe(
      {
        tax: 'Annual,8000000.00,,2202500.00,35',
        sss: '34750.00,,20000.00,15000.00,1000.00,750.00,2000.00,1500.00,30.00',
        hdmf: '1500.00,1,2,2,10000.00',
        philhealth: '10000.00,100000.00,5',
      }[kind],
    );
  });
});

describe('a table that cannot be paid by is refused, with the row', () => {
  const at = shippedRows.sss[20]!;
  const before = shippedRows.sss[19]!;
  test.each([
    ['a gap', changed(20, { from_centavos: at.from_centavos + 100 }), 'rows.20.from_centavos', 'no row covers'],
    [
      'an overlap',
      changed(20, { from_centavos: at.from_centavos - 1 }),
      'rows.20.from_centavos',
      'overlaps the previous row',
    ],
    ['another order', shippedRows.sss.with(20, before).with(19, at), 'rows.19.from_centavos', 'must begin above'],
    ['an end inside', changed(20, { to_centavos: null }), 'rows.20.to_centavos', 'only the last row'],
    ['a start above zero', shippedRows.sss.slice(1), 'rows.0.from_centavos', 'must begin at 0.00'],
    ['no end', shippedRows.sss.slice(0, -1), 'rows.59.to_centavos', 'the last row must have no end'],
    ['a share that falls', changed(20, { employee_ss_centavos: before.employee_ss_centavos - 1 }), 'rows', '14,750.00'],
    ['MPF below the ceiling', changed(20, { credit_mpf_centavos: 100 }), 'rows.20.credit_mpf_centavos', 'Row 21'],
  ])('%s', async (_, rows, field, sentence) => {
    const { status, body } = await add('2027-01-01', rows);
    expect([status, Object.keys((body as never as { errors: object }).errors)[0]]).toEqual([422, field]);
    expect(JSON.stringify(body)).toContain(sentence);
  });

  test('a value that isn’t an integer, and a month without a start', async () => {
    expect((await add('2027-01-01', changed(3, { ec_centavos: 10.5 }))).status).toBe(422);
    expect((await add('2027-01-01', changed(3, { ec_centavos: -1 }))).status).toBe(422);
    const mid = await add('2027-01-15');
    expect([mid.status, JSON.stringify(mid.body)]).toEqual([422, expect.stringContaining('first of one')]);
    expect((await versions()).filter((v) => !v.shipped)).toEqual([]);
  });

  test('withholding: a base that does not continue, a period left out', async () => {
    const send = (rows: typeof shippedRows.tax) =>
      api.send(taxLaw.store, { body: { from_date: '2027-01-15', source: 'RR', rows } }, as());
    const weekly = shippedRows.tax.findIndex((r) => r.period === 'weekly');
    const base = { ...shippedRows.tax[weekly + 2]!, base_centavos: 1 };
    expect(JSON.stringify((await send(shippedRows.tax.with(weekly + 2, base))).body)).toContain('weekly');
    expect(JSON.stringify((await send(shippedRows.tax.filter((r) => r.period !== 'weekly'))).body)).toContain(
      'no row for weekly',
    );
    const gap = { ...shippedRows.tax[weekly + 2]!, from_centavos: 1_000_000 };
    expect((await send(shippedRows.tax.with(weekly + 2, gap))).body).toMatchObject({
      errors: { [`rows.${weekly + 2}.from_centavos`]: [expect.stringContaining('no row covers')] },
    });
  });

  test('Pag-IBIG and PhilHealth: more rows than one, a floor above the ceiling', async () => {
    const [fund] = shippedRows.hdmf;
    const [health] = shippedRows.philhealth;
    const of = { from_date: '2027-01-01', source: 'A circular' };
    const two = await api.send(hdmfLaw.store, { body: { ...of, rows: [fund!, fund!] } }, as());
    expect([two.status, JSON.stringify(two.body)]).toEqual([422, expect.stringContaining('one row')]);
    const body = { ...of, rows: [{ ...health!, floor_centavos: health!.ceiling_centavos }] };
    expect((await api.send(philHealthLaw.store, { body }, as())).status).toBe(422);
  });
});

describe('who, and two at once', () => {
  test('another code opens none of it', async () => {
    const wrong = await api.aUser(['PAY07', 'HRIS03']);
    const sent = await api.send(
      sssLaw.store,
      { body: { from_date: '2027-01-01', source: 'x', rows: shippedRows.sss } },
      as(wrong),
    );
    expect(sent.status).toBe(403);
  });

  test('one of two who put a table in force from the same day', async () => {
    const body = { from_date: '2027-01-01', source: 'A circular', state: 'in_force' as const, rows: shippedRows.sss };
    const both = await Promise.all([officer, other].map((who) => api.send(sssLaw.store, { body }, as(who))));
    expect(both.map((s) => s.status).sort()).toEqual([202, 409]);
    const [waits] = (await api.send(payrollProposals.list, {}, { as: other })).body.data;
    expect(waits).toMatchObject({
      title: 'SSS table from 1 Jan 2027',
      changes: [
        { label: 'Effective from', before: '1 Jan 2025', after: '1 Jan 2027' },
        { label: 'Source', after: 'A circular' },
      ],
    });
    const second = waits!.mine ? officer : other;
    const at = { params: { id: waits!.id }, body: { version: waits!.version, reason: '' } };
    expect((await api.send(payrollProposals.confirm, at, as(second))).status).toBe(200);
    const again = await api.send(sssLaw.store, { body }, as());
    expect([again.status, JSON.stringify(again.body)]).toEqual([
      422,
      expect.stringContaining('is effective from this'),
    ]);
    const [made] = await versions();
    expect(made).toMatchObject({ from_date: '2027-01-01', state: 'in_force', until: null });
    expect((await versions())[1]).toMatchObject({ from_date: '2025-01-01', until: '2026-12-31' });
    expect((await drop(made!.id)).status).toBe(200);
    expect((await versions())[0]).toMatchObject({ from_date: '2025-01-01', until: null });
  });

  test('one of two who change a draft; the other is shown it as it is', async () => {
    const { data } = (await add('2027-01-01')).body;
    const change = (who: Person, source: string) =>
      api.send(sssLaw.update, { body: { id: data.id, version: data.version, source } }, as(who));
    const both = await Promise.all([change(officer, 'One'), change(other, 'Two')]);
    expect(both.map((s) => s.status).sort()).toEqual([200, 409]);
    expect((await drop(data.id)).status).toBe(200);
    expect((await drop(2)).status).toBe(200);
    await api.db.updateTable('payroll.law_tables').set({ archived_at: null }).where('id', '=', 2).execute();
  });
});

describe('a run', () => {
  const dates = { from_date: '2026-10-01', to_date: '2026-10-15', pay_date: '2026-10-20' };
  /** Computed by what is in force, and posted. */
  const posted = async () => {
    const run = await aRun(api, { state: 'draft', ...dates });
    const { used } = (await tablesInForce(api.db, { month: '2026-10', pay_date: dates.pay_date }))!;
    await noteLawOfRun(api.db, run, used);
    const values = { state: 'posted' as const, posted_at: '2026-10-20T04:00:00Z' };
    await api.db.updateTable('payroll.runs').set(values).where('id', '=', run).execute();
    return run;
  };

  test('that is posted keeps its tables: neither changed nor deleted, by whatever way, nor another from its dates', async () => {
    const run = await posted();
    const { data } = (await api.send(sssLaw.current, {}, { as: officer })).body;
    expect(data).toMatchObject({ posted_runs: 1, kept: true });
    const update = await api.send(
      sssLaw.update,
      { body: { id: data!.id, version: data!.version, rows: changed(3, { ec_centavos: 1_000 }) } },
      as(),
    );
    expect([update.status, JSON.stringify(update.body)]).toEqual([422, expect.stringContaining('can’t be changed: ')]);
    expect((await drop(data!.id)).status).toBe(422);
    const table = api.db.updateTable('payroll.law_tables').set({ source: 'x' }).where('id', '=', data!.id);
    await expect(table.execute()).rejects.toThrow(/stays as it is/);
    await expect(api.db.deleteFrom('payroll.law_tables').where('id', '=', data!.id).execute()).rejects.toThrow();
    await expect(api.db.deleteFrom('payroll.run_law_tables').where('run_id', '=', run).execute()).rejects.toThrow(
      /stay as they are/,
    );
    const early = await add('2026-10-01', shippedRows.sss, 'in_force');
    expect([early.status, JSON.stringify(early.body)]).toEqual([422, expect.stringContaining('Choose a date after')]);
    const of = { from_date: '2026-11-01', source: 'A circular', state: 'in_force' as const, rows: shippedRows.sss };
    expect((await api.agreed(sssLaw.store, { body: of }, as())).status).toBe(200);
    const [next] = await versions();
    expect(next!.from_date).toBe('2026-11-01');
    expect((await drop(next!.id)).status).toBe(200);
    // A draft may begin anywhere; it is put in force only where there is no approved run.
    const draft = (await add('2026-09-01')).body.data;
    const force = { body: { id: draft.id, version: draft.version, state: 'in_force' as const } };
    expect((await api.send(sssLaw.update, force, as())).status).toBe(422);
    expect((await drop(draft.id)).status).toBe(200);
  });

  test('over dates without a table is refused, with the table that is missing', async () => {
    const runner = await api.aUser(['PAY07']);
    const { id: year_id } = await api.db
      .insertInto('payroll.years')
      .values({ year: 2022, created_at: '2026-11-01T00:00:00Z' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: client_id } = await api.db.selectFrom('payroll.clients').select('id').executeTakeFirstOrThrow();
    const cutoff = { from_date: '2022-12-16', to_date: '2022-12-31', pay_date: '2023-01-05' };
    await api.db
      .insertInto('payroll.cutoffs')
      .values({ ...cutoff, year_id, client_id, month: '2022-12', index_in_month: 2, of_month: 2 })
      .execute();
    const sent = await api.send(storeRun, { body: { ...cutoff, client_id: null } }, as(runner));
    expect([sent.status, JSON.stringify(sent.body)]).toEqual([
      422,
      expect.stringContaining('No SSS table is effective in Dec 2022'),
    ]);
    expect(await tablesInForce(api.db, { month: '2022-12', pay_date: '2023-01-05' })).toBeNull();
  });
});
