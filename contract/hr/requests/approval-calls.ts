import type { CallOf } from '#contract/endpoint.ts';
import type { countApprovals } from './approvals.ts';

/** The call of the tabs on an approver's phone, made before any screen is open. */
export const countApprovalsCall: CallOf<typeof countApprovals> = {
  api: 'hr',
  method: 'GET',
  path: '/approvals',
  replies: 'json',
};
