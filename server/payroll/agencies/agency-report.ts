import { sentences } from '#server/text/en/payroll/agencies.ts';
import type { Kysely } from 'kysely';
import { agencyReports } from '#contract/payroll/agencies/agency-kinds.ts';
import { lastDayOfMonth } from '#domain/calendar/local-date.ts';
import { mustHave } from '#domain/lists/known.ts';
import { centavos, minus, plus, zero, type Centavos } from '#domain/money/centavos.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import type { PayCodes } from '#domain/pay/facts/codes.ts';
import { shippedTables, type PayTables } from '#domain/pay/tables.ts';
import { dayText } from '#domain/records/fields.ts';
import type { AgencyKind } from '#domain/reports/agency-kinds.ts';
import { monthOf } from '#domain/reports/agency-month.ts';
import { alphalistEntry, type AlphalistEntry } from '#domain/reports/alphalist.ts';
import { form2316, type Form2316 } from '#domain/reports/form-2316.ts';
import { yearFactsOf } from '#domain/reports/gather-2316.ts';
import { openingAmounts, plusAmounts } from '#domain/reports/opening-reports.ts';
import { withOpening } from '#domain/reports/opening-year.ts';
import { minimumOf } from '#domain/reports/minimum-of-year.ts';
import { asMinimumWage, knownWageRegion } from '#domain/tables/minimum-wages.ts';
import type { Context } from '#server/context.ts';
import { payEmployeePlace } from '#server/database/reseal.ts';
import { open } from '#server/database/secrets.ts';
import type { DB } from '#server/database/tables.ts';
import { storedPayslip } from '#server/payroll/payslips/stored-payslip.ts';
import { payCodesOf } from '../adjustments/types/pay-codes.ts';
import { tablesInForce } from '../tables/run-law.ts';
import { ordersInUse } from '../tables/wage-orders/wage-orders.queries.ts';
import {
  journalWithin,
  openingsOf,
  peopleWithin,
  runsWithin,
  slipsOf,
  type AgencyPerson,
  type AgencySpan,
  type OpeningRow,
} from './agency.queries.ts';
import { monthOpeningsOf, openingsDecided } from './report-openings.queries.ts';

/** Number of employees whose payslips are read at once, since each payslip's text is several kilobytes. */
const chunk = 500;

/** One employee in a report. */
export interface AgencyLine {
  person: AgencyPerson;
  amounts: Readonly<Record<string, number>>;
  note: string;
  /** True if the employee earned pay without deductions, so the agency's file has no row for them. */
  nothingTaken: boolean;
  noEarnings: boolean;
  entry?: AlphalistEntry;
  /** The amounts of the certificate (BIR 2316). */
  form?: Form2316;
  /** The region of the last payslip's branch. */
  region: string;
}

export interface AgencyData {
  lines: AgencyLine[];
  totals: Record<string, number>;
  posted: Awaited<ReturnType<typeof runsWithin>>;
  unposted: Awaited<ReturnType<typeof runsWithin>>;
  /** Employees paid before Kawani in this month or year, what was deducted, and whether the totals include it. */
  opening: { people: number; amounts: Record<string, number>; included: boolean | null };
  ties: { name: string; report_centavos: number; journal_centavos: number; holds: boolean }[];
}

/** Returns an employee's opened number at the agency, or null when it is missing or unreadable. */
export function numberOf(context: Context, kind: AgencyKind, person: AgencyPerson): string | null {
  const column = agencyReports[kind].number;
  const sealed = person[column];
  if (sealed === null) return null;
  const keys = [context.settings.dataKey, ...(context.settings.previousDataKeys ?? [])];
  try {
    return open(sealed, keys, payEmployeePlace(column, person.id));
  } catch {
    return null;
  }
}

/**
 * Returns the tables effective at the end of the report's month or year: a year's tax is settled by the table of its
 * end.
 */
async function tablesAtEnd(db: Kysely<DB>, { kind, span }: AgencySpan): Promise<PayTables> {
  const month = kind === 'alphalist' ? `${span}-12` : span;
  const inForce = await tablesInForce(db, { month, pay_date: `${month}-${lastDayOfMonth(`${month}-01`)}` });
  return inForce?.tables ?? { ...shippedTables, minimumWages: (await ordersInUse(db)).map(asMinimumWage) };
}

/**
 * Returns a report's data: employees by name, totals, and the journal's figures. `code` limits it to one employee.
 */
