import type { payrollContract } from '#contract/payroll/contract.ts';
import type { ReversiblePerson } from '#contract/payroll/runs/reversals.ts';
import { dayText } from '#domain/records/fields.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused } from '#server/http/errors.ts';
import { lockSubmitted } from '#server/payroll/bank-files/bank.queries.ts';
import { runName } from '../prepare/period.ts';
import {
  addReversals,
  lockRejected,
  lockReversals,
  reversiblePeople,
  type ReversibleRow,
} from './reversals.queries.ts';
import { shownRun } from '../run-state.ts';
import { insertRun, lockRun, runById } from '../runs.queries.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

type Calls = Pick<typeof payrollContract, 'listReversible' | 'storeReversal'>;
type Asked = { takesBack: boolean; own: string | null };

/** Returns why an employee's payslip cannot be reversed, or null if it can. */
function whyNot(p: ReversibleRow, { takesBack, own }: Asked): string | null {
  if (takesBack) return sentences.thisPayslipIsAReversal;
  if (p.taken_back)
    return p.taken_back.posted_at
      ? sentences.itWasReversedBy(p.taken_back.run)
      : sentences.itIsBeingReversedBy(p.taken_back.run);
  if (p.employee === own) return sentences.thisIsYourOwnPayslip;
  if (p.later !== null) return sentences.aLaterPayslipBuildsOn(p.later);
  if (p.outside !== null) return sentences.theDayChangedAfterIt(dayText(p.outside));
  return null;
}

const shown = (p: ReversibleRow, asked: Asked): ReversiblePerson => {
  const { employee, name, client, payslip_id, gross_centavos, net_centavos, taken_back } = p;
  return {
    employee,
    name,
    client,
    payslip_id,
    gross_centavos,
    net_centavos,
    taken_back,
    why_not: whyNot(p, asked),
  };
};

/** Reverses posted payslips in full. */
export const reversalRuns: Handlers<Calls> = {
  async listReversible({ db, params, query, session }) {
    const run = await runById(db, params.id);
    if (run?.state !== 'posted') throw notFound();
    const { page, limit, search, employee } = query;
    const codes = employee === undefined ? undefined : [employee];
    const { rows, total } = await reversiblePeople(db, run.id, { search, codes, limit, offset: (page - 1) * limit });
    const asked = { takesBack: run.takes_back, own: session.user.employee_code };
    return { data: rows.map((p) => shown(p, asked)), total };
  },

  async storeReversal({ db, body, session, now }) {
    await lockReversals(db);
    // Locks in the same order as approving a reversal run and giving a file to the bank, to avoid deadlocks.
    await lockRejected(db, body.run_id);
    await lockSubmitted(db);
    const of = await lockRun(db, body.run_id);
    if (!of) throw notFound();
    if (of.state !== 'posted') throw refused('run_id', sentences.onlyPostedPayslipsCanBe);
    const codes = body.people.map((p) => p.employee);
    const { rows } = await reversiblePeople(db, of.id, { search: '', codes, limit: codes.length, offset: 0 });
    const asked = { takesBack: of.takes_back, own: session.user.employee_code };
    const people = body.people.map(({ employee, money }) => {
      const row = rows.find((p) => p.employee === employee);
      if (!row) throw refused('people', sentences.hasNoPostedPayslipOf(employee));
      const why = whyNot(row, asked);
      if (why !== null) throw refused('people', sentences.thePayslipOfCantBe(row.name, why));
      return { ...row, money };
    });
    const runId = await insertRun(db, {
      name: body.name || runName(of.from_date, of.to_date, 'reversal'),
      adjustment: true,
      takes_back: true,
      corrects_id: of.id,
      // Uses the dates of the reversed run, so that neither counts in any month, year, or report.
      kind: of.kind,
      period_kind: of.period_kind,
      from_date: of.from_date,
      to_date: of.to_date,
      pay_date: of.pay_date,
      month: of.month,
      index_in_month: of.index_in_month,
      of_month: of.of_month,
      state: 'uploaded',
      created_by: session.userId,
      created_at: now,
    });
    await addReversals(db, { runId, reason: body.reason, writtenBy: session.userId }, people);
    return shownRun(db, runId);
  },
};
