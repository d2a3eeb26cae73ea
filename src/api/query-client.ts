import { QueryClient, onlineManager } from '@tanstack/react-query';
import { ApiError } from './call.ts';

// TanStack's onlineManager starts as online; it gets the phone's state here.
onlineManager.setOnline(navigator.onLine);

/**
 * Returns whether to retry: yes without an answer or after a server error. Refusals aren't retried, and neither are
 * calls that timed out, so the user gets the message sooner.
 */
const passing = (error: unknown): boolean =>
  error instanceof ApiError && ((error.status === 0 && error.reason !== 'no-answer') || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Try once whatever the phone thinks of its connection.
      networkMode: 'offlineFirst',
      // Offline, a query fails at once so that the screen can say what is missing; it is retried on reconnect.
      retry: (count, error) => count < 2 && passing(error) && onlineManager.isOnline(),
      staleTime: 30_000,
      // Timers are limited to 2^31 ms, 24.8 days: a longer one fires at once and would delete restored data.
      gcTime: 86_400_000,
      refetchOnWindowFocus: true,
    },
    // Writes that may wait use the outbox; all others succeed or fail now.
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Sends the outbox on reconnect before queries are refetched. */
export function refetchAfter(sent: () => Promise<unknown>): void {
  onlineManager.setEventListener((setOnline) => {
    const online = () => {
      const patience = new Promise((resolve) => setTimeout(resolve, 10_000));
      void Promise.race([sent().catch(() => undefined), patience]).then(() => setOnline(navigator.onLine));
    };
    const offline = () => setOnline(false);
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
    };
  });
}
