import type { payrollContract } from '#contract/payroll/contract.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { addMonths, monthOf } from '#domain/calendar/month.ts';
import { agencyKinds } from '#domain/reports/agency-kinds.ts';
import { deadlineOf } from '#domain/reports/deadlines.ts';
import type { Handlers } from '#server/http/call.ts';
import { employerOf, spansThatStand } from './agency.queries.ts';

/** So many months back something that was not handed in is still shown. */
const monthsBack = 12;

/** What is due to the agencies: only of months and years with runs, because without one nothing is owed. */
export const deadlines: Handlers<Pick<typeof payrollContract, 'agencyDeadlines'>> = {
  async agencyDeadlines({ db, now }) {
    const today = manilaDate(now);
    const months = Array.from({ length: monthsBack + 1 }, (_, i) => addMonths(monthOf(today), -i));
    const years = [...new Set(months.map((m) => m.slice(0, 4)))];
    const asked = agencyKinds.flatMap((kind) =>
      (kind === 'alphalist' ? years : months).map((span) => ({ kind, span })),
    );
    const employer = await employerOf(db);
    const data = (await spansThatStand(db, asked))
      .map(({ filed_whole, ...s }) => {
        const { due, rule } = deadlineOf(s.kind, s.span, employer);
        // A run that was posted since is in no report that was handed in.
        const state = filed_whole ? ('filed' as const) : due < today ? ('late' as const) : ('due' as const);
        return { ...s, due, rule, state };
      })
      .filter((d) => d.state !== 'filed' || d.due >= today)
      .toSorted((a, b) => `${a.due} ${a.kind}`.localeCompare(`${b.due} ${b.kind}`));
    return { data, today };
  },
};
