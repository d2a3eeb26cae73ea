import type { Context } from './context.ts';
import { forgottenQueue } from './hr/accounts/forgotten.ts';
import { pushQueue } from './hr/notices/push-job.ts';
import { hrImportKinds } from './hr/imports.ts';
import { tellQueue } from './hr/notices/tell.ts';
import { importJobs } from './imports/import-jobs.ts';
import type { Queue } from './jobs/start.ts';
import { workQueue } from './jobs/work.ts';
import { mailQueue } from './mail/mail.ts';
import { payrollImportKinds } from './payroll/imports.ts';

/** Every queue of jobs there is, besides the nightly sweep. */
export const queues = (context: Context): Queue[] => [
  mailQueue(context),
  forgottenQueue(context),
  pushQueue(context),
  tellQueue(context),
  workQueue(context, importJobs(context, [...hrImportKinds, ...payrollImportKinds])),
];
