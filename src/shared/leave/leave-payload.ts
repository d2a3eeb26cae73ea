import type { Payloads } from '#src/shared/requests/record.ts';

/** Returns the dates of a payload with the schema's defaults, for counting and comparing. */
export const datesOf = (p: Payloads['leave']) => ({
  start_date: p.start_date,
  end_date: p.end_date,
  start_part: p.start_part ?? 'day',
  end_part: p.end_part ?? 'day',
});
