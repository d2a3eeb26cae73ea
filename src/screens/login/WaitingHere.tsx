import { lazy, Suspense, useEffect, useState } from 'react';

// Reading the outbox needs its database library: after the form is drawn, never before.
const WaitingCount = lazy(() => import('./WaitingCount.tsx'));

/** How many filings wait on this phone for somebody to sign in: a count, and nothing else. */
export function WaitingHere() {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), 300);
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
