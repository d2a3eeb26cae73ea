/** Method and path of `settle`, without its schemas; see `contract/hr/requests/kinds.ts`. */
export const settleCall = { method: 'POST', path: '/outbox/settle' } as const;
