import type { ExtraCode, Place } from './person.ts';

/** Figures of the law, copied from the issuances by hand; nothing here is taken from the tables of the program. */

/** From, base tax, percent: the next "from" ends a row. RR 11-2018 Annex E, from 1 January 2023; pesos. */
export const withholding = {
  weekly: [
    [0, 0, 0],
    [4808, 0, 15],
    [7692, 432.6, 20],
    [15385, 1971.2, 25],
    [38462, 7740.45, 30],
    [153846, 42355.65, 35],
  ],
  semi_monthly: [
    [0, 0, 0],
    [10417, 0, 15],
    [16667, 937.5, 20],
    [33333, 4270.7, 25],
    [83333, 16770.7, 30],
    [333333, 91770.7, 35],
  ],
  monthly: [
    [0, 0, 0],
    [20833, 0, 15],
    [33333, 1875, 20],
    [66667, 8541.8, 25],
    [166667, 33541.8, 30],
    [666667, 183541.8, 35],
  ],
  annual: [
    [0, 0, 0],
    [250000, 0, 15],
    [400000, 22500, 20],
    [800000, 102500, 25],
    [2000000, 402500, 30],
    [8000000, 2202500, 35],
  ],
} as const;

/** SSS Circulars 2022-033 and 2024-006: percent of the employee and the employer in tenths, lowest and highest credit in pesos. */
export const sssOf = (month: string) =>
  month < '2025-01'
    ? { employee: 45, employer: 95, lowest: 4000, highest: 30_000 }
    : { employee: 50, employer: 100, lowest: 5000, highest: 35_000 };

/** PhilHealth Circular 2020-0005, RA 11223: percent, floor, and ceiling in pesos. */
export const philHealthOf = (month: string) =>
  month < '2024-01' ? { percent: 4, floor: 10_000, ceiling: 80_000 } : { percent: 5, floor: 10_000, ceiling: 100_000 };

/** HDMF Circulars 274 and 460: highest fund salary in pesos. */
export const fundSalaryOf = (month: string): number => (month < '2024-02' ? 5000 : 10_000);

/** Wage Orders NCR-24 to NCR-28; pesos a day. */
const minimums: readonly (readonly [string, Place, number])[] = [
  ['2023-07-16', 'NCR non-agriculture', 610],
  ['2024-07-17', 'NCR non-agriculture', 645],
  ['2024-07-17', 'NCR lower tier', 608],
  ['2025-07-18', 'NCR non-agriculture', 695],
  ['2025-07-18', 'NCR lower tier', 658],
  ['2026-09-26', 'NCR non-agriculture', 755],
  ['2026-09-26', 'NCR lower tier', 718],
];
/** Centavos a day; null where no order is in force. */
export function minimumOf(place: Place, date: string): number | null {
  const found = minimums.filter(([from, of]) => of === place && from <= date).at(-1);
  return found ? found[2] * 100 : null;
}

/** Ceilings in pesos before RR 4-2025 (14 February 2025), from it, and from RR 29-2025 (6 January 2026). */
const ceilings = {
  rice: ['month', 2000, 2000, 2500],
  laundry: ['month', 300, 300, 400],
  medical_dependants: ['month', 250, 250, 333],
  medical_dependants_semester: ['semester', 1500, 1500, 2000],
  uniform: ['year', 6000, 7000, 8000],
  medical_actual: ['year', 10_000, 10_000, 12_000],
  achievement_award: ['year', 10_000, 10_000, 12_000],
  cba_productivity: ['year', 10_000, 10_000, 12_000],
  gift: ['year', 5000, 5000, 6000],
  /** Days. */
  leave_monetised: ['days', 10, 10, 12],
  /** Percent of the minimum wage, a day. */
  overtime_meal: ['meal', 25, 25, 30],
} as const;
export type SmallCode = keyof typeof ceilings;
export const isSmall = (code: ExtraCode): code is SmallCode => Object.hasOwn(ceilings, code);
export function ceilingOf(code: SmallCode, date: string) {
  const [span, first, second, third] = ceilings[code];
  return { span, most: date < '2025-02-14' ? first : date < '2026-01-06' ? second : third };
}

/** 13th month and other benefits exempt in a year, centavos (RA 10963). */
export const benefitsExempt = 90_000_00;

/** What an amount counts for: SSS, Pag-IBIG, tax, and whether a minimum wage earner owes tax on it. */
export const classes: Record<
  ExtraCode,
  { counts: boolean; tax: 'regular' | 'supplementary' | 'benefits' | 'small' | 'exempt'; exemptForMinimum?: true }
> = {
  allowance: { counts: true, tax: 'regular' },
  irregular_allowance: { counts: true, tax: 'supplementary' },
  commission: { counts: true, tax: 'supplementary' },
  hazard: { counts: true, tax: 'supplementary', exemptForMinimum: true },
  taxable_adjustment: { counts: true, tax: 'supplementary' },
  christmas_bonus: { counts: false, tax: 'benefits' },
  other_benefit: { counts: false, tax: 'benefits' },
  leave_conversion: { counts: false, tax: 'benefits' },
  thirteenth_month: { counts: false, tax: 'benefits' },
  rice: { counts: false, tax: 'small' },
  laundry: { counts: false, tax: 'small' },
  uniform: { counts: false, tax: 'small' },
  medical_dependants: { counts: false, tax: 'small' },
  medical_dependants_semester: { counts: false, tax: 'small' },
  medical_actual: { counts: false, tax: 'small' },
  achievement_award: { counts: false, tax: 'small' },
  gift: { counts: false, tax: 'small' },
  cba_productivity: { counts: false, tax: 'small' },
  leave_monetised: { counts: false, tax: 'small' },
  overtime_meal: { counts: false, tax: 'small' },
  reimbursement: { counts: false, tax: 'exempt' },
};

/** Percent of the hourly rate for the first eight hours of a day (DOLE Handbook 2024, Guide Computations; Labor Advisory 12-2018). */
export function firstEight(rest: boolean, regular: number, special: number): number {
  if (regular >= 2) return rest ? 390 : 300;
  // For the same date on a rest day no text was found; the page of pay rules reads 300%.
  if (regular === 1 && special > 0) return rest ? 300 : 260;
  if (regular === 1) return rest ? 260 : 200;
  if (special >= 2) return rest ? 195 : 150;
  if (special === 1) return rest ? 150 : 130;
  return rest ? 130 : 100;
}
