import { lazy, Suspense, useEffect, useState } from 'react';

// Reading the outbox needs its database library, so it is done after the form is drawn.
const WaitingCount = lazy(() => import('./WaitingCount.tsx'));

/** Was anything ever filed here? Where the browser cannot tell, the outbox is asked. */
async function wasUsed(): Promise<boolean> {
  const databases = await indexedDB.databases?.().catch(() => null);
  return databases?.some(({ name }) => name === 'kawani-outbox') ?? true;
}

/** How many filings wait on this phone for somebody to sign in: a count, and nothing else. */
export function WaitingHere() {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => void wasUsed().then(setDrawn), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-live="polite">
      {drawn && (
        <Suspense fallback={null}>
          <WaitingCount />
        </Suspense>
      )}
    </div>
  );
}
