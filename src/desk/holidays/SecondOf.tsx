import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import { isDate } from '#domain/calendar/local-date.ts';
import { askSecond, otherRegulars } from '#domain/holidays/doubles.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { TextField } from '#src/desk/ui/fields.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import type { HolidayValues } from './filled-in.ts';

/**
 * Asks before saving a regular holiday on a day that has one: the same holiday, or a second one that doubles the pay?
 */
export function SecondOf({ id, to }: { id: number | null; to: HolidayValues }) {
  const asks = to.kind === 'regular' && isDate(to.date);
  const query = { year: Number(to.date.slice(0, 4)), kind: 'regular' as const, page: 1, limit: 100 };
  const found = useEndpoint(holidays.list, { params: undefined, query }, { enabled: asks });
  const others = (found.data?.data ?? [])
    .filter((h) => h.id !== id && !h.archived)
    .map((h) => ({ ...h, branches: h.scope === 'local' ? h.branch_ids : null }));
  const own = { ...to, branches: to.scope === 'local' ? to.branch_ids : null };
  const names = asks ? otherRegulars(own, others) : [];
  if (names.length === 0) return null;
  return (
    <>
      <div data-whole>
        <Notice tone="warn">{askSecond(names)}</Notice>
      </div>
      <TextField name="second_of" known={names} whole />
    </>
  );
}
