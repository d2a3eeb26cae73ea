import type { Kysely } from 'kysely';
import type { FinalPay, LeavingForm } from '#contract/payroll/people/final-pay.ts';
import { addDays, manilaDate, type LocalDate } from '#domain/calendar/local-date.ts';
import { explainLine } from '#domain/explain/explain-line.ts';
import { lineLabel, lineName } from '#domain/explain/line-name.ts';
import { centavos, formatPesos, minus, zero } from '#domain/money/centavos.ts';
import type { PayLine } from '#domain/pay/facts/lines.ts';
import { thirteenthMonth } from '#domain/pay/earnings/thirteenth-month.ts';
import { dayText } from '#domain/records/fields.ts';
import { silAtRate, silLeft } from '#domain/runs/facts/final-facts.ts';
import { ageOn } from '#domain/runs/facts/leaving-facts.ts';
import { leavingPay, leavingQuestions } from '#domain/runs/off-cycle/leaving.ts';
import { postedAsRegular } from '#domain/runs/review/problems.ts';
import type { RunPerson } from '#domain/runs/facts/person-facts.ts';
import { serviceBetween, serviceText } from '#domain/attendance/service.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { storedPayslip } from '#server/payroll/payslips/stored-payslip.ts';
import { leavingOf } from '../runs/prepare/facts-row.ts';
import { factsOf } from './facts.handlers.ts';
import { finalPayslip, hrReason, paidAsRegular, leavingRow, thirteenthSoFar } from './final-pay.queries.ts';
import { silCreditsOf } from './leave-credits.ts';
import { creditsKept, type CreditsRow } from './leave-credits.queries.ts';
import { sentences } from '#server/text/en/payroll/people.ts';

type Line = FinalPay['due'][number];

const answersOf = (row: Awaited<ReturnType<typeof leavingRow>>): LeavingForm => ({
  reason: row?.reason ?? null,
  regular_allowances_centavos: row?.allowances ?? null,
  plan: row?.plan ?? false,
  plan_name: row?.plan_name ?? '',
  plan_amount_centavos: row?.plan_amount ?? null,
  plan_approved: row?.plan_approved ?? null,
  availed_before: row?.availed_before ?? null,
  ex_gratia_centavos: row?.ex_gratia ?? 0,
  heirs: row?.heirs ?? '',
  heirs_proof: row?.heirs_proof ?? '',
  sil_days: row === null || row.sil === null ? null : row.sil / 1000,
  sil_source: row?.sil_source ?? '',
  loans_taken: row?.loans_taken ?? [],
  loans_left: row?.loans_left ?? [],
  authority: row?.authority ?? '',
  property_centavos: row?.property ?? 0,
  property: row?.property_words ?? '',
});

const lineOf = (l: PayLine): Line => ({
  what: lineLabel(l, 'en'),
  amount_centavos: l.amount,
  how: explainLine(l, 'en'),
});

/** Returns whether the line is due to the employee, as pay and tax refunds are. */
const isDue = (l: PayLine): boolean => l.kind === 'earning' || l.amount < 0;

/**
 * Returns the lines due before a run has computed final pay, in centavos. Pay of the last days is null, because it
 * waits for the run, as tax does.
 */
function dueAhead(
  p: Pick<RunPerson, 'leaving' | 'silCredits' | 'sil' | 'rates'>,
  of: {
    from: LocalDate | null;
    lastDay: LocalDate;
    thirteenth: { basic: number; paid: number };
    leaving: readonly Line[];
  },
): Line[] {
  const { from, lastDay, thirteenth } = of;
  const [basic, paid] = [centavos(thirteenth.basic), centavos(thirteenth.paid)];
  const sil = p.rates.length > 0 ? silAtRate(p, lastDay) : null;
  const days: Line = {
    what: 'pay of days not yet paid',
    amount_centavos: null,
    how: `${from === null ? 'Up to' : `${dayText(from)} to`} ${dayText(lastDay)}, computed by the run for the last day’s cutoff, with tax settled for the year`,
  };
  return [
    ...(from === null || from <= lastDay ? [days] : []),
    {
      what: lineName('thirteenth_month', 'en'),
      amount_centavos: minus(thirteenthMonth([basic]).amount, paid),
      how: sentences.earnedToDate(formatPesos(basic), paid === 0 ? null : formatPesos(paid)),
    },
    ...(sil ? [{ what: lineName('leave_conversion', 'en'), amount_centavos: sil.amount, how: sil.law }] : []),
    ...of.leaving,
  ];
}

