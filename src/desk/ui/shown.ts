import { shownValue, type Field, type FieldValue } from '#domain/records/fields.ts';
import { formatTime } from '#src/text/format.ts';

/** Formats a value for the desk: as `shownValue`, but times as `8:00 AM`. Exports keep `08:00`. */
export const shownOnDesk = (field: Field, value: FieldValue): string =>
  field.kind === 'time' && typeof value === 'string' && value !== '' ? formatTime(value) : shownValue(field, value);
