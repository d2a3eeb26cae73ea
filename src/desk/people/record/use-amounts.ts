import { useEffect, useState } from 'react';

/** Milliseconds after which amounts are hidden again, as government IDs are: the record stays open on a desk. */
const shownMs = 30_000;

/** Returns whether the head and the overview show amounts, and a function that turns that on or off. */
export function useAmounts(): [shown: boolean, onToggle: () => void] {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown, () => setShown(!shown)];
}
