import type { Kysely } from 'kysely';
import type { payrollContract } from '#contract/payroll/contract.ts';
import type { FinalPay, LeavingForm } from '#contract/payroll/final-pay.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { explainLine } from '#domain/explain/explain-line.ts';
import { lineLabel, lineName } from '#domain/explain/line-name.ts';
import { centavos } from '#domain/money/centavos.ts';
import type { PayLine } from '#domain/pay/lines.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { leavingPay, leavingQuestions } from '#domain/runs/leaving.ts';
import { serviceBetween, serviceText } from '#domain/time/service.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { refused, stale } from '#server/http/errors.ts';
import { refuseOwn } from '#server/register/own-record.ts';
import { recordChange } from '#server/register/changes.queries.ts';
import { leavingOf } from '../runs/facts-row.ts';
import { waitForPosting } from '../runs/runs.queries.ts';
import { factsOf } from './facts.handlers.ts';
import { postingTo, setPerson } from './facts.queries.ts';
import { finalPayslip, leavingRow, putLeaving } from './final-pay.queries.ts';

const answersOf = (row: Awaited<ReturnType<typeof leavingRow>>): LeavingForm => ({
  reason: row?.reason ?? null,
  regular_allowances_centavos: row?.allowances ?? null,
  plan: row?.plan ?? false,
  availed_before: row?.availed_before ?? null,
  ex_gratia_centavos: row?.ex_gratia ?? 0,
  sil_days: row === null || row.sil === null ? null : row.sil / 1000,
  sil_source: row?.sil_source ?? '',
  loans_taken: row?.loans_taken ?? [],
  loans_left: row?.loans_left ?? [],
  authority: row?.authority ?? '',
  property_centavos: row?.property ?? 0,
  property: row?.property_words ?? '',
});

const lineOf = (l: PayLine): FinalPay['due'][number] => ({
  what: lineLabel(l, 'en'),
  amount_centavos: l.amount,
  how: explainLine(l, 'en'),
});

/** A refund of tax is due to the employee, as pay is. */
const isDue = (l: PayLine): boolean => l.kind === 'earning' || l.amount < 0;

async function finalPayOf(
  db: Kysely<DB>,
  context: Pick<Context, 'settings'>,
  id: number,
  now: string,
): Promise<FinalPay> {
  const facts = await factsOf(db, context, id, now);
  const { hired_on, last_day, code, name } = facts.employee;
  const row = await leavingRow(db, id);
  const leaving = leavingOf(row);
  const found = await finalPayslip(db, id);
  const slip = found && (JSON.parse(found.slip) as Payslip);
  const loans = facts.loans
    .filter((l) => l.state === 'running' && l.balance_centavos > 0)
    .map(({ id: loan, name: what, balance_centavos }) => ({ id: loan, name: what, balance_centavos }));
  const rates = facts.rates.toReversed().map((r) => ({
    from: r.from_date,
    scheme: r.scheme,
    amount: centavos(r.amount_centavos),
    factorTenths: r.factor_tenths,
    minutesPerDay: r.minutes_per_day,
  }));
  const ahead =
    leaving && last_day !== null && rates.length > 0
      ? leavingPay({ hired: hired_on, lastDay: last_day, rates }, leaving)
      : { earnings: [], issues: [] };
  const questions = leavingQuestions({
    leaving,
    sil: facts.final_pay,
    loans: loans.map((l) => ({ ...l, balance: centavos(l.balance_centavos) })),
  });
  const issues = found ? found.problems : [...ahead.issues, ...questions];
  return {
    employee: { id, code, name },
    hired_on,
    last_day,
    due_on: last_day && addDays(last_day, 30),
    service: last_day === null || last_day < hired_on ? '' : serviceText(serviceBetween(hired_on, last_day)),
    answers: answersOf(row),
    sil: facts.final_pay && {
      years: facts.final_pay.sil_years,
      months: facts.final_pay.sil_months,
      used: facts.final_pay.sil_used_thousandths / 1000,
    },
    loans,
    due: slip
      ? slip.lines.filter(isDue).map(lineOf)
      : ahead.earnings.map((e) => ({ what: lineName(e.code, 'en'), amount_centavos: e.amount, how: e.law ?? '' })),
    owed: slip ? slip.lines.filter((l) => !isDue(l)).map(lineOf) : [],
    issues: issues.map(({ message, must }) => ({ message, must })),
    run: found && { id: found.run_id, name: found.run, posted: found.posted, net_centavos: slip!.net },
    version: facts.version,
  };
}

/** Refuses answers that need a paper or a source, and loans of another employee. */
function refuseAnswers(body: LeavingForm, before: FinalPay): void {
  if (before.last_day === null)
    throw refused('reason', 'No last day is recorded. Archive the employee in HR with a last day, then sync.');
  if (body.sil_days !== null && body.sil_source === '')
    throw refused('sil_source', 'Enter where the balance is from, such as leave credits on a date.');
  const open = new Set([...before.loans.map((l) => l.id), ...before.answers.loans_taken, ...before.answers.loans_left]);
  const named = [...body.loans_taken, ...body.loans_left];
  if (new Set(named).size < named.length || named.some((id) => !open.has(id)))
    throw refused('loans_taken', 'Choose each open loan of this employee once.');
  if ((body.loans_taken.length > 0 || body.property_centavos > 0) && body.authority === '')
    throw refused('authority', 'Enter the employee’s written authority. Deductions need it (Labor Code Art. 113).');
  if (body.property_centavos > 0 && body.property === '')
    throw refused('property', 'Enter which property was not returned.');
}

export const finalPayHandlers: Handlers<Pick<typeof payrollContract, 'showFinalPay' | 'updateFinalPay'>> = {
  showFinalPay: async ({ db, params, context, now }) => ({ data: await finalPayOf(db, context, params.id, now) }),

  async updateFinalPay({ db, body, context, now, session }) {
    const { id, version, ...answers } = body;
    const before = await finalPayOf(db, context, id, now);
    await refuseOwn({ db, session }, before.employee, 'PAY02');
    refuseAnswers(answers, before);
    const posting = await postingTo(db, id, { kind: 'final' });
    if (posting !== undefined) throw refused('form', waitForPosting(posting));
    if (before.run?.posted) throw refused('form', 'Final pay is posted. Reverse its payslip to change the answers.');
    if (!(await setPerson(db, { id, version }, {}))) throw stale(before);
    await putLeaving(db, id, answers);
    const reason = JSON.stringify(answers);
    await recordChange(
      db,
      { table: 'payroll.employees', id, actor: session.userId },
      {},
      { what: 'Final pay', reason },
    );
    return { data: await finalPayOf(db, context, id, now) };
  },
};
