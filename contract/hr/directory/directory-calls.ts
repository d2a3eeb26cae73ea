/** The call a phone makes by itself, in its own worker; without zod, see `leave-calls.ts`. */
export const directoryCall = { method: 'GET', path: '/portal/employee_directory' } as const;

/** How many people a page has at most, and unless another number is asked for. */
export const directoryPage = { most: 2000, usual: 1000 } as const;
