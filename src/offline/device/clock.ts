const key = 'kawani.clock';

/** Milliseconds the server's clock is ahead of the phone's, as of the last contact. */
export function clockOffset(): number {
  const stored = Number(localStorage.getItem(key));
  return Number.isFinite(stored) ? stored : 0;
}

/** Learns the offset from a reply's Date header (whole seconds; good enough for "filed at"). */
export function learnClock(dateHeader: string | null): void {
  const server = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(server)) return;
  const offset = server - Date.now();
  // The header has whole seconds: smaller differences are not known.
  localStorage.setItem(key, String(Math.abs(offset) < 2000 ? 0 : offset));
}

/** Now, by the server's clock as far as it is known. ISO with Z. */
export const serverNow = (): string => new Date(Date.now() + clockOffset()).toISOString();
