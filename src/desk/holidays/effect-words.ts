import type { HolidayChange } from '#contract/hr/holidays/holiday-effect.ts';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import { formatCount, formatLongDate } from '#src/text/format.ts';

const field = holidays.fields['kind'];
export const kindWords: Readonly<Record<string, string>> = field?.kind === 'choice' ? field.options : {};
const kindOf = (kind: string): string => (kindWords[kind] ?? kind).toLowerCase();

const counted = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${formatCount(n)} ${many}`);

/** `Mon, 30 Nov 2026 becomes a regular holiday for 12 people.` */
export function whatChanges({ date, was, becomes, people }: HolidayChange): string {
  const day = formatLongDate(date);
  const whom = people === 0 ? 'nobody who works here on that day' : counted(people, 'person', 'people');
  if (was === null) return `${day} becomes a ${kindOf(becomes!)} holiday for ${whom}.`;
  if (becomes === null && people === 0)
    return `${day} is no ${kindOf(was)} holiday any more. Nobody works here on that day.`;
  if (becomes === null) return `${day} is no ${kindOf(was)} holiday any more for ${whom}.`;
  return `${day} becomes ${kindOf(becomes)} instead of ${kindOf(was)} for ${whom}.`;
}

/** What becomes of days that stand already; empty where none does. */
export function whatStands(of: Omit<HolidayChange, 'date' | 'was' | 'becomes' | 'people' | 'places'>): string[] {
  const { sent, approved, paid, nights_approved, nights_paid } = of;
  const nights = nights_approved + nights_paid;
  return [
    ...(paid > 0
      ? [
          `${counted(paid, 'day is', 'days are')} paid: each that differs is to be confirmed under For approval, and the next run pays or takes the difference.`,
        ]
      : []),
    ...(approved > 0
      ? [
          approved === 1
            ? '1 day is approved and stays so until it is sent back.'
            : `${formatCount(approved)} days are approved and stay so until they are sent back.`,
        ]
      : []),
    ...(sent > 0
      ? [`${counted(sent, 'day waits for approval, and is', 'days wait for approval, and are')} looked at again there.`]
      : []),
    ...(nights > 0
      ? [
          `${counted(nights, 'shift', 'shifts')} of the day before ran over midnight into it and ${nights === 1 ? 'differs' : 'differ'} too${nights_paid > 0 ? `, ${formatCount(nights_paid)} of them paid already` : ''}.`,
        ]
      : []),
  ];
}
