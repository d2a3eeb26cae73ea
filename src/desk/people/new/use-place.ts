import { useEffect, useRef, useState } from 'react';

/** Where the fields stand: the first one is typed into at once, and what is wrong comes into sight. */
export function usePlace() {
  const place = useRef<HTMLDivElement>(null);
  const first = () => place.current?.querySelector<HTMLElement>('[data-path="last_name"]');
  useEffect(() => {
    // After the frame, which gives the focus to a screen that was just opened.
    const timer = setTimeout(() => first()?.focus({ preventScroll: true }), 50);
    return () => clearTimeout(timer);
  }, []);

  // Once it is drawn.
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid], [role="alert"]');
    wrong?.scrollIntoView({ block: 'center' });
    wrong?.focus({ preventScroll: true });
  }, [refusals]);
  return {
    place,
    showError: () => setRefusals((n) => n + 1),
    toFirst() {
      first()?.closest('section')?.scrollIntoView();
      first()?.focus();
    },
  };
}
