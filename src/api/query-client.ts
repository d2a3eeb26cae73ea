import { QueryClient, onlineManager } from '@tanstack/react-query';
import { ApiError } from './call.ts';

// TanStack's onlineManager starts as online; here it learns what the phone says.
onlineManager.setOnline(navigator.onLine);

/**
 * Is it worth asking again? Yes where nobody answered or the server had trouble. A refusal stays a refusal, and a call
 * that waited its whole time in vain is not repeated twice more before the person is told.
 */
const passing = (error: unknown): boolean =>
  error instanceof ApiError && ((error.status === 0 && error.reason !== 'no-answer') || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Ask once whatever the phone thinks of its connection.
      networkMode: 'offlineFirst',
      // Without a connection a query fails at once, so that the screen can say what is missing; it is asked again on reconnect.
      retry: (count, error) => count < 2 && passing(error) && onlineManager.isOnline(),
      staleTime: 30_000,
      // Timers end at 2^31 ms, 24.8 days: a longer one fires at once and would empty what was restored.
      gcTime: 86_400_000,
      refetchOnWindowFocus: true,
    },
    // Writes that may wait go through the outbox; all others either happen now or fail now.
    mutations: { networkMode: 'always', retry: false },
  },
});

/** "Send before refetching": on reconnect the outbox goes first, then queries. */
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
