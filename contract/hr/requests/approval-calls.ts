import type { CallOf } from '#contract/endpoint.ts';
import type { countApprovals } from './approvals.ts';

/** The call the tabs of an approver's phone make, before any screen is open. */
export const countApprovalsCall: CallOf<typeof countApprovals> = {
  api: 'hr',
  method: 'GET',
  path: '/approvals',
  replies: 'json',
};
