import type { Centavos } from '../money/centavos.ts';
import { balance, newLoan } from './schedule.ts';

/** An instalment that is still to come: in which cut-off of which month, how much, and what is owed after it. */
export interface ToCome {
  month: string;
  cutoff: number;
  due: Centavos;
  left: Centavos;
}

/** From which of a month's cut-offs a kind of loan is taken. */
export type TakenFrom = 'first' | 'second' | 'both';

/**
 * The instalments of what is still owed, from a month on; the last is what is left, so that they always add up to it.
 * `perMonth`: cut-offs a month; `second` means a month's last. Nothing owed has none.
 */
export function instalmentsToCome(of: {
  owed: Centavos;
  instalment: Centavos;
  month: string;
  takenFrom: TakenFrom;
  perMonth: number;
}): ToCome[] {
  if (of.owed <= 0) return [];
  const each = of.takenFrom === 'both' ? of.perMonth : 1;
  const loan = newLoan(of.owed, of.instalment, { month: of.month, cutoff: 1 }, each);
  let left = balance(loan);
  return loan.instalments.map(({ month, cutoff, due }) => {
    left = (left - due) as Centavos;
    return { month, cutoff: of.takenFrom === 'second' ? of.perMonth : cutoff, due, left };
  });
}
