import { pesos, type Centavos } from '../money/centavos.ts';
import { checkEffective, type Effective } from './effective.ts';

/** De minimis benefits, exempt up to a ceiling in pesos (RR 2-98 s. 2.78.1(A)(3) as amended). */
export const deMinimisItems = [
  'rice_monthly',
  'uniform_yearly',
  'medical_dependants_semester',
  'medical_dependants_monthly',
  'medical_actual_yearly',
  'laundry_monthly',
  'achievement_award_yearly',
  'gifts_yearly',
  'cba_productivity_yearly',
] as const;
export type CeilingItem = (typeof deMinimisItems)[number];
/** De minimis items with a ceiling, and those limited by days or by a share of the minimum wage. */
export type DeMinimisItem = CeilingItem | 'monetised_leave' | 'overtime_meal';

/** De minimis limits, by grant date. */
export interface DeMinimisTable extends Effective {
  readonly ceilings: Readonly<Record<CeilingItem, Centavos>>;
  /** Monetised unused vacation leave of private employees, days a year. */
  readonly monetisedLeaveDays: number;
  /** Meal for overtime and night shift, per day: basis points of the region's basic minimum wage. */
  readonly overtimeMeal: number;
}

const rr11 = {
  rice_monthly: pesos(2000),
  uniform_yearly: pesos(6000),
  medical_dependants_semester: pesos(1500),
  medical_dependants_monthly: pesos(250),
  medical_actual_yearly: pesos(10_000),
  laundry_monthly: pesos(300),
  achievement_award_yearly: pesos(10_000),
  gifts_yearly: pesos(5000),
  cba_productivity_yearly: pesos(10_000),
};

export const deMinimisTables: readonly DeMinimisTable[] = [
  { from: '2018-01-01', issuance: 'RR 11-2018', ceilings: rr11, monetisedLeaveDays: 10, overtimeMeal: 2500 },
  {
    from: '2025-02-14',
    issuance: 'RR 4-2025',
    ceilings: { ...rr11, uniform_yearly: pesos(7000) },
    monetisedLeaveDays: 10,
    overtimeMeal: 2500,
  },
  {
    from: '2026-01-06',
    issuance: 'RR 29-2025',
    ceilings: {
      rice_monthly: pesos(2500),
      uniform_yearly: pesos(8000),
      medical_dependants_semester: pesos(2000),
      medical_dependants_monthly: pesos(333),
      medical_actual_yearly: pesos(12_000),
      laundry_monthly: pesos(400),
      achievement_award_yearly: pesos(12_000),
      gifts_yearly: pesos(6000),
      cba_productivity_yearly: pesos(12_000),
    },
    monetisedLeaveDays: 12,
    overtimeMeal: 3000,
  },
];

export const checkDeMinimis = (tables: readonly DeMinimisTable[]): string[] => [
  ...checkEffective(tables, 'De minimis'),
  ...tables.flatMap((t) =>
    deMinimisItems.filter((i) => !(t.ceilings[i] > 0)).map((i) => `De minimis of ${t.from}: ${i} has no ceiling.`),
  ),
  ...tables
    .filter((t) => t.monetisedLeaveDays <= 0 || t.overtimeMeal <= 0 || t.overtimeMeal > 10_000)
    .map((t) => `De minimis of ${t.from}: the days of leave or the share of a meal are impossible.`),
];
