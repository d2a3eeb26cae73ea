import { useMemo } from 'react';
import { listTimeKeepings } from '#contract/hr/attendance/time-keeping.ts';
import { eachDay } from '#domain/calendar/local-date.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { exceptionOrder } from '#src/desk/attendance/cell.ts';
import { useSteadyOrder } from '#src/desk/attendance/steady-order.ts';
import { chipOf } from '#src/desk/attendance/exception-chip.ts';
import type { useTimeAddress } from '#src/desk/attendance/time-address.ts';

/** Returns the timesheets of the address, in the order in which they were first shown. */
export function useReviewList(address: ReturnType<typeof useTimeAddress>) {
  const { client } = address;
  const search = address.get('search') ?? '';
  const chip = chipOf(address);
  const odd = exceptionOrder.find((kind) => kind === chip.odd);
  const list = useEndpoint(
    listTimeKeepings,
    {
      query: {
        client: client?.id ?? 0,
        // A reported day may already be approved or paid.
        ...(chip.said ? { status: 'all', said: 'yes' } : { status: 'review' }),
        search,
        limit: 3000,
        ...(address.date !== undefined && { date: address.date }),
        ...(odd && { odd }),
        ...(chip.decide && { decide: 'yes' }),
        ...(chip.none && { no_punches: 'yes' }),
      },
    },
    { enabled: client !== undefined, keepFormer: true },
  );
  const page = list.data;
  const cutoff = page?.cutoff;
  const asked = [client?.id, cutoff?.from, search, chip.said, odd, chip.decide, chip.none].join(' ');
  const answered = useMemo(() => page?.data ?? [], [page]);
  const people = useSteadyOrder(answered, page && !list.isPlaceholderData ? asked : null);
  const dates = useMemo(() => (cutoff ? eachDay(cutoff.from, cutoff.to) : []), [cutoff]);
  const holidays = useMemo(() => new Map(page?.holidays.map((h) => [h.date, h.name])), [page]);

  return {
    list,
    page,
    cutoff,
    people,
    dates,
    holidays,
    search,
    narrowed: search !== '' || odd !== undefined || chip.none,
  };
}
