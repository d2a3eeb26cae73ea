import type { payrollContract } from '#contract/payroll/contract.ts';
import type { RawSummary } from '#contract/payroll/runs/run-raw.ts';
import { byCause, explainDifference } from '#domain/explain/difference.ts';
import { whatChanged } from '#domain/explain/explain-change.ts';
import { comparedLines } from '#domain/explain/compared-lines.ts';
import { explainLine } from '#domain/explain/explain-line.ts';
import { lineLabel, lineName } from '#domain/explain/line-name.ts';
import { mustExist } from '#domain/lists/known.ts';
import { attachment } from '#server/http/attachment.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused } from '#server/http/errors.ts';
import { changesAround } from '#server/http/proposals.queries.ts';
import { storedPayslip } from '#server/payroll/payslips/stored-payslip.ts';
import { csvOf, xlsxOf } from '#server/register/export.ts';
import { comparedRuns } from './causes.queries.ts';
import { countAdjustments } from '../prepare/hr-adjustments.queries.ts';
import { countLateDays } from '../retro/late-days.queries.ts';
import { registerPaper } from '../post/register-paper.ts';
import { journalFile, lineKinds, registerFile } from '../post/run-files.ts';
import { conflict } from '../run-state.ts';
import { proofOf } from './proof.queries.ts';
import { changedDestinations } from '#server/payroll/people/destinations.ts';
import { paidAmongItsPeople } from './paid-approvers.queries.ts';
import { bankGate } from './bank-gate.ts';
import { approvalHash, causesOf, identitiesOf, whyNotApproved } from './gate.ts';
import {
  countMatching,
  countPaid,
  paidPeople,
  payslipOf,
  problemsOfRun,
  slipPairs,
  timedPeople,
  type TimedRow,
  timeOfRun,
} from './run-people.queries.ts';
import { runSums } from './run-sums.queries.ts';
import { runById, whoComputed } from '../runs.queries.ts';
import { writtenBy } from '../compute/written.queries.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

type Calls = Pick<
  typeof payrollContract,
  'rawSummary' | 'rawDays' | 'runSummary' | 'downloadSummary' | 'employeeSummary'
>;

const ordinary = new Set(['ordinary', 'special_working', 'rest_day']);

/** Returns the total minutes of several days. */
function summed({ days, unapproved, ...row }: TimedRow): RawSummary {
  const sums = {
    regular: 0,
    overtime: 0,
    night: 0,
    holiday: 0,
    late: 0,
    undertime: 0,
    absent_halves: 0,
    leave_halves: 0,
  };
  for (const d of days ?? []) {
    const { reg = 0, nd = 0, ot = 0, nd_ot = 0 } = d.minutes;
    sums.regular += reg + nd;
    sums.overtime += ot + nd_ot;
    sums.night += nd + nd_ot;
    if (!ordinary.has(d.day)) sums.holiday += reg + nd + ot + nd_ot;
    sums.late += d.lateMinutes ?? 0;
    sums.undertime += d.undertimeMinutes ?? 0;
    sums.absent_halves += d.absentHalves ?? 0;
    sums.leave_halves += d.paidLeaveHalves ?? 0;
  }
  return { ...row, days: new Set((days ?? []).map((d) => d.date)).size, ...sums, unapproved: unapproved ?? 0 };
}

const pageOf = (q: { page: number; limit: number }) => ({ limit: q.limit, offset: (q.page - 1) * q.limit });
const label = (code: string): string => lineName(code, 'en');

