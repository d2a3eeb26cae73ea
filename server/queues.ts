import type { Context } from './context.ts';
import { forgottenQueue } from './hr/accounts/forgotten.ts';
import { pushQueue } from './hr/notices/push-job.ts';
import { tellQueue } from './hr/notices/tell.ts';
import type { Queue } from './jobs/start.ts';
import { mailQueue } from './mail/mail.ts';

/** Every queue of jobs there is, besides the nightly sweep. */
export const queues = (context: Context): Queue[] => [
  mailQueue(context),
  forgottenQueue(context),
  pushQueue(context),
  tellQueue(context),
];
