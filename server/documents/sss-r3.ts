import { zero, type Centavos } from '#domain/money/centavos.ts';
import { writeFixed } from './fixed-width.ts';
import { r3Detail } from './layouts/sss-r3.ts';

export interface R3Member {
  readonly surname: string;
  readonly given: string;
  readonly middleInitial: string;
  /** Ten digits. */
  readonly sss: string;
  /** The month, as `YYYY-MM`. */
  readonly month: string;
  /** Total of employee and employer. */
  readonly ss: Centavos;
  readonly ec: Centavos;
  /** N none, 1 new hire, 2 separated, 3 no earnings. */
  readonly remark: string;
  /** Date of hire or separation, for the remark; otherwise blank. */
  readonly date: string;
}

export const noQuarter = (name: string): Record<string, Centavos> => ({
  [`${name}1`]: zero,
  [`${name}2`]: zero,
  [`${name}3`]: zero,
});

/** Returns the column of a month `YYYY-MM` in its quarter: 1, 2, or 3. */
export const columnOfMonth = (month: string): number => ((Number(month.slice(5, 7)) - 1) % 3) + 1;

/** Returns one member's line of the legacy R-3 file. */
export function r3DetailLine(m: R3Member): string {
  const column = columnOfMonth(m.month);
  return writeFixed(r3Detail, {
    surname: m.surname,
    given: m.given,
    middleInitial: m.middleInitial,
    sss: m.sss,
    ...noQuarter('ss'),
    ...noQuarter('medicare'),
    ...noQuarter('ec'),
    [`ss${column}`]: m.ss,
    [`ec${column}`]: m.ec,
    remark: m.remark,
    date: m.date,
  });
}
