import { readTime } from './dates.ts';

/**
 * Reads a time of day as an officer types it: `8`, `8:30a`, `830`, `5 pm`, `17:30`. Returns `HH:MM`, or null for other
 * text.
 */
export function typedTime(given: string): string | null {
  const text = given.trim();
  const parts = /^(\d{1,2}?)(?:[:.]?(\d{2}))?\s*([ap]?)\.?m?\.?$/i.exec(text);
  return readTime(text) ?? (parts && readTime(`${parts[1]}:${parts[2] ?? '00'} ${parts[3]}`));
}
