import type { syncClients, syncEmployees } from '#contract/hr/sync/payroll-sync.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { startJob } from '#server/jobs/work.ts';
import type { syncKinds } from './sync-kinds.ts';

type Calls = { syncEmployees: typeof syncEmployees; syncClients: typeof syncClients };

const begin = async (
  { db, context, session, now }: Call<typeof syncEmployees> | Call<typeof syncClients>,
  job: { kind: (typeof syncKinds)[number]; permission: 'HRIS04' | 'HRIS06'; title: string; link: string },
) => {
  const id = await startJob(db, context, { api: 'hr', ...job, input: {}, startedBy: session.userId, now });
  return { data: { job: id } };
};

/** Syncs employees and clients to payroll at a user's request. */
export const payrollSync: Handlers<Calls> = {
  syncEmployees: (call) =>
    begin(call, {
      kind: 'sync-employees',
      permission: 'HRIS06',
      title: 'Sync employees to Payroll',
      link: '/admin/employee-management',
    }),
  syncClients: (call) =>
    begin(call, {
      kind: 'sync-clients',
      permission: 'HRIS04',
      title: 'Sync clients to Payroll',
      link: '/client/management',
    }),
};
