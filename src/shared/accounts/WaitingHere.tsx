import { lazy, Suspense, useEffect, useState } from 'react';

// Reading the outbox needs its database library, so wait until the form is rendered.
const WaitingCount = lazy(() => import('./WaitingCount.tsx'));

/** Returns whether anything was ever filed here; asks the outbox if the browser can't tell. */
async function wasUsed(): Promise<boolean> {
  const databases = await indexedDB.databases?.().catch(() => null);
  return databases?.some(({ name }) => name === 'kawani-outbox') ?? true;
}

/** Number of unsent requests on this phone, without content. */
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
