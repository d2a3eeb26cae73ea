/* Calls of `uploads.ts` without their schemas: the outbox loads no validator. */
export const openUploadCall = { method: 'POST', path: '/upload/open' } as const;
export const addPartCall = { method: 'PUT', path: '/upload/add/{key}/{place}' } as const;

/** Maximum bytes of one call. */
export const mostPartBytes = 262_144;
