/** The transport of calls; replaced at start if the page has already sent one of them (`src/app/answer-ahead.ts`). */
export const transport: { fetch: typeof fetch } = { fetch: (input, init) => fetch(input, init) };
