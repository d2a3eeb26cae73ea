import { ApiError } from '#src/api/call.ts';
import { say } from '#src/text/words.ts';

/** The sentence for something that went wrong: the first field's, else the server's, else one by what happened. */
export function explain(error: unknown): string {
  if (error instanceof ApiError) {
    const first = Object.values(error.fields)[0]?.[0];
    return first ?? (error.message || say('request.failed'));
  }
  return say('request.failed');
}

export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.status === 0;
