/** What calls go out by; handed in at the start where the page asked one of them already (`src/app/answer-ahead.ts`). */
export const transport: { fetch: typeof fetch } = { fetch: (input, init) => fetch(input, init) };
