import type { Output } from '#contract/endpoint.ts';
import type { agencyDeadlines } from '#contract/payroll/agencies/agency-reports.ts';
import { addMonths, monthOf } from '#domain/calendar/month.ts';
import type { JournalAccount } from '#domain/runs/journal.ts';
import { agencyKinds, type AgencyKind } from '#domain/reports/agency-kinds.ts';
import { deadlineOf, yearlyDueOf } from '#domain/reports/deadlines.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { employerOf, payableByMonth, spansThatStand } from './agency.queries.ts';
import { thirteenthMonths, type ThirteenthStatus } from './thirteenth.queries.ts';

/** Number of months back in which an unfiled report is still shown. */
const monthsBack = 12;

type Deadline = Output<typeof agencyDeadlines>['data'][number];

/**
 * Returns the due dates of a year's 13th month pay and its report to DOLE. The report is filed outside Kawani, so it
 * is shown until its due date has passed.
 */
function thirteenthDues({ year, paid_on, ...stands }: ThirteenthStatus, today: string): Deadline[] {
  const span = String(year);
  const [pay, report] = [yearlyDueOf('thirteenth_month', year), yearlyDueOf('dole', year)];
  const paid = stands.people_left === 0 && stands.posted > 0;
  const state = paid ? 'filed' : pay.due < today ? 'late' : 'due';
  return [
    { kind: 'thirteenth_month', span, ...pay, ...stands, amount_centavos: null, filed_on: paid_on, state },
    ...(report.due >= today
      ? [
          {
            kind: 'dole' as const,
            span,
            ...report,
            ...stands,
            people_left: null,
            amount_centavos: null,
            filed_on: null,
            state: 'due' as const,
          },
        ]
      : []),
  ];
}

/** The journal account with the amount of each monthly report. */
const accounts = {
  sss: 'sss_payable',
  philhealth: 'philhealth_payable',
  hdmf: 'pagibig_payable',
  tax: 'tax_payable',
} as const satisfies Partial<Record<AgencyKind, JournalAccount>>;

/**
 * Returns the deadlines of reports to the agencies, and of 13th month pay. Only months and years with runs count, since
 * nothing is owed without one.
 */
export async function deadlinesOn(db: Kysely<DB>, today: string): Promise<Deadline[]> {
  const months = Array.from({ length: monthsBack + 1 }, (_, i) => addMonths(monthOf(today), -i));
  const years = [...new Set(months.map((m) => m.slice(0, 4)))];
  const asked = agencyKinds.flatMap((kind) => (kind === 'alphalist' ? years : months).map((span) => ({ kind, span })));
  const employer = await employerOf(db);
  const payable = await payableByMonth(db, months);
  const amountOf = ({ kind, span }: { kind: AgencyKind; span: string }): number | null =>
    kind === 'alphalist'
      ? null
      : payable.reduce(
          (sum, p) =>
            sum + (p.account === accounts[kind] && (kind === 'tax' ? p.paid : p.month) === span ? p.amount : 0),
          0,
        );
  const reports = (await spansThatStand(db, asked)).map(({ filed_whole, ...s }): Deadline => {
    const { due, rule } = deadlineOf(s.kind, s.span, employer);
    // A run posted since is in no filed report.
    const state = filed_whole ? 'filed' : due < today ? 'late' : 'due';
    return { ...s, people_left: null, amount_centavos: amountOf(s), due, rule, state };
  });
  const yearly = (await thirteenthMonths(db, years)).flatMap((t) => thirteenthDues(t, today));
  return [...reports, ...yearly]
    .filter((d) => d.state !== 'filed' || d.due >= today)
    .toSorted((a, b) => `${a.due} ${a.kind}`.localeCompare(`${b.due} ${b.kind}`));
}
