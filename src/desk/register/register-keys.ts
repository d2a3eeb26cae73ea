import type { AnyRegister } from '#contract/register.ts';
import type { AnyRow } from './any-register.ts';
import type { RegisterAddress } from './register-address.ts';
import type { RegisterProps } from './register-props.ts';
import { copyOf } from './use-register-list.ts';

/** Returns the keys of a register, as its screen lists them. */
export const keysOf = <G extends AnyRegister>({ looks, pageOf, copies }: RegisterProps<G>) => [
  ['↑ ↓', 'rows'] as const,
  ...(looks ? [['Space', 'preview'] as const, ['X', 'choose'] as const] : [['Space', 'choose'] as const]),
  ['Enter', pageOf ? 'open' : 'edit'] as const,
  ...(pageOf ? [['E', 'edit'] as const] : []),
  ['N', 'new'] as const,
  ...(copies ? [['C', 'copy'] as const] : []),
  ['H', 'history'] as const,
  ['Del', 'archive'] as const,
];

/** Runs the action of a key on a row. Returns false if the key has none. */
export function pressKey(
  key: string,
  row: AnyRow,
  address: RegisterAddress,
  { copies, turn }: { copies: boolean; turn: (row: AnyRow) => void },
): boolean {
  if (key === 'h' || key === 'H') address.set({ history: String(row.id), edit: undefined });
  else if (key === 'e' || key === 'E') address.set({ edit: String(row.id) });
  else if ((key === 'c' || key === 'C') && copies) address.set({ edit: copyOf(row.id) });
  else if (key === 'Delete') turn(row);
  else return false;
  return true;
}
