/** The call a phone's worker makes by itself; without zod, see `CallOf`. */
export const directoryCall = { method: 'GET', path: '/portal/employee_directory' } as const;

/** Maximum and default number of employees of a page. */
export const directoryPage = { most: 2000, usual: 1000 } as const;
