/** Where filings are decided, on the same screen as what leads to them. */
export const approvalsPlace = 'approvals';
