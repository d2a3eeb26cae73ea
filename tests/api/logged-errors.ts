import { pino, type Logger } from 'pino';

interface Logged {
  method?: string;
  path?: string;
  msg: string;
  error?: { stack?: string };
}

/** What the servers of this process logged as errors since the last test ended. */
const logged: Logged[] = [];

/** A log that keeps errors for the test that fails; with LOG_LEVEL it prints instead. */
export function testLog(): Logger {
  const level = process.env['LOG_LEVEL'];
  if (level !== undefined) return pino({ level });
  return pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line) as Logged) });
}

/** Returns the errors as lines, and forgets them. */
export const takeLoggedErrors = (): string[] =>
  logged.splice(0).map((l) => `${l.method ?? ''} ${l.path ?? ''} ${l.msg}\n${l.error?.stack ?? JSON.stringify(l)}`);