export async function agencyData(db: Kysely<DB>, of: AgencySpan, code?: string): Promise<AgencyData> {
  const runs = await runsWithin(db, of);
  const codes = await payCodesOf(db);
  const tables = await tablesAtEnd(db, of);
  const people = await peopleWithin(db, of, code);
  const lines: AgencyLine[] = [];
  const totals: Record<string, number> = {};
  const summed = Object.keys(agencyReports[of.kind].amounts).filter((n) => !agencyReports[of.kind].bases.includes(n));
  for (const name of summed) totals[name] = 0;
  const opening: AgencyData['opening'] = {
    people: 0,
    amounts: {},
    included: of.kind === 'alphalist' ? true : await openingsDecided(db, of.kind, of.span),
  };
  for (let at = 0; at < people.length; at += chunk) {
    const some = people.slice(at, at + chunk);
    const ids = some.map((p) => p.id);
    const own = Map.groupBy(await slipsOf(db, of, ids), (s) => s.employee_id);
    const openings = new Map(
      of.kind === 'alphalist' ? (await openingsOf(db, Number(of.span), ids)).map((o) => [o.employee_id, o]) : [],
    );
    // Pay before Kawani belongs to no client, so a single client's report leaves it out.
    const months = new Map(
      of.kind !== 'alphalist' && of.clientId === undefined
        ? (await monthOpeningsOf(db, of.span, ids)).map((o) => [o.employee_id, o])
        : [],
    );
    opening.people += openings.size + months.size;
    for (const person of some) {
      const rows = own.get(person.id) ?? [];
      const slips = rows.map((r) => storedPayslip(r.slip));
      const { region, wage_area } = rows.at(-1) ?? { region: '', wage_area: '' };
      const place = { region, area: wage_area };
      const line =
        of.kind === 'alphalist'
          ? yearLine({ year: Number(of.span), tables, codes }, person, slips, openings.get(person.id), place)
          : monthLine({ kind: of.kind, span: of.span, codes }, person, slips, region);
      const before = months.get(person.id);
      if (of.kind !== 'alphalist' && before) {
        const more = openingAmounts(of.kind, before, tables.pagibig);
        for (const [name, n] of Object.entries(more)) opening.amounts[name] = (opening.amounts[name] ?? 0) + n;
        if (opening.included) addOpening(line, more);
      }
      for (const name of summed) totals[name] = mustHave(totals, name) + mustHave(line.amounts, name);
      lines.push(line);
    }
  }
  const posted = runs.filter((r) => r.state === 'posted');
  const journal = await journalWithin(db, of);
  // The journal has no figures for a single employee.
  const ties = code === undefined ? Object.entries(agencyReports[of.kind].ties) : [];
  return {
    lines,
    totals,
    posted,
    opening,
    unposted: runs.filter((r) => r.state !== 'posted'),
    ties: ties.map(([column, { account, name }]) => {
      // The journal has only posted runs.
      const before = opening.included === true ? (opening.amounts[column] ?? 0) : 0;
      const [report_centavos, journal_centavos] = [mustHave(totals, column) - before, journal.get(account) ?? 0];
      return { name, report_centavos, journal_centavos, holds: report_centavos === journal_centavos };
    }),
  };
}

const during = (date: string | null, span: string): boolean => date?.startsWith(span) === true;

function monthLine(
  { kind, span, codes }: { kind: Exclude<AgencyKind, 'alphalist'>; span: string; codes: PayCodes },
  person: AgencyPerson,
  slips: readonly Payslip[],
  region: string,
): AgencyLine {
  const amounts = monthOf[kind](slips, codes);
  const { main } = agencyReports[kind];
  const noEarnings = slips.every((s) => s.contributions.own.earned === 0);
  const nothingTaken = kind !== 'tax' && !noEarnings && amounts[main] === 0;
  const note = [
    during(person.hired_on, span) && sentences.hired(dayText(person.hired_on)),
    during(person.last_day, span) && sentences.left(dayText(person.last_day)),
    noEarnings && kind !== 'tax' && sentences.noEarnings,
    nothingTaken && sentences.noDeductions,
  ];
  return { person, amounts, note: note.filter(Boolean).join(', '), nothingTaken, noEarnings, region };
}

/** Adds what earlier cutoffs of the month deducted before Kawani, with a note. */
function addOpening(line: AgencyLine, more: Readonly<Record<string, Centavos>>): void {
  line.amounts = plusAmounts(line.amounts as Readonly<Record<string, Centavos>>, more);
  line.note = [line.note, sentences.includesEarlierCutoffs].filter(Boolean).join(', ');
  if (Object.values(more).some((n) => n > 0)) line.nothingTaken = false;
}

const openingOf = (o: OpeningRow) => ({
  taxable: centavos(o.taxable),
  withheld: centavos(o.withheld),
  benefits: centavos(o.benefits),
  contributions: centavos(o.contributions),
  mweExempt: centavos(o.mwe_exempt),
  gross: centavos(o.gross),
});

/**
 * Returns an employee's year. Its opening balances are another employer's if there was one this year, otherwise what
 * this employer paid before its payslips were made here.
 */
function yearLine(
  { year, tables, codes }: { year: number; tables: PayTables; codes: PayCodes },
  person: AgencyPerson,
  slips: readonly Payslip[],
  row: OpeningRow | undefined,
  place: { region: string; area: string },
): AgencyLine {
  const opening = row && openingOf(row);
  const another = person.previous_employer_year === year;
  const own = yearFactsOf(year, slips, opening && another ? opening : undefined, codes);
  const facts = opening && !another ? withOpening(own, opening, tables.benefits) : own;
  const form = form2316(tables, facts);
  const wages = tables.minimumWages;
  const until = slips.at(-1)?.period.to ?? `${year}-12-31`;
  const entry = alphalistEntry(
    facts,
    form,
    facts.minimumWageEarner
      ? minimumOf(wages, knownWageRegion(wages, place, until) ?? '', until, person.factor_tenths)
      : null,
  );
  const withheld = slips.reduce<Centavos>((n, s) => plus(n, s.tax.withheld), zero);
  const before = opening?.withheld ?? zero;
  const note = [
    entry.schedule === 'd2' ? sentences.scheduleD2 : sentences.scheduleD1,
    another && sentences.previousEmployerThisYear,
    during(person.hired_on, String(year)) && sentences.hired(dayText(person.hired_on)),
    during(person.last_day, String(year)) && sentences.left(dayText(person.last_day)),
  ];
  return {
    person,
    amounts: {
      gross: mustHave(form, 'item19'),
      not_taxable: mustHave(form, 'item20'),
      taxable: mustHave(form, 'item21'),
      previous: mustHave(form, 'item22'),
      due: mustHave(form, 'item24'),
      withheld_before: before,
      withheld,
      to_settle: minus(mustHave(form, 'item24'), plus(withheld, before)),
    },
    note: note.filter(Boolean).join(', '),
    nothingTaken: false,
    noEarnings: slips.every((s) => s.gross === 0),
    entry,
    form,
    region: place.region,
  };
}