/**
 * Returns the lines that the employee owes before a run has computed final pay, in centavos: loans and property, by
 * written authority.
 */
function owedAhead(answers: LeavingForm, loans: FinalPay['loans']): Line[] {
  const how = `by written authority: ${answers.authority}; Labor Code Art. 113`;
  return [
    ...loans
      .filter((l) => answers.loans_taken.includes(l.id))
      .map((l) => ({ what: l.name, amount_centavos: l.balance_centavos, how })),
    ...(answers.property_centavos > 0
      ? [{ what: 'company property', amount_centavos: answers.property_centavos, how: `${answers.property}; ${how}` }]
      : []),
  ];
}

/** Returns the service incentive leave to convert, with the source of the days. */
function silText(p: Parameters<typeof silLeft>[0]): FinalPay['sil'] {
  const left = silLeft(p);
  return left && { days: Number(left.days.n) / Number(left.days.d), source: left.source };
}

/**
 * Returns an employee's final pay from its run's payslip, or before that from what is known. `read`: the leave credits
 * just read from HR.
 */
export async function finalPayOf(
  db: Kysely<DB>,
  context: Pick<Context, 'settings'>,
  id: number,
  now: string,
  read?: CreditsRow | null,
): Promise<FinalPay> {
  const facts = await factsOf(db, context, id, now);
  const { hired_on, last_day, code, name } = facts.employee;
  const row = await leavingRow(db, id);
  const leaving = leavingOf(row);
  const found = await finalPayslip(db, id);
  const slip = found && storedPayslip(found.slip);
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
  const service = facts.final_pay && {
    years: facts.final_pay.sil_years,
    months: facts.final_pay.sil_months,
    usedThousandths: facts.final_pay.sil_used_thousandths,
  };
  const silCredits = silCreditsOf(read === undefined ? await creditsKept(db, id) : read) ?? null;
  const person = { leaving, silCredits, sil: service, rates };
  const ahead =
    leaving && last_day !== null && rates.length > 0
      ? leavingPay({ hired: hired_on, lastDay: last_day, rates }, leaving)
      : { earnings: [], issues: [] };
  const questions = leavingQuestions({
    leaving,
    sil: service,
    silCredits,
    loans: loans.map((l) => ({ ...l, balance: centavos(l.balance_centavos) })),
  });
  const missed =
    !found && last_day !== null && facts.posted_until !== null && facts.posted_until >= last_day
      ? [postedAsRegular()]
      : [];
  const issues = found ? found.problems : [...missed, ...ahead.issues, ...questions];
  const birthDate = row?.birth_date ?? facts.employee.birth_date;
  // Another system paid an employee without a payslip here, up to a day that Kawani doesn't know.
  const from =
    facts.posted_until === null ? null : facts.posted_until < hired_on ? hired_on : addDays(facts.posted_until, 1);
  const sil = last_day !== null ? silText(person) : null;
  return {
    employee: { id, code, name },
    hired_on,
    last_day,
    due_on: last_day && addDays(last_day, 30),
    hr_reason: last_day && (await hrReason(db, id)),
    service: last_day === null || last_day < hired_on ? '' : serviceText(serviceBetween(hired_on, last_day)),
    age: birthDate === null || last_day === null ? null : ageOn(birthDate, last_day),
    answers: answersOf(row),
    sil,
    sil_known: last_day === null ? null : silText({ ...person, leaving: null }),
    loans,
    due: slip
      ? slip.lines
          .filter(isDue)
          .map((l) => ({ ...lineOf(l), amount_centavos: l.kind === 'earning' ? l.amount : minus(zero, l.amount) }))
      : last_day === null
        ? []
        : dueAhead(person, {
            from,
            lastDay: last_day,
            thirteenth: await thirteenthSoFar(
              db,
              id,
              Number((last_day < now ? manilaDate(now) : last_day).slice(0, 4)),
            ),
            leaving: ahead.earnings.map((e) => ({
              what: lineName(e.code, 'en'),
              amount_centavos: e.amount,
              how: e.law ?? '',
            })),
          }),
    owed: slip ? slip.lines.filter((l) => !isDue(l)).map(lineOf) : owedAhead(answersOf(row), loans),
    issues: issues.map(({ message, must }) => ({ message, must })),
    run: found &&
      slip && {
        id: found.run_id,
        name: found.run,
        posted: found.posted,
        gross_centavos: slip.gross,
        net_centavos: slip.net,
      },
    paid_as_regular: found || last_day === null ? null : await paidAsRegular(db, id, last_day),
    version: facts.version,
  };
}
