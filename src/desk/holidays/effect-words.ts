import type { HolidayChange } from '#contract/hr/holidays/holiday-effect.ts';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import { formatCount, formatLongDate } from '#src/text/format.ts';

const field = holidays.fields['kind'];
export const kindWords: Readonly<Record<string, string>> = field?.kind === 'choice' ? field.options : {};
const kindOf = (kind: string): string => (kindWords[kind] ?? kind).toLowerCase();

const counted = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${formatCount(n)} ${many}`);

/** `Mon, 30 Nov 2026 becomes a regular holiday for 12 employees.` */
export function whatChanges({ date, was, becomes, people }: HolidayChange): string {
  const day = formatLongDate(date);
  const whom = people === 0 ? 'no employees on that day' : counted(people, 'employee', 'employees');
  if (was === null) return `${day} becomes a ${kindOf(becomes!)} holiday for ${whom}.`;
  if (becomes === null && people === 0)
    return `${day} is no longer a ${kindOf(was)} holiday. No employees on that day.`;
  if (becomes === null) return `${day} is no longer a ${kindOf(was)} holiday for ${whom}.`;
  return `${day} becomes ${kindOf(becomes)} instead of ${kindOf(was)} for ${whom}.`;
}

/** Effect on approved and paid days; empty if none. */
export function affectedRecords(of: Omit<HolidayChange, 'date' | 'was' | 'becomes' | 'people' | 'places'>): string[] {
  const { sent, approved, paid, nights_approved, nights_paid } = of;
  const nights = nights_approved + nights_paid;
  return [
    ...(paid > 0
      ? [
          `${counted(paid, 'day is', 'days are')} paid. Confirm changes under Timesheet approval; the next run pays or deducts the difference.`,
        ]
      : []),
    ...(approved > 0
      ? [
          approved === 1
            ? '1 day is approved. It stays approved until you return it.'
            : `${formatCount(approved)} days are approved. They stay approved until you return them.`,
        ]
      : []),
    ...(sent > 0 ? [`${counted(sent, 'day pending approval is', 'days pending approval are')} recomputed.`] : []),
    ...(nights > 0
      ? [
          `${counted(nights, 'shift', 'shifts')} that ran past midnight into this day ${nights === 1 ? 'changes' : 'change'} too${nights_paid > 0 ? `, ${formatCount(nights_paid)} already paid` : ''}.`,
        ]
      : []),
  ];
}
