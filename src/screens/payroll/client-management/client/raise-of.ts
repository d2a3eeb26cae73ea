import { TriedRaise } from '#contract/payroll/try-rates.ts';
import { centavosOf } from '#src/ui/desk/centavos-of.ts';

/** How a raise is said on the screen. */
export interface TypedRaise {
  by: TriedRaise['by'];
  /** Pesos, or percent. */
  text: string;
  region: string;
  area: string;
}

/** A raise as it is asked about; null: it is none. Percent are read like pesos: hundredths of one are basis points. */
export function raiseOf({ by, text, region, area }: TypedRaise): TriedRaise | null {
  const n = centavosOf(text);
  const typed =
    by === 'amount'
      ? { by, centavos: n }
      : by === 'share'
        ? { by, basis_points: n }
        : { by, region, area, daily_centavos: n };
  return TriedRaise.safeParse(typed).data ?? null;
}
