import type { AnyRegister } from '#contract/register.ts';
import { useAny, type AnyRow } from './any-register.ts';

/** The records of a register that are in use; undefined until they have come. */
export function useRows(of: AnyRegister): AnyRow[] | undefined {
  const parent = of.list.path.includes('{') ? { params: { id: 0 } } : {};
  return useAny<{ data: AnyRow[] }>(of.list, { ...parent, query: { all: 1 } }).data?.data;
}

/** The same to choose from. */
export const useChoices = (
  of: AnyRegister,
  label: (row: AnyRow) => string,
): { value: number; label: string }[] | undefined => useRows(of)?.map((row) => ({ value: row.id, label: label(row) }));
