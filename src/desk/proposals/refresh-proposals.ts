import type { QueryClient } from '@tanstack/react-query';
import { hrProposals, payrollProposals } from '#contract/common/proposals.ts';

/** Refetches changes awaiting confirmation from both APIs. */
export const refreshProposals = (client: QueryClient): Promise<unknown> =>
  Promise.all([hrProposals.list, payrollProposals.list].map((e) => client.invalidateQueries({ queryKey: [e.path] })));
