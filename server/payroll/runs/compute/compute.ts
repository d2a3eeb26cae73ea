import { mustExist } from '#domain/lists/known.ts';
import { centavos, type Centavos } from '#domain/money/centavos.ts';
import { knownWageRegion } from '#domain/tables/minimum-wages.ts';
import { PayError } from '#domain/pay-error.ts';
import { monthOpened } from '#domain/pay/facts/opening-month.ts';
import { computePayslip } from '#domain/pay/payslip.ts';
import type { PayTables } from '#domain/pay/tables.ts';
import { periodToDate } from '#domain/pay/facts/to-date.ts';
import { runFacts, type RunPerson, type RunPeriod } from '#domain/runs/facts/person-facts.ts';
import { leaveInCashProblems, leavePaidOf } from '#domain/runs/facts/leave-in-cash.ts';
import {
  alreadyInOpening,
  benefitUnknown,
  fromPayError,
  hrDiffers,
  inTwo,
  leavePaid,
  monthBenefits,
  noLongerThere,
  paidByNoRun,
  thirteenthBefore,
  billedToOne,
  twoPremiums,
  whyNotComputed,
  type UnpaidDays,
} from '#domain/runs/review/problems.ts';
import { problemsOf } from '#domain/runs/review/payslip-problems.ts';
import type { RunProblem } from '#domain/runs/review/run-problem.ts';
import { belowMinimum } from '#domain/runs/review/below-minimum.ts';
import { factorProblems } from '#domain/runs/review/factor-problems.ts';
import { offCycleFacts, type OffCycleKind } from '#domain/runs/off-cycle/off-cycle.ts';
import { monthWithDefaults, yearWithDefaults } from '#domain/runs/facts/stored-facts.ts';
import { silCreditsOf } from '#server/payroll/people/leave-credits.ts';
import { netBefore } from './net-before.ts';
import { amountsOf, ofTwoClients, stateOf, wagePlaceOf } from './of-row.ts';
import { payslipRow, type ComputedRow } from './computed-row.ts';
import { leavingOf, openingOf, ratesOf, switchesOf, type FactsRow } from '../prepare/facts-row.ts';
import { lateOf } from '../retro/late.ts';
import { sha256, tablesHashOf } from '../review/marks.ts';
import { retroPaid } from '../retro/rate-retro.ts';
import { thirteenthAhead } from '../prepare/thirteenth.ts';
import { computeTakenBack } from '../reverse/reversal.ts';

/** Everything a payslip depends on besides the employee's own facts. */
export interface Basis {
  period: RunPeriod;
  tables: PayTables;
  /** Hash of the tables without company pay types, since a payslip's mark covers only the types that it uses. */
  tablesHash: string;
  /** Tables of clients with their own multipliers. */
  ofClients: ReadonlyMap<number, Pick<Basis, 'tables' | 'tablesHash'>>;
  /** The amounts of an off-cycle run. Null when the run pays its cutoff. */
  offCycle: OffCycleKind | null;
  /** True if 13th month pay includes basic pay that is still to be earned in the year. */
  projects: boolean;
  /** Clients for which this is the last pay date of the year. */
  yearEnd: ReadonlySet<number>;
  /** Clients whose cutoff is shortened by a change of their cutoff days. */
  short: ReadonlySet<number>;
}

const money = (n: number): Centavos => centavos(n);

