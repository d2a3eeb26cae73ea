/**
 * What was decided, as lists, notifications and e-mails say it. Apart from the other sentences, of
 * which they are a part, because the service worker says these and no others.
 */
export const toldEn = {
  // Dates in sentences
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  'told.leave.approved': 'Your leave was approved',
  'told.leave.rejected': 'Your leave was rejected',
  'told.leave.cancelled': 'The approval of your leave was undone',
  'told.overtime.approved': 'Your overtime was approved',
  'told.overtime.rejected': 'Your overtime was rejected',
  'told.overtime.cancelled': 'The approval of your overtime was undone',
  'told.accomplishment.approved': 'Your accomplishment was approved',
  'told.accomplishment.rejected': 'Your accomplishment was rejected',
  'told.accomplishment.cancelled': 'The approval of your accomplishment was undone',
  'told.change-schedule.approved': 'Your change of schedule was approved',
  'told.change-schedule.rejected': 'Your change of schedule was rejected',
  'told.change-schedule.cancelled': 'The approval of your change of schedule was undone',
} as const;

export const toldFil: Record<keyof typeof toldEn, string> = {
  months: 'Ene Peb Mar Abr May Hun Hul Ago Set Okt Nob Dis',
  'told.leave.approved': 'Aprubado ang leave mo',
  'told.leave.rejected': 'Hindi naaprubahan ang leave mo',
  'told.leave.cancelled': 'Binawi ang pag-apruba sa leave mo',
  'told.overtime.approved': 'Aprubado ang overtime mo',
  'told.overtime.rejected': 'Hindi naaprubahan ang overtime mo',
  'told.overtime.cancelled': 'Binawi ang pag-apruba sa overtime mo',
  'told.accomplishment.approved': 'Aprubado ang nagawa mo',
  'told.accomplishment.rejected': 'Hindi naaprubahan ang nagawa mo',
  'told.accomplishment.cancelled': 'Binawi ang pag-apruba sa nagawa mo',
  'told.change-schedule.approved': 'Aprubado ang palit ng iskedyul mo',
  'told.change-schedule.rejected': 'Hindi naaprubahan ang palit ng iskedyul mo',
  'told.change-schedule.cancelled': 'Binawi ang pag-apruba sa palit ng iskedyul mo',
};
