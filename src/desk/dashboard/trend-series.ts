import { trendTexts } from '#src/text/en/desk/dashboard.ts';
import type { payTrends } from '#contract/payroll/dashboard/pay-ahead.ts';
import type { dashboardAbsence, dashboardPeople } from '#contract/hr/dashboard/dashboard.ts';
import type { Output } from '#contract/endpoint.ts';
import { firstOf, lastOf } from '#domain/lists/known.ts';
import { formatCount, formatMonthShort } from '#src/text/format.ts';
import type { ChartColour } from '#src/desk/ui/charts/chart-colour.ts';
import { shortPesos } from '#src/desk/ui/charts/short-pesos.ts';

/** A figure by month for Home, as a chart with its sentence, and as a column of the table. */
export interface Trend {
  key: 'headcount' | 'overtime' | 'absence';
  title: string;
  look: 'line' | 'bars';
  colour: ChartColour;
  /** The latest value. `note` says what it is compared with. */
  value: string;
  note: string;
  sentence: string;
  /** True if the last month is unfinished. */
  open: boolean;
  /** Link to the list of the latest finished month. */
  to?: string;
  points: readonly { month: string; value: number; shown: string }[];
}

const monthOf = (date: string): string => date.slice(0, 7);
const short = (month: string): string => formatMonthShort(`${month}-01`);
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** Returns the sentence of a chart: `Headcount by month: 10 in Dec, highest 14 in Mar, 12 in Nov`. */
function sentenceOf(title: string, points: Trend['points']): string {
  const [first, last] = [firstOf(points), lastOf(points)];
  const top = points.reduce((a, b) => (b.value > a.value ? b : a));
  const at = (p: (typeof points)[number]) => trendTexts.in(p.shown, short(p.month));
  const highest = top === first || top === last ? '' : trendTexts.highest(at(top));
  return points.length === 1 ? `${title}: ${at(last)}` : trendTexts.byMonth(title, at(first), highest, at(last));
}

export function headcountTrend(of: Output<typeof dashboardPeople>['data'] | undefined): Trend | null {
  // Months before the first employee have nothing to show.
  const months = (of?.months ?? []).slice(of?.months.findIndex((m) => m.people > 0));
  const last = months.at(-1);
  if (!last || last.people === 0 || months.length < 2) return null;
  const points = months.map((m) => ({ month: monthOf(m.from), value: m.people, shown: formatCount(m.people) }));
  return {
    key: 'headcount',
    title: trendTexts.headcount,
    look: 'line',
    colour: 'blue',
    value: formatCount(last.people),
    note: trendTexts.joinedAndLeft(last.joined, last.left, short(monthOf(last.from))),
    sentence: sentenceOf(trendTexts.headcount, points),
    open: false,
    points,
  };
}

export function overtimeTrend(of: Output<typeof payTrends>['data'] | undefined): Trend | null {
  const months = of?.months ?? [];
  const last = months.at(-1);
  if (!last || months.every((m) => m.overtime_centavos === 0)) return null;
  const points = months.map((m) => ({
    month: m.month,
    value: m.overtime_centavos,
    shown: shortPesos(m.overtime_centavos),
  }));
  const share = last.gross_centavos > 0 ? last.overtime_centavos / last.gross_centavos : 0;
  return {
    key: 'overtime',
    title: trendTexts.overtimeCost,
    look: 'bars',
    colour: 'blue',
    value: shortPesos(last.overtime_centavos),
    note: trendTexts.ofGrossIn(percent(share), short(last.month), last.open ? trendTexts.soFar : ''),
    sentence: sentenceOf(trendTexts.overtimeCost, points),
    open: last.open,
    points,
  };
}

/** Returns absences by month. `at`: the client in the report's address. Null if the user may not open the report. */
export function absenceTrend(
  of: Output<typeof dashboardAbsence>['data'] | undefined,
  today: string,
  at: string | null,
): Trend | null {
  const months = (of ?? []).filter((m) => m.days > 0);
  const last = months.at(-1);
  if (!last || months.every((m) => m.absent === 0)) return null;
  const rate = (m: { days: number; absent: number }) => m.absent / m.days;
  const points = months.map((m) => ({ month: monthOf(m.from), value: rate(m), shown: percent(rate(m)) }));
  const before = months.at(-2);
  // The report lists approved days.
  const finished = months.findLast((m) => m.to < today);
  const change = before && (rate(last) - rate(before)) * 100;
  const sign = change === undefined || change < 0 ? '−' : '+';
  return {
    key: 'absence',
    title: trendTexts.absences,
    look: 'line',
    colour: 'violet',
    value: percent(rate(last)),
    note:
      before && change !== undefined
        ? trendTexts.ptSince(sign, Math.abs(change).toFixed(1), short(monthOf(before.from)))
        : trendTexts.ofWorkingDaysIn(short(monthOf(last.from))),
    sentence: sentenceOf(trendTexts.absencesShareOfWorkingDays, points),
    open: last.to >= today,
    ...(finished &&
      at !== null && { to: `/report/attendance?from=${finished.from}&to=${finished.to}&only=absent${at}` }),
    points,
  };
}
