import type { Kysely } from 'kysely';
import { plannedTime, type PayDay } from '#contract/hr/sync/payroll-sync.ts';
import type { CostPreview } from '#contract/payroll/runs/cost-preview.ts';
import { lastOf, valueOf } from '#domain/lists/known.ts';
import { centavos } from '#domain/money/centavos.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { alreadyPaid, CutoffCost, noSchedule, type CostSums } from '#domain/runs/cost-preview.ts';
import type { RunProblem } from '#domain/runs/review/run-problem.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { refused } from '#server/http/errors.ts';
import { callPeer } from '#server/http/machine.ts';
import { storedPayslip } from '#server/payroll/payslips/stored-payslip.ts';
import { whyNoLaw } from '#server/payroll/tables/run-law.ts';
import { computeRow, type Basis } from '../compute/compute.ts';
import { basisOf } from '../prepare/basis.ts';
import { factsWithoutRun } from '../prepare/facts.queries.ts';
import type { FactsRow } from '../prepare/facts-row.ts';
import { cutoffsAt } from '../prepare/run-begin.queries.ts';
import {
  cutoffsBefore,
  lastCosts,
  namesOfClients,
  peopleInScope,
  type PreviewDates,
  type PreviewPerson,
} from './cost-preview.queries.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

/** Number of employees in one call to HR. */
const chunk = 250;
/** Maximum number of employees listed per reason. */
const named = 20;

interface CutoffAsked {
  from_date: string;
  to_date: string;
  pay_date: string;
  client_id?: number | undefined;
}

/** A cutoff of the calendar with its clients. */
interface CutoffToPreview {
  dates: PreviewDates;
  clientIds: number[];
}

/** Returns a cutoff of the calendar. Throws a refusal if it doesn't exist, or no table applies to it. */
export async function cutoffToPreview(db: Kysely<DB>, of: CutoffAsked): Promise<CutoffToPreview> {
  const { from_date, to_date, pay_date, client_id: clientId = null } = of;
  const found = await cutoffsAt(db, { from: from_date, to: to_date, payDate: pay_date, clientId });
  const [first] = found;
  if (!first) throw refused('from_date', sentences.thePayrollCalendarHasNoCutoff);
  const noLaw = await whyNoLaw(db, { month: first.month, pay_date });
  if (noLaw !== null) throw refused('from_date', noLaw);
  const { month, index_in_month, of_month } = first;
  return {
    dates: { from_date, to_date, pay_date, month, index_in_month, of_month },
    clientIds: found.map((c) => c.client_id),
  };
}

interface Stage {
  dates: PreviewDates;
  basis: Basis;
  clientIds: readonly number[];
}

async function stageOf(db: Kysely<DB>, dates: PreviewDates, clientIds: readonly number[]): Promise<Stage | null> {
  const found = await basisOf(db, { id: 0, ...dates, adjustment: false, kind: 'regular', projects: false });
  return found && { dates, clientIds, basis: found.basis };
}

/** An employee's pay so far, for the next cutoff of the month. */
type SoFar = Map<number, Pick<Payslip, 'year' | 'month'>>;

interface Computed {
  person: PreviewPerson;
  days: readonly PayDay[];
  slip: Payslip | null;
  problem: RunProblem | null;
}

/** Computes employees of one cutoff with the engine of a run, with planned days in place of pulled time. */
async function computeStage(
  db: Kysely<DB>,
  { dates, basis }: Stage,
  people: readonly PreviewPerson[],
  of: { planned: ReadonlyMap<string, readonly PayDay[]>; soFar: SoFar; opened?: boolean },
): Promise<Computed[]> {
  if (people.length === 0) return [];
  const asked = {
    year: Number(dates.pay_date.slice(0, 4)),
    month: dates.month,
    payDate: dates.pay_date,
    from: dates.from_date,
    to: dates.to_date,
    last: dates.index_in_month === dates.of_month,
    thirteenth: false,
  };
  const facts = new Map((await factsWithoutRun(db, asked, people)).map((f) => [f.employee_id, f.facts]));
  return people.map((person): Computed => {
    const row: FactsRow = JSON.parse(valueOf(facts, person.employee_id));
    const planned = of.planned.get(person.code)?.filter((d) => d.date >= dates.from_date && d.date <= dates.to_date);
    const nothing = { person, days: planned ?? [], slip: null };
    if (!planned || planned.length === 0) return { ...nothing, problem: noSchedule() };
    // What another system paid in the month is known from the opening balance, without the schedule.
    if (of.opened && row.opening_month) return { ...nothing, problem: null };
    const before = of.soFar.get(person.employee_id);
    const computed = computeRow(
      {
        ...row,
        ...(before && { year: before.year, month: before.month }),
        input: { days: [...planned], before: [], unapproved: 0, summary: false },
      },
      basis,
      undefined,
      undefined,
    );
    if (!computed?.payslip) return { ...nothing, problem: (computed?.problems[0] as RunProblem | undefined) ?? null };
    return { person, days: planned, slip: storedPayslip(computed.payslip.slip), problem: null };
  });
}