/** Returns a database row in the form the rules take. */
export function personOf(row: FactsRow, basis: Basis): RunPerson {
  const { tables, period } = basis;
  return {
    employee: row.code,
    hired: row.hired_on,
    lastDay: row.last_day,
    rates: ratesOf(row.rates),
    assignments: row.places.map((p, i) => {
      // A place before the period needs no wage region, since its wage orders change nothing on this payslip.
      const reaches = (row.places[i + 1]?.from ?? '9999') > period.from;
      const region = reaches ? knownWageRegion(tables.minimumWages, p, period.to) : undefined;
      return { from: p.from, client: p.client, branch: p.branch, ...(region !== undefined && { region }) };
    }),
    days: row.input?.days ?? [],
    before: row.input?.before ?? [],
    ...(row.input?.summary && { summary: true as const }),
    adjustments: [...row.adjustments, ...row.benefits].map(({ days, ...a }) => ({
      ...a,
      amount: money(a.amount),
      ...(days && { dayThousandths: days }),
    })),
    loans: row.loans.map((l) => ({
      id: l.id,
      name: l.name,
      takenFrom: l.taken_from,
      startsOn: l.starts_on,
      instalment: money(l.instalment),
      balance: money(l.balance),
      fixed: l.fixed,
    })),
    contributionsOff: row.contributions_off,
    pagibigUpgrade:
      row.pagibig_total_centavos === null
        ? null
        : { electedTotal: money(row.pagibig_total_centavos), employerMatches: row.pagibig_employer_matches },
    year: row.year ? yearWithDefaults(row.year) : openingOf(row.opening),
    ...(row.granted && { granted: row.granted }),
    month: row.month
      ? monthWithDefaults(row.month)
      : row.opening_month && monthOpened(row.opening_month, tables.pagibig),
    previousEmployer: row.previous_employer_year === Number(period.payDate.slice(0, 4)),
    thirteenthPaid: money(row.thirteenth_paid + (row.opening?.thirteenth_paid ?? 0)),
    ...(row.projected_ahead !== null && { thirteenthProjected: true, thirteenthAhead: money(row.projected_ahead) }),
    ...(row.carried > 0 && { thirteenthCarried: money(row.carried) }),
    silCredits: silCreditsOf(row.sil_credits),
    sil: row.sil && { years: row.sil.years, months: row.sil.months, usedThousandths: row.sil.used },
    leaving: leavingOf(row.leaving ?? null),
    yearEnd: basis.yearEnd.has(row.client_id),
    ...(basis.short.has(row.client_id) && { shortCutoff: true }),
    yearSettled: row.settled,
    paidLate: row.settled && row.settled_later,
    approved: row.approved.map(({ in_thirteenth: inThirteenth, counts_as: code, day_thousandths: days, ...a }) => ({
      ...a,
      inThirteenth,
      ...(code !== null && { leave: { code, dayThousandths: mustExist(days, 'Leave paid in cash has no days') } }),
      amount: money(a.amount),
    })),
    sssLeaves: row.sss_leaves.map(({ benefit, paid, paid_days: paidDays, ...l }) => ({
      ...l,
      paidDays,
      benefit: benefit === null ? null : money(benefit),
      differential: row.settings?.['maternity_differential'] !== 'exempt',
      paid: { advance: money(paid.advance), fullPay: money(paid.fullPay), sssPart: money(paid.sssPart) },
    })),
  };
}

