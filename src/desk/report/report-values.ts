import type { ReportRow } from '#contract/report.ts';
import type { Field } from '#domain/records/fields.ts';
import { shownOnDesk } from '#src/desk/ui/shown.ts';

/** A file has whole minutes, which a spreadsheet adds up; the screen has hours and minutes, which people read. */
const inMinutes = /(?:, min|^Minutes)$/;
const isMinutes = (field: Field): boolean => field.kind === 'number' && inMinutes.test(field.label);

/** The heading of a field on the screen: `Worked, h:mm`. */
export const heading = (field: Field): string =>
  isMinutes(field) ? field.label.replace(/min$/, 'h:mm').replace(/^Minutes$/, 'Hours, h:mm') : field.label;

/** A value of a report: numbers with separators, minutes as `1,669:27`. */
export function shown(field: Field, value: ReportRow[string] | undefined): string {
  if (field.kind !== 'number' || typeof value !== 'number') return shownOnDesk(field, value);
  if (!isMinutes(field)) return value.toLocaleString('en');
  return `${Math.floor(value / 60).toLocaleString('en')}:${String(value % 60).padStart(2, '0')}`;
}
