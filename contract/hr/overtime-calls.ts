/** Method and path of the overtime calls a phone makes by itself; see `leave-calls.ts`. */
export const overtimeCalls = {
  store: { method: 'POST', path: '/overtime/store' },
  update: { method: 'PUT', path: '/overtime/update/{id}' },
  archive: { method: 'GET', path: '/overtime/archive/{id}' },
} as const;
