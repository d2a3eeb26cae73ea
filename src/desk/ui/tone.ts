/** Meaning of a mark's colour. */
export type Tone = 'quiet' | 'ok' | 'warn' | 'bad' | 'info';
