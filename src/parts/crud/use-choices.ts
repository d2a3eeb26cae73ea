import type { AnyRegister } from '#contract/register.ts';
import { useAny, type AnyRow } from './any-register.ts';

/** The records of a register that are in use, to choose from; undefined until they have come. */
export function useChoices(
  of: AnyRegister,
  label: (row: AnyRow) => string,
): { value: number; label: string }[] | undefined {
  const parent = of.list.path.includes('{') ? { params: { id: 0 } } : {};
  const list = useAny<{ data: AnyRow[] }>(of.list, { ...parent, query: { all: 1 } });
  return list.data?.data.map((row) => ({ value: row.id, label: label(row) }));
}