export const runViews: Handlers<Calls> = {
  async rawSummary({ db, params, query }) {
    if (!(await runById(db, params.id))) throw notFound();
    const filter = { ...query, ...pageOf(query) };
    const rows = await timedPeople(db, params.id, filter);
    return {
      data: rows.map(summed),
      total: await countMatching(db, params.id, filter),
      problems: await problemsOfRun(db, params.id),
      time: await timeOfRun(db, params.id),
      late: await countLateDays(db, params.id),
      adjustments: await countAdjustments(db, params.id),
    };
  },

  async rawDays({ db, params }) {
    const [row] = await timedPeople(db, params.id, { search: '', code: params.code, limit: 1, offset: 0 });
    if (!row) throw notFound();
    const { taken_at: _, unapproved: __, late_days: ___, days, ...person } = row;
    return { data: { ...person, days: [...(days ?? [])] as never } };
  },

  async runSummary({ db, params, query, session, context }) {
    const run = await runById(db, params.id);
    if (!run) throw notFound();
    const filter = { ...query, ...pageOf(query) };
    const { columns, sums } = await runSums(db, run.id);
    const sorted = columns.toSorted((a, b) => lineKinds.indexOf(a.kind) - lineKinds.indexOf(b.kind));
    const locked = await whoComputed(db, run.id);
    const [data, total] = [await paidPeople(db, run.id, filter), await countPaid(db, run.id, filter)];
    const must = run.counts.error + run.counts.waiting;
    return {
      data,
      total,
      totals: Object.fromEntries(columns.map((c) => [c.code, c.sum])),
      columns: sorted.map(({ code, kind }) => ({ code, kind, label: label(code) })),
      gate: {
        identities: await identitiesOf(db, run, { columns, sums }),
        causes: query.causes === 'yes' ? await causesOf(db, run.id) : [],
        must,
        look: run.counts.warning,
        bank: run.takes_back ? null : await bankGate(context, db, run.id, query.causes === 'yes'),
        proof: run.state === 'posted' ? await proofOf(db, run.id) : null,
        paid_people: await paidAmongItsPeople(db, run.id, session.userId),
        destinations: await changedDestinations(db, run.id),
        protected_changes: await changesAround(db, run.id),
        hash: await approvalHash(db, run.id),
        why_not: locked ? await whyNotApproved(db, locked, session.userId) : null,
        written_by_you: await writtenBy(db, run, session.userId, 5),
        compared: query.causes === 'yes' ? await comparedRuns(db, run.id) : [],
      },
    };
  },

  async downloadSummary({ db, params, query, now, context }) {
    const run = await runById(db, params.id);
    if (!run) throw notFound();
    const journal = query.of === 'journal';
    if (journal && run.state !== 'posted') throw conflict(sentences.aRunHasAJournal);
    if (query.format === 'pdf') {
      if (journal) throw refused('format', sentences.theJournalIsDownloadedAs);
      return registerPaper(db, context, run);
    }
    const { fields, pages } = journal ? journalFile(db, run.id) : await registerFile(db, run.id);
    const sheet = journal ? 'Journal' : 'Register';
    const csv = query.format === 'csv';
    return new Response(csv ? csvOf(fields, pages) : xlsxOf(fields, pages, { sheet, now }), {
      headers: {
        'content-type': csv ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': attachment(`${query.of}-${run.to_date}-${run.id}.${query.format}`),
      },
    });
  },

  async employeeSummary({ db, params, language }) {
    const row = await payslipOf(db, params.id, params.code);
    if (!row) throw notFound();
    const { slip: text, ...head } = row;
    const slip = storedPayslip(text);
    const [pair] = await slipPairs(db, params.id, { code: params.code, limit: 1 });
    const before = pair?.before ? storedPayslip(pair.before) : null;
    return {
      data: {
        ...head,
        kind: slip.kind,
        gross_centavos: slip.gross,
        employee_contributions_centavos: slip.employeeContributions,
        tax_centavos: slip.tax.withheld,
        deductions_centavos: slip.gross - slip.employeeContributions - slip.tax.withheld - slip.net,
        net_centavos: slip.net,
        employer_contributions_centavos: slip.employerContributions,
        lines: slip.lines.map((l) => ({
          code: l.code,
          label: lineLabel(l, language),
          kind: l.kind,
          amount_centavos: l.amount,
          explained: explainLine(l, language),
          source: l.source,
          client: l.client ?? null,
        })),
        before: before && {
          pay_date: mustExist(pair?.before_date, 'The payslip before has no date'),
          net_centavos: before.net,
          changes: byCause(explainDifference(before, slip)).map((d) => ({
            cause: d.cause,
            label: lineName(d.code, language),
            why: whatChanged(d, before, slip, language),
            net_centavos: d.net,
          })),
        },
        compared: comparedLines(before, slip, language).map(({ before: was, now, ...line }) => ({
          ...line,
          before_centavos: was,
          now_centavos: now,
        })),
        year: {
          gross_centavos: slip.year.gross,
          taxable_centavos: slip.year.taxable,
          withheld_centavos: slip.year.withheld,
        },
      },
    };
  },
};
