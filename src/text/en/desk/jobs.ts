import type { Part } from '#src/text/words.ts';

/** English texts of the desk: jobs. */
export const texts = {
  // SyncToPayroll
  syncToPayroll: 'Sync to Payroll',
  syncingAllToPayrollSee: (what: Part) => `Syncing all ${what} to Payroll. See progress in Background jobs.`,
  syncNow: 'Sync now',
  // Tray
  backgroundJobs: 'Background jobs',
  backgroundJobsLabel: (label: Part) => `Background jobs: ${label}`,
  noJobsThisWeek: 'No jobs this week',
  queued: 'Queued',
  of: (done: Part, total: Part) => `${done} of ${total}`,
  stopped: (at: Part) => `Stopped ${at}`,
  failed: 'Failed',
  done: (at: Part) => `Done ${at}`,
  you: 'You',
  anotherUser: 'Another user',
  since: (who: Part, createdAt: Part) => `${who}, since ${createdAt}`,
  stoppingDots: 'Stopping…',
  cancel: 'Cancel',
  resume: 'Resume',
  download: 'Download',
  seeWhy: 'See why',
  view: 'View',
};
