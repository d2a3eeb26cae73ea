/** Method and path of calls the service worker makes, apart from their schemas; see `contract/hr/leave-calls.ts`. */
export const keepPushCall = { method: 'PUT', path: '/portal/notices/push' } as const;
export const dropPushCall = { method: 'DELETE', path: '/portal/notices/push' } as const;
