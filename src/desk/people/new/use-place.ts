import { useEffect, useRef, useState } from 'react';

/** Focuses the first field, and scrolls to errors. */
export function usePlace() {
  const place = useRef<HTMLDivElement>(null);
  const first = () => place.current?.querySelector<HTMLElement>('[data-path="last_name"]');
  useEffect(() => {
    // Focus after the frame, which focuses the content of a newly opened screen.
    const timer = setTimeout(() => first()?.focus({ preventScroll: true }), 50);
    return () => clearTimeout(timer);
  }, []);

  // Each refusal counts up, so that the focus moves to the error after it is rendered.
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