/** Computes one employee. Returns null when the facts are unchanged, so the payslip stays. */
export function computeRow(
  row: FactsRow,
  given: Basis,
  otherRun: string | undefined,
  unpaid: UnpaidDays | undefined,
): ComputedRow | null {
  const basis: Basis = { ...given, ...given.ofClients.get(row.client_id) };
  const at = { employee_id: row.employee_id, client_id: row.client_id, branch_id: row.branch_id };
  if (row.takes_back) return computeTakenBack(row, row.takes_back);
  const person = personOf(row, basis);
  const switches = switchesOf(row.settings);
  const refused = (problem: RunProblem): ComputedRow => ({
    ...at,
    state: 'error',
    problems: [problem],
    facts_hash: null,
    payslip: null,
  });
  const why = row.archived
    ? noLongerThere()
    : whyNotComputed(person, basis.offCycle ? { unapproved: 0 } : row.input, basis.offCycle ? 0 : row.away);
  if (why) return refused(why);
  try {
    const samePeriod = periodToDate(
      row.same_period.map((payslip) => ({ payslip })),
      Number(basis.period.payDate.slice(0, 4)),
    );
    const tablesOf = (client: number) => (given.ofClients.get(client) ?? given).tables;
    const late = lateOf(row, tablesOf);
    const retro = retroPaid(row, tablesOf);
    const ahead = thirteenthAhead(row, basis, person, switches);
    const {
      facts,
      loans,
      settles,
      leftOut = [],
    } = basis.offCycle
      ? offCycleFacts(
          person,
          {
            kind: basis.offCycle,
            amounts: amountsOf(row),
            samePeriod,
            retro: retro.earnings,
            projection: ahead.projection,
          },
          basis.period,
          basis.tables.codes,
        )
      : runFacts(
          { ...person, ...(samePeriod && { samePeriod }), late: [...late.earnings, ...retro.earnings] },
          basis.period,
          basis.tables,
          switches,
        );
    const known = {
      sss: row.sss,
      philHealth: row.philhealth,
      pagibig: row.pagibig,
      tin: row.tin,
      bank: row.bank,
      account: row.account,
    };
    const before =
      row.before_net.last === null || basis.offCycle
        ? null
        : { nets: row.before_net, lookAtBasisPoints: Number(row.settings?.['look_at_basis_points'] ?? 2000) };
    const leave = leavePaidOf(facts.earnings, basis.tables.codes);
    const settled = {
      ...(leave.length > 0 && { leave }),
      ...(settles && { settles }),
      ...(late.settled.length > 0 && { late: late.settled }),
      ...(retro.settled.length > 0 && { retro: retro.settled }),
    };
    const text = JSON.stringify({ facts, loans, switches, ...settled });
    const noted = [...ahead.problems, ...leftOut, ...alreadyInOpening(row.opening, basis)];
    const tablesHash = tablesHashOf(basis, facts);
    const factsHash = sha256(
      [
        text,
        tablesHash,
        JSON.stringify([
          known,
          before,
          otherRun ?? null,
          row.after_id,
          ...row.differs,
          ...[
            row.sss_leaves.some((l) => l.benefit === null) ? 'sss' : null,
            row.sil?.paid,
            row.thirteenth_before,
            unpaid,
            ...row.month_benefits.map((b) => `${b.name} ${b.amount}`),
            ...noted,
          ].filter((x) => x),
        ]),
      ].join('\n'),
    );
    if (factsHash === row.facts_hash) return null;
    const slip = computePayslip(facts, basis.tables, switches);
    const problems = [
      ...problemsOf(
        slip,
        person,
        known,
        before && { ...before, net: netBefore(slip, before.nets) },
        wagePlaceOf(row, basis.period.to),
      ),
      ...late.problems,
      ...(basis.offCycle ? [] : factorProblems(person)),
      ...(basis.offCycle ? [] : belowMinimum(facts, basis.tables.minimumWages)),
      ...(basis.offCycle ? [] : benefitUnknown(row.sss_leaves, basis.period)),
      ...leaveInCashProblems(facts, basis.tables.codes),
      ...noted,
      ...(slip.kind === 'final' && row.sil?.paid && !person.silCredits && !person.leaving?.sil
        ? [leavePaid({ on: row.sil.paid.on, amount: money(row.sil.paid.amount) }, row.sil)]
        : []),
      ...(slip.kind === 'final' && row.thirteenth_before ? thirteenthBefore(row.thirteenth_before) : []),
      ...(slip.kind === 'final' ? monthBenefits(row.month_benefits) : []),
      ...(row.differs.length > 0 ? [hrDiffers(row.differs)] : []),
      ...(otherRun === undefined ? [] : [inTwo(otherRun)]),
      ...(unpaid ? [paidByNoRun(unpaid)] : []),
      ...billedToOne(facts.days),
      ...(given.ofClients.size > 0 && ofTwoClients(row, basis.period.from) ? [twoPremiums(row.client)] : []),
    ];
    const payslip = payslipRow(slip, { facts: text, after: row.after_id, tablesHash });
    return { ...at, state: stateOf(problems), problems, facts_hash: factsHash, payslip };
  } catch (error) {
    if (error instanceof PayError) return refused(fromPayError(error));
    throw error;
  }
}
