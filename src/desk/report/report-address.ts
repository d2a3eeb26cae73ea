import { reportGroups, type AnyReport, type ReportGroup } from '#contract/report.ts';
import { addDays, isDate } from '#domain/calendar/local-date.ts';
import { today } from '#src/text/format.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';

/** What of a report stands in its address: dates, grouping, filters, order and page. Without dates it is this month. */
export function useReportAddress(of: AnyReport, filters: readonly string[]) {
  const [params, setParams] = useAddress();
  const now = today();
  const [from, to] = [params.get('from'), params.get('to')];
  const start = from !== null && isDate(from) ? from : `${now.slice(0, 7)}-01`;
  const end = to !== null && isDate(to) ? to : monthEnd(start > now ? start : now);
  const group = (Object.keys(reportGroups) as ReportGroup[]).find((g) => g === params.get('group')) ?? of.group;
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const own = ['user_id', 'client_id', 'branch_id', ...filters];
  const changed = (present: URLSearchParams, change: Record<string, string | undefined>) => {
    // Columns differ by grouping, and so does what a report can be sorted by.
    const former = { page: undefined, ...('group' in change && { sort: undefined }) };
    return withParams(present, { ...former, ...change });
  };
  return {
    start,
    end,
    group,
    page,
    get: (name: string) => params.get(name) ?? undefined,
    /** What the rows of one group are narrowed to, in words. */
    of: params.get('of') ?? undefined,
    query: {
      start_date: start,
      end_date: end,
      group,
      search: params.get('search') ?? undefined,
      sort: params.get('sort') ?? undefined,
      ...Object.fromEntries(own.map((name) => [name, params.get(name) ?? undefined])),
    },
    set: (change: Record<string, string | undefined>) =>
      setParams((before) => changed(before, change), { replace: change['group'] !== 'none', preventScrollReset: true }),
    to: (change: Record<string, string | undefined>) => `?${changed(params, change)}`,
  };
}

/** The last day of a date's month. */
export function monthEnd(date: string): string {
  const next =
    date.slice(5, 7) === '12'
      ? `${Number(date.slice(0, 4)) + 1}-01`
      : `${date.slice(0, 5)}${String(Number(date.slice(5, 7)) + 1).padStart(2, '0')}`;
  return addDays(`${next}-01`, -1);
}

/** The address of the rows a group is made of: its filter, and each of them. */
export function rowsOf(group: ReportGroup, key: string, name: string): Record<string, string | undefined> {
  const filter: Record<Exclude<ReportGroup, 'none'>, Record<string, string | undefined>> = {
    person: { user_id: key },
    client: { client_id: key, branch_id: undefined },
    branch: { branch_id: key },
    day: { from: key, to: key },
    month: { from: `${key}-01`, to: group === 'month' ? monthEnd(`${key}-01`) : '' },
  };
  if (group === 'none') return {};
  // Of a time, whom it is narrowed to stays as it is.
  // A client and a branch are named by their own filters.
  return { ...filter[group], group: 'none', ...(group === 'person' && { of: name }) };
}
