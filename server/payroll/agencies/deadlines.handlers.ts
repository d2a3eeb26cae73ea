import type { Output } from '#contract/endpoint.ts';
import type { payrollContract } from '#contract/payroll/contract.ts';
import type { agencyDeadlines } from '#contract/payroll/agencies/agency-reports.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { addMonths, monthOf } from '#domain/calendar/month.ts';
import { agencyKinds } from '#domain/reports/agency-kinds.ts';
import { deadlineOf, yearlyDueOf } from '#domain/reports/deadlines.ts';
import type { Handlers } from '#server/http/call.ts';
import { employerOf, spansThatStand } from './agency.queries.ts';
import { thirteenthMonths, type ThirteenthStands } from './thirteenth.queries.ts';

/** So many months back something that was not handed in is still shown. */
const monthsBack = 12;

type Deadline = Output<typeof agencyDeadlines>['data'][number];

/** The 13th month pay of a year, and its report to DOLE: as that is made elsewhere, it is told of until its day is over. */
function thirteenthDues({ year, paid_on, ...stands }: ThirteenthStands, today: string): Deadline[] {
  const span = String(year);
  const [pay, report] = [yearlyDueOf('thirteenth_month', year), yearlyDueOf('dole', year)];
  const paid = stands.people_left === 0 && stands.posted > 0;
  const state = paid ? 'filed' : pay.due < today ? 'late' : 'due';
  return [
    { kind: 'thirteenth_month', span, ...pay, ...stands, filed_on: paid_on, state },
    ...(report.due >= today
      ? [
          {
            kind: 'dole' as const,
            span,
            ...report,
            ...stands,
            people_left: null,
            filed_on: null,
            state: 'due' as const,
          },
        ]
      : []),
  ];
}

/** What is due to the agencies, and the 13th month: only of months and years with runs, because without one nothing is owed. */
export const deadlines: Handlers<Pick<typeof payrollContract, 'agencyDeadlines'>> = {
  async agencyDeadlines({ db, now }) {
    const today = manilaDate(now);
    const months = Array.from({ length: monthsBack + 1 }, (_, i) => addMonths(monthOf(today), -i));
    const years = [...new Set(months.map((m) => m.slice(0, 4)))];
    const asked = agencyKinds.flatMap((kind) =>
      (kind === 'alphalist' ? years : months).map((span) => ({ kind, span })),
    );
    const employer = await employerOf(db);
    const reports = (await spansThatStand(db, asked)).map(({ filed_whole, ...s }): Deadline => {
      const { due, rule } = deadlineOf(s.kind, s.span, employer);
      // A run that was posted since is in no report that was handed in.
      const state = filed_whole ? 'filed' : due < today ? 'late' : 'due';
      return { ...s, people_left: null, due, rule, state };
    });
    const yearly = (await thirteenthMonths(db, years)).flatMap((t) => thirteenthDues(t, today));
    const data = [...reports, ...yearly]
      .filter((d) => d.state !== 'filed' || d.due >= today)
      .toSorted((a, b) => `${a.due} ${a.kind}`.localeCompare(`${b.due} ${b.kind}`));
    return { data, today };
  },
};
