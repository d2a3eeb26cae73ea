/** What a mark says by its colour. */
export type Tone = 'quiet' | 'ok' | 'warn' | 'bad' | 'info';
