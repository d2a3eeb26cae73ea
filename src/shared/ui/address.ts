import { useCallback } from 'react';
import { useNavigate, useSearchParams, type NavigateOptions } from 'react-router-dom';

/** Returns address parameters with changes; empty, null, or undefined removes one. */
export function withParams(
  params: URLSearchParams,
  change: Readonly<Record<string, string | null | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Navigates to other parameters of the same path: the given ones, or the current ones changed. */
export type SetAddress = (
  next: Record<string, string> | URLSearchParams | ((now: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void;

/**
 * Returns the address parameters and their setter. A setter function gets the current parameters, not the last
 * rendered: a debounced search may otherwise close a record opened in the meantime.
 */
export function useAddress(): [URLSearchParams, SetAddress] {
  const [drawn] = useSearchParams();
  const navigate = useNavigate();
  const set = useCallback<SetAddress>(
    (next, options) => {
      const asked =
        typeof next === 'function' ? next(new URLSearchParams(window.location.search)) : new URLSearchParams(next);
      void navigate(`?${asked.toString()}`, options);
    },
    [navigate],
  );
  return [drawn, set];
}
