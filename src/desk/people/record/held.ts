import { documentAgeTexts } from '#src/text/en/desk/people/record.ts';
import { serviceBetween } from '#domain/attendance/service.ts';

/** Returns the entries of a timeline that apply on a date. */
export const held = <E extends { from_date: string; to_date: string | null; withdrawn_at?: string | null | undefined }>(
  entries: readonly E[],
  date: string,
): E[] =>
  entries.filter(
    (e) => (e.withdrawn_at ?? null) === null && e.from_date <= date && (e.to_date === null || e.to_date >= date),
  );

/** Returns the length of service on a date, after the hire date: `, 4 y 8 mo`. Empty before the first month is over. */
export function serviceWords(of: { hired_on: string; separated_on: string | null }, date: string): string {
  const last = of.separated_on !== null && of.separated_on < date ? of.separated_on : date;
  if (last < of.hired_on) return '';
  const { years, months } = serviceBetween(of.hired_on, last);
  const words = [years > 0 && `${years} y`, months > 0 && documentAgeTexts.mo(months)].filter(Boolean).join(' ');
  return words && `, ${words}`;
}
