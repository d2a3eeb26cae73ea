import { ApiError } from './call.ts';

/**
 * Returns true if no answer arrived or the server failed. The call can be repeated with the same key, because the
 * server performs it only once.
 */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 425 || error.status >= 500);

/** Tries a repeatable call up to three times. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 3 || !isTemporary(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500 * attempt));
    }
  }
}
