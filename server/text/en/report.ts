import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: report. */
export const sentences = {
  // report.handlers
  theLastDayMustBe: 'The last day must be on or after the first day.',
  aReportCanCoverAt: 'A report can cover at most a year. Choose fewer days.',
  thisReportCantBeSorted: (column: Part) => `This report can’t be sorted by ${column}. Choose another column.`,
};
