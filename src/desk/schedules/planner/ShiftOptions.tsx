import type { Shift } from '#src/desk/schedules/shifts.ts';
import { texts } from '#src/text/en/desk/schedules/planner.ts';

const options = (shifts: readonly Shift[]) =>
  shifts.map((s) => (
    <option key={s.id} value={s.id}>
      {s.name} ({s.text})
    </option>
  ));

/** Schedule options; those the client doesn't offer are grouped separately and can still be chosen. */
export function ShiftOptions({ shifts }: { shifts: readonly Shift[] }) {
  const others = shifts.filter((s) => !s.offered);
  if (others.length === 0) return options(shifts);
  return (
    <>
      <optgroup label={texts.offeredByClient}>{options(shifts.filter((s) => s.offered))}</optgroup>
      <optgroup label={texts.notOffered}>{options(others)}</optgroup>
    </>
  );
}
