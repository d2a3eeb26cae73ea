/**
 * The transport that calls go out by; another one is handed in at the start where the page has asked one of them
 * already (`src/app/answer-ahead.ts`).
 */
export const transport: { fetch: typeof fetch } = { fetch: (input, init) => fetch(input, init) };
