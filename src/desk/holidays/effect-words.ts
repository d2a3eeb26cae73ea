import { effectTexts } from '#src/text/en/desk/holidays.ts';
import type { HolidayChange } from '#contract/hr/holidays/holiday-effect.ts';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import { formatCount, formatLongDate } from '#src/text/format.ts';

const field = holidays.fields['kind'];
export const kindWords: Readonly<Record<string, string>> = field?.kind === 'choice' ? field.options : {};
const kindOf = (kind: string): string => (kindWords[kind] ?? kind).toLowerCase();

const counted = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${formatCount(n)} ${many}`);

/** Returns the change of a date in words: `Mon, 30 Nov 2026 becomes a regular holiday for 12 employees.` */
export function whatChanges({ date, was, becomes, people }: HolidayChange): string {
  const day = formatLongDate(date);
  const whom = people === 0 ? effectTexts.noEmployeesOnThatDay : counted(people, 'employee', 'employees');
  if (was === null) return effectTexts.becomesAHolidayFor(day, kindOf(becomes!), whom);
  if (becomes === null && people === 0) return effectTexts.noLongerHolidayNoEmployees(day, kindOf(was));
  if (becomes === null) return effectTexts.noLongerHolidayFor(day, kindOf(was), whom);
  return effectTexts.becomesInsteadOfFor(day, kindOf(becomes), kindOf(was), whom);
}

/** Returns the effect on approved and paid days; empty if there is none. */
export function affectedRecords(of: Omit<HolidayChange, 'date' | 'was' | 'becomes' | 'people' | 'places'>): string[] {
  const { sent, approved, paid, nights_approved, nights_paid } = of;
  const nights = nights_approved + nights_paid;
  return [
    ...(paid > 0 ? [effectTexts.paidConfirmChangesUnderTimesheet(paid)] : []),
    ...(approved > 0 ? [effectTexts.daysApprovedTheyStayApproved(approved)] : []),
    ...(sent > 0 ? [effectTexts.recomputed(sent)] : []),
    ...(nights > 0
      ? [effectTexts.thatRanPastMidnightInto(nights, nights_paid > 0 ? effectTexts.alreadyPaid(nights_paid) : '')]
      : []),
  ];
}
