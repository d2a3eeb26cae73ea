/** Background jobs that send HR's records to Payroll. */
export const syncKinds = ['sync-clients', 'sync-employees'] as const;
