import type { AnyRegister } from '#contract/register.ts';
import { useAny, type AnyRow } from './any-register.ts';

/** Returns the active records of a register; undefined while loading. */
export function useRows(of: AnyRegister): AnyRow[] | undefined {
  const parent = of.list.path.includes('{') ? { params: { id: 0 } } : {};
  return useAny<{ data: AnyRow[] }>(of.list, { ...parent, query: { all: 1 } }).data?.data;
}

/** Returns the active records of a register as options. */
export const useChoices = (
  of: AnyRegister,
  label: (row: AnyRow) => string,
): { value: number; label: string }[] | undefined => useRows(of)?.map((row) => ({ value: row.id, label: label(row) }));
