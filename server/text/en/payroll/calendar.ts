import { counted } from '#domain/lists/counted.ts';
import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: payroll, calendar. */
export const sentences = {
  // moved-runs
  isPostedSoItsPay: (replace: Part) => `${replace} is posted, so its pay date can’t be changed.`,
  theRunOfIsPending: (which: Part) => `The run for ${which} is pending approval or approved. Reject the run first.`,
  theRunIsStillBeing: (name: Part) => `The run ${name} is still being processed. Try again when it is done.`,
  theRunPaysTooWhose: (name: Part, others: Part, payDate: Part) =>
    `The run ${name} also pays ${others}, whose pay date isn’t moved to ${payDate}. Move their pay date too, or delete the run and create one run per pay date.`,
  // years.handlers
  alreadyExists: (year: Part) => `${year} already exists. Choose another year.`,
  thePayDateMustBe: 'The pay date must be on or after the start of the cutoff.',
  thisYearHasPostedRuns: (runs: number) =>
    `This year has ${counted(runs, 'posted run')}, so it can’t be deleted. You can still move pay dates.`,
  thisYearHasOpenRuns: (runs: number) =>
    `This year has ${counted(runs, 'open run')}, so it can’t be deleted. Delete ${runs === 1 ? 'the run' : 'the runs'} first.`,
};
