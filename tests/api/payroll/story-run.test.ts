import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bankPreview, bizlinkFile } from '#contract/payroll/bank-file.ts';
import { sssLaw } from '#contract/payroll/law.ts';
import { archiveRun, computeRun, decideRun, showRun, updateRun } from '#contract/payroll/runs.ts';
import { employeeSummary, rawSummary, runSummary } from '#contract/payroll/run-people.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { readBpiFile } from '#server/documents/bank-file.ts';
import { comparedSlip, inPesos as text, wantedSlip } from '#tests/golden/story/compare-payslips.ts';
import { company, expected, pesosOf } from '#tests/golden/story/read-story.ts';
import { shippedRows } from './inputs.ts';
import { Api, uuid, type Person } from '../support.ts';
import {
  aComputedRun,
  anApprovedStory,
  aPayrollStory,
  sendForApproval,
  untilOver,
  withPeers,
} from './payroll-support.ts';

/** The worked company from approved time to posted payslips, both cut-offs: every figure is that of expected.json. */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let approver: Person;
let cashier: Person;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-01T04:00:00Z');
  stop = await withPeers(api);
  const hr = await api.aUser(['HRIS03', 'HRIS04', 'HRIS06', 'HRIS08', 'HRIS09']);
  const timeApprover = await api.aUser(['HRIS09']);
  officer = await api.aUser(['PAY07']);
  approver = await api.aUser(['PAY07']);
  cashier = await api.aUser(['PAY09']);
  await anApprovedStory(api, hr, timeApprover);
  await aPayrollStory(api, hr);
}, 120_000);
afterAll(async () => {
  await stop();
  await api.close();
});

const slipsOf = async (runId: number) =>
  (
    await api.db
      .selectFrom('payroll.payslips as s')
      .innerJoin('payroll.employees as e', 'e.id', 's.employee_id')
      .select(['e.code', 's.slip', 's.posted_at'])
      .where('s.run_id', '=', runId)
      .orderBy('e.code')
      .execute()
  ).map((r) => ({ code: r.code, posted: r.posted_at !== null, slip: JSON.parse(r.slip) as Payslip }));

describe.each(company.cutoffs.map((c, i) => [c.id, c, expected.cutoffs[i]!] as const))('%s', (_, cutoff, wanted) => {
  test('is pulled, computed, sent on, approved by another and posted; every payslip is the story’s', async () => {
    const run = await aComputedRun(api, officer, cutoff);
    expect(run.counts).toMatchObject({ waiting: 0, error: 0, held: 0 });
    expect(run.people).toBe(wanted.people.length);
    const sent = await sendForApproval(api, officer, run);
    const query = { limit: 100 };
    const { gate, data } = (await api.send(runSummary, { params: { id: run.id }, query }, { as: officer })).body;
    expect(gate.identities.filter((i) => !i.holds)).toEqual([]);
    expect(gate.why_not).toContain('somebody else');
    expect(data.map((r) => [r.employee, text(r.gross_centavos), text(r.net_centavos)]).sort()).toEqual(
      wanted.people.map((p) => [p.employee, p.payslip.gross, p.payslip.net]).sort(),
    );

    const decide = {
      params: { id: run.id, status: 'Posted' as const },
      body: { version: sent.version, hash: gate.hash },
    };
    expect((await api.send(decideRun, decide, { as: officer, key: uuid() })).status).toBe(403);
    const decided = (await api.send(decideRun, decide, { as: approver, key: uuid() })).body.data;
    expect(await untilOver(api, decided.job!.id, officer)).toMatchObject({ state: 'done' });
    expect((await api.send(showRun, { params: { id: run.id } }, { as: officer })).body.data).toMatchObject({
      state: 'posted',
      net_centavos: pesosOf(wanted.run_totals['net']!),
      gross_centavos: pesosOf(wanted.run_totals['gross']!),
      tax_centavos: pesosOf(wanted.run_totals['tax_withheld']!),
      employee_contributions_centavos: pesosOf(wanted.run_totals['employee_contributions']!),
      employer_contributions_centavos: pesosOf(wanted.run_totals['employer_contributions']!),
      deductions_centavos: pesosOf(wanted.run_totals['loans']!),
    });

    for (const { code, slip, posted } of await slipsOf(run.id)) {
      const want = wanted.people.find((p) => p.employee === code)!.payslip;
      expect(posted).toBe(true);
      expect(comparedSlip(slip), code).toEqual(wantedSlip(want));
    }

    const used = await api.db.selectFrom('payroll.run_law_tables').selectAll().where('run_id', '=', run.id).execute();
    expect(used.map((u) => u.kind).sort()).toEqual(['hdmf', 'philhealth', 'sss', 'tax']);
    const raw = (await api.send(rawSummary, { params: { id: run.id }, query }, { as: officer })).body;
    expect(raw.total).toBe(wanted.people.length);
    const one = (await api.send(employeeSummary, { params: { id: run.id, code: 'B-206' } }, { as: officer })).body.data;
    expect(one.lines.reduce((n, l) => n + (l.kind === 'earning' ? l.amount_centavos : -l.amount_centavos), 0)).toBe(
      one.net_centavos,
    );
    const period = cutoff.index;
    const asked = { month: 11, year: 2026, period };
    const { data: bank } = (await api.send(bankPreview, { query: asked }, { as: cashier })).body;
    expect(bank).toMatchObject({
      count: wanted.bank_file.count,
      total_centavos: pesosOf(wanted.bank_file.total),
      sum_of_accounts: wanted.bank_file.sum_of_accounts,
      sum_of_hashes_centavos: pesosOf(wanted.bank_file.sum_of_hashes),
      cash: { total_centavos: pesosOf(wanted.run_totals['cash']!) },
      wrong: [],
    });
    const params = { MonthID: 11, Period: period, YearID: 2026, ReportID: 1 };
    const file = await api.send(bizlinkFile, { params }, { as: cashier });
    const read = readBpiFile(file.body as unknown as string);
    expect(read.rows.map((r) => ({ account: r.account, amount: text(r.amount) }))).toEqual(wanted.bank_file.rows);

    const entries = await api.db.selectFrom('payroll.journal').selectAll().where('run_id', '=', run.id).execute();
    const sumOf = (side: 'debit_centavos' | 'credit_centavos') => entries.reduce((n, e) => n + (e[side] ?? 0), 0);
    expect(sumOf('debit_centavos')).toBe(sumOf('credit_centavos'));
    expect(sumOf('debit_centavos')).toBeGreaterThan(0);
  }, 60_000);
});
