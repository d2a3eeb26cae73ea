import { reportGroups, type AnyReport, type ReportGroup } from '#contract/report.ts';
import { addDays, isDate } from '#domain/calendar/local-date.ts';
import { keysOf } from '#domain/lists/records.ts';
import { today } from '#src/text/format.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';

/** Returns the address state of a report: dates, grouping, filters, order, and page. The default is this month. */
export function useReportAddress(of: AnyReport, filters: readonly string[]) {
  const [params, setParams] = useAddress();
  const now = today();
  const [from, to] = [params.get('from'), params.get('to')];
  const start = from !== null && isDate(from) ? from : `${now.slice(0, 7)}-01`;
  const end = to !== null && isDate(to) ? to : monthEnd(start > now ? start : now);
  const group = keysOf(reportGroups).find((g) => g === params.get('group')) ?? of.group;
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const own = ['user_id', 'client_id', 'branch_id', ...filters];
  const changed = (present: URLSearchParams, change: Record<string, string | undefined>) => {
    // Columns differ by grouping, so sort fields do too.
    const former = { page: undefined, ...('group' in change && { sort: undefined }) };
    return withParams(present, { ...former, ...change });
  };
  return {
    start,
    end,
    group,
    page,
    get: (name: string) => params.get(name) ?? undefined,
    /** The filter of a group's rows, in words. */
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

/** Returns the last day of a date's month. */
export function monthEnd(date: string): string {
  const next =
    date.slice(5, 7) === '12'
      ? `${Number(date.slice(0, 4)) + 1}-01`
      : `${date.slice(0, 5)}${String(Number(date.slice(5, 7)) + 1).padStart(2, '0')}`;
  return addDays(`${next}-01`, -1);
}

/** Returns the address parameters of a group's rows. */
export function rowsOf(group: ReportGroup, key: string, name: string): Record<string, string | undefined> {
  const filter: Record<Exclude<ReportGroup, 'none'>, Record<string, string | undefined>> = {
    person: { user_id: key },
    client: { client_id: key, branch_id: undefined },
    branch: { branch_id: key },
    day: { from: key, to: key },
    month: { from: `${key}-01`, to: group === 'month' ? monthEnd(`${key}-01`) : '' },
  };
  if (group === 'none') return {};
  // A date group keeps the other filters.
  // Client and branch have their own filters.
  return { ...filter[group], group: 'none', ...(group === 'person' && { of: name }) };
}
