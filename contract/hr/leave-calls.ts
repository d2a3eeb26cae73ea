/**
 * Method and path of the leave calls a phone makes by itself. Apart from the schemas in
 * `leaves.ts`, so that the service worker can send a filing without loading the validator.
 */
export const leaveCalls = {
  store: { method: 'POST', path: '/leave/store' },
  update: { method: 'PUT', path: '/leave/update/{id}' },
  archive: { method: 'GET', path: '/leave/archive/{id}' },
} as const;
