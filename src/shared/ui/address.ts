import { useCallback } from 'react';
import { useNavigate, useSearchParams, type NavigateOptions } from 'react-router-dom';

/** What an address asks for, with some of it changed; what is empty, null or undefined leaves it. */
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

/** Asks for something else at the same path: for what is given, or for what the address asks for now, changed. */
export type SetAddress = (
  next: Record<string, string> | URLSearchParams | ((now: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void;

/**
 * What the address asks for, as it was drawn, and how to change it. A function is given what the address asks for at that
 * moment and not what was drawn last, as the router's own hook would: a search that follows the typing a little later may
 * come after a record was opened and before the screen is drawn again, and would close it.
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
