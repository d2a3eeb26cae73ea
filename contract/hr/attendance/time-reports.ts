import { z } from 'zod';
import { LocalDate, requiredText } from '#contract/shapes.ts';
import { Filing, blame, correctedWith, storedWith } from '../requests/filings.ts';
import { filingEndpoints } from '../requests/filing-endpoints.ts';
import { LocalTime } from '../schedules/schedules.ts';
import { requestKinds } from '../requests/kinds.ts';

/** A report that a day of one's own time is wrong. */

const TimeReportFields = z.object({
  /** The day the shift began on. */
  date: LocalDate,
  /** Reported arrival and departure, if given; out before in means the next day. */
  time_in: LocalTime.nullable().default(null),
  time_out: LocalTime.nullable().default(null),
  reason: requiredText(500),
});

type Times = { time_in?: string | null | undefined; time_out?: string | null | undefined };

/** Checks the rule across fields, for form and server. */
function checkTimes(v: Times, ctx: Parameters<typeof blame>[0]): void {
  if (v.time_in && v.time_in === v.time_out) blame(ctx, 'time_out', 'time_report.same');
}

/** In the form, a blank time is an empty string. */
const FormTime = z.union([z.literal(''), LocalTime]);
export const TimeReportForm = TimeReportFields.extend({ time_in: FormTime, time_out: FormTime }).superRefine(
  checkTimes,
);
export const StoreTimeReport = TimeReportFields.extend(storedWith).superRefine(checkTimes);
export const UpdateTimeReport = TimeReportFields.extend(correctedWith).superRefine(checkTimes);

/**
 * A reported day with its status. `approved` means that the day was corrected, `rejected` that it stays; the remark
 * says why.
 */
export const TimeReport = Filing.extend({
  date: LocalDate,
  time_in: LocalTime.nullable(),
  time_out: LocalTime.nullable(),
  reason: z.string(),
});
export type TimeReport = z.output<typeof TimeReport>;

export const {
  list: listTimeReports,
  store: storeTimeReport,
  update: updateTimeReport,
  archive: archiveTimeReport,
  decide: decideTimeReport,
  decideMany: decideTimeReports,
} = filingEndpoints({
  kind: requestKinds['time-report'],
  record: TimeReport,
  store: StoreTimeReport,
  update: UpdateTimeReport,
  words: {
    one: 'a time report',
    many: 'time reports',
    file: 'Report a day of one’s own time as wrong',
  },
});

export const timeReportEndpoints = {
  listTimeReports,
  storeTimeReport,
  updateTimeReport,
  archiveTimeReport,
  decideTimeReport,
  decideTimeReports,
};
