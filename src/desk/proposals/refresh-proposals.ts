import type { QueryClient } from '@tanstack/react-query';
import { hrProposals, payrollProposals } from '#contract/common/proposals.ts';

/** Asks both APIs again for the changes that wait for a second person. */
export const refreshProposals = (client: QueryClient): Promise<unknown> =>
  Promise.all([hrProposals.list, payrollProposals.list].map((e) => client.invalidateQueries({ queryKey: [e.path] })));
