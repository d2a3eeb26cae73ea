/**
 * What became of a filing, as lists, notifications and e-mails say it. Apart from the other sentences, of
 * which they are a part, because the service worker says these and no others.
 */
export const toldEn = {
  // Dates in sentences
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  'told.leave.approved': 'Your leave was approved',
  'told.leave.rejected': 'Your leave was rejected',
  'told.leave.cancelled': 'Your approved leave was cancelled',
  'told.leave.withdrawn': 'HR withdrew your leave',
  'told.leave.corrected': 'HR corrected your leave',
  'told.overtime.approved': 'Your overtime was approved',
  'told.overtime.rejected': 'Your overtime was rejected',
  'told.overtime.cancelled': 'Your approved overtime was cancelled',
  'told.overtime.withdrawn': 'HR withdrew your overtime',
  'told.overtime.corrected': 'HR corrected your overtime',
  'told.accomplishment.approved': 'Your accomplishment was approved',
  'told.accomplishment.rejected': 'Your accomplishment was rejected',
  'told.accomplishment.cancelled': 'Your approved accomplishment was cancelled',
  'told.accomplishment.withdrawn': 'HR withdrew your accomplishment',
  'told.accomplishment.corrected': 'HR corrected your accomplishment',
  'told.change-schedule.approved': 'Your change of schedule was approved',
  'told.change-schedule.rejected': 'Your change of schedule was rejected',
  'told.change-schedule.cancelled': 'Your approved change of schedule was cancelled',
  'told.change-schedule.withdrawn': 'HR withdrew your change of schedule',
  'told.change-schedule.corrected': 'HR corrected your change of schedule',
} as const;

export const toldFil: Record<keyof typeof toldEn, string> = {
  months: 'Ene Peb Mar Abr May Hun Hul Ago Set Okt Nob Dis',
  'told.leave.approved': 'Aprubado ang leave mo',
  'told.leave.rejected': 'Hindi naaprubahan ang leave mo',
  'told.leave.cancelled': 'Kinansela ang naaprubahang leave mo',
  'told.leave.withdrawn': 'Binawi ng HR ang leave mo',
  'told.leave.corrected': 'Itinama ng HR ang leave mo',
  'told.overtime.approved': 'Aprubado ang overtime mo',
  'told.overtime.rejected': 'Hindi naaprubahan ang overtime mo',
  'told.overtime.cancelled': 'Kinansela ang naaprubahang overtime mo',
  'told.overtime.withdrawn': 'Binawi ng HR ang overtime mo',
  'told.overtime.corrected': 'Itinama ng HR ang overtime mo',
  'told.accomplishment.approved': 'Aprubado ang nagawa mo',
  'told.accomplishment.rejected': 'Hindi naaprubahan ang nagawa mo',
  'told.accomplishment.cancelled': 'Kinansela ang naaprubahang nagawa mo',
  'told.accomplishment.withdrawn': 'Binawi ng HR ang nagawa mo',
  'told.accomplishment.corrected': 'Itinama ng HR ang nagawa mo',
  'told.change-schedule.approved': 'Aprubado ang palit ng iskedyul mo',
  'told.change-schedule.rejected': 'Hindi naaprubahan ang palit ng iskedyul mo',
  'told.change-schedule.cancelled': 'Kinansela ang naaprubahang palit ng iskedyul mo',
  'told.change-schedule.withdrawn': 'Binawi ng HR ang palit ng iskedyul mo',
  'told.change-schedule.corrected': 'Itinama ng HR ang palit ng iskedyul mo',
};
