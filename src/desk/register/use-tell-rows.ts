import { useEffect } from 'react';
import type { AnyRow } from './any-register.ts';

export type TellRows = ((rows: readonly AnyRow[]) => void) | undefined;

/** Tells which rows are shown, whenever others are. */
export function useTellRows(rows: readonly AnyRow[] | undefined, tell: TellRows): void {
  useEffect(() => {
    if (rows) tell?.(rows);
  }, [rows, tell]);
}