const sumsOf = (of: CostSums, last: number | null) => ({
  people: of.people,
  minutes: of.minutes,
  gross_centavos: of.gross,
  employer_contributions_centavos: of.employer,
  cost_centavos: of.gross + of.employer,
  net_centavos: of.net,
  last_cost_centavos: last,
  left_out: of.leftOut,
});

/**
 * Returns the cost of a cutoff as scheduled, in centavos. Writes nothing. `told` reports the number of employees done
 * so far.
 */
export async function previewCost(
  context: Context,
  { dates, clientIds }: CutoffToPreview,
  as: Parameters<typeof callPeer>[3],
  told: (done: number) => Promise<void> = () => Promise.resolve(),
): Promise<CostPreview> {
  const { db } = context;
  const target = await stageOf(db, dates, clientIds);
  if (!target) throw refused('from_date', sentences.theStatutoryTablesOfThisCutoff);
  const before: Stage[] = [];
  for (const earlier of await cutoffsBefore(db, dates, clientIds)) {
    const stage = await stageOf(db, earlier, earlier.client_ids);
    if (stage) before.push(stage);
  }
  const counted = new Set<Stage>();
  const cost = new CutoffCost();
  const holidays = new Map<string, CostPreview['holidays'][number]>();
  let done = 0;
  for (let after = 0; ;) {
    const people = await peopleInScope(db, dates, clientIds, { after, limit: chunk });
    if (people.length === 0) break;
    after = lastOf(people).employee_id;
    const body = {
      from: before[0]?.dates.from_date ?? dates.from_date,
      to: dates.to_date,
      employees: people.map((p) => p.code),
    };
    const answered = await callPeer(context, plannedTime, { body }, as);
    const planned = new Map(answered.data.map((d) => [d.employee, d.days]));
    for (const h of answered.holidays) {
      if (h.date < dates.from_date) continue;
      const key = `${h.date} ${h.name}`;
      holidays.set(key, { ...h, people: h.people + (holidays.get(key)?.people ?? 0) });
    }
    const soFar: SoFar = new Map();
    for (const stage of before) {
      const employees = people.filter((p) => !p.paid).map((p) => p.employee_id);
      const unpaid = (await peopleInScope(db, stage.dates, stage.clientIds, { employees })).filter((p) => !p.paid);
      for (const { person, slip } of await computeStage(db, stage, unpaid, { planned, soFar, opened: true })) {
        if (!slip) continue;
        soFar.set(person.employee_id, slip);
        counted.add(stage);
      }
    }
    const due = people.filter((p) => !p.paid);
    for (const p of people.filter((x) => x.paid)) cost.leaveOut(p.client_id, nameOf(p), alreadyPaid());
    for (const { person, days, slip, problem } of await computeStage(db, target, due, { planned, soFar })) {
      if (!slip) {
        cost.leaveOut(person.client_id, nameOf(person), problem ?? noSchedule());
        continue;
      }
      cost.count({
        client: person.client_id,
        days,
        gross: slip.gross,
        employer: slip.employerContributions,
        contributions: slip.employeeContributions,
        tax: slip.tax.withheld,
        deductions: centavos(slip.gross - slip.employeeContributions - slip.tax.withheld - slip.net),
        net: slip.net,
      });
    }
    done += people.length;
    await told(done);
  }
  return answer(db, { dates, cost, earlier: [...counted], holidays: [...holidays.values()] });
}

const nameOf = ({ employee_id, code, name }: PreviewPerson) => ({ employee_id, employee: code, name });

async function answer(
  db: Kysely<DB>,
  of: { dates: PreviewDates; cost: CutoffCost; earlier: readonly Stage[]; holidays: CostPreview['holidays'] },
): Promise<CostPreview> {
  const { dates, cost, earlier, holidays } = of;
  const { from_date, to_date, pay_date } = dates;
  const ids = [...cost.clients.keys()];
  const last = await lastCosts(db, ids, from_date);
  const paying = [...cost.clients].filter(([, sums]) => sums.people > 0).map(([id]) => last.get(id));
  const whole = paying.reduce<number | null>((sum, n) => (sum === null || n === undefined ? null : sum + n), 0);
  return {
    from_date,
    to_date,
    pay_date,
    ...sumsOf(cost.all, paying.length === 0 ? null : whole),
    contributions_centavos: cost.all.contributions,
    tax_centavos: cost.all.tax,
    deductions_centavos: cost.all.deductions,
    clients: (await namesOfClients(db, ids)).map(({ id, name }) => ({
      client_id: id,
      client: name,
      ...sumsOf(valueOf(cost.clients, id), last.get(id) ?? null),
    })),
    holidays: holidays.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    reasons: cost.reasons().map(({ code, message, people }) => ({
      code,
      message,
      people: people.length,
      first: people.toSorted((a, b) => (a.name < b.name ? -1 : 1)).slice(0, named),
    })),
    earlier: earlier.map((s) => ({ from_date: s.dates.from_date, to_date: s.dates.to_date })),
  };
}
