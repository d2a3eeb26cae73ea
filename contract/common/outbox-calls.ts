/** Method and path of `settle`, apart from its schemas; see `contract/hr/leave/leave-calls.ts`. */
export const settleCall = { method: 'POST', path: '/outbox/settle' } as const;
