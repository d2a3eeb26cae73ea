/** Anchor of the approval list on the same screen. */
export const approvalsPlace = 'approvals';
