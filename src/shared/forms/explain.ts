import { ApiError } from '#src/api/call.ts';
import { say } from '#src/text/words.ts';

/** Returns the message of an error: the first field's, else the server's, else one by kind of failure. */
export function explain(error: unknown): string {
  if (error instanceof ApiError) {
    const first = Object.values(error.fields)[0]?.[0];
    return first ?? (error.message || say('request.failed'));
  }
  return say('request.failed');
}

export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.status === 0;
