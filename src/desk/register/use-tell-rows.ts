import { useEffect } from 'react';
import type { AnyRow } from './any-register.ts';

export type TellRows = ((rows: readonly AnyRow[]) => void) | undefined;

/** Reports the visible rows when they change. */
export function useTellRows(rows: readonly AnyRow[] | undefined, tell: TellRows): void {
  useEffect(() => {
    if (rows) tell?.(rows);
  }, [rows, tell]);
}
