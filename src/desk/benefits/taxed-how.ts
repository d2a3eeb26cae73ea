import { benefitItems } from '#contract/hr/benefits/benefit-register.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { pesos } from '#domain/records/fields.ts';
import { deMinimisTables } from '#domain/tables/de-minimis.ts';
import { inForce } from '#domain/tables/effective.ts';

/** Tax treatment of a benefit on a date: short, and in full with its issuance. */
export function taxedHow(
  of: { kind: 'de_minimis' | 'allowance' | 'other'; item: keyof typeof benefitItems | null },
  date: LocalDate,
): { short: string; whole: string } {
  if (of.kind === 'allowance') return { short: 'Taxed with pay', whole: 'Taxed with the pay of the same run' };
  if (of.kind === 'other' || of.item === null)
    return {
      short: '13th month ceiling',
      whole: 'Counts with 13th month pay and other benefits, exempt up to the ceiling',
    };
  const law = inForce(deMinimisTables, date, 'ceiling of small benefits');
  const most =
    of.item === 'monetised_leave'
      ? `${law.monetisedLeaveDays} days a year`
      : of.item === 'overtime_meal'
        ? `${law.overtimeMeal / 100}% of the minimum wage`
        : `₱${pesos(law.ceilings[of.item])}`;
  const item = benefitItems[of.item];
  return {
    short: `Exempt to ${most}, ${item.toLowerCase()}`,
    whole: `${item}: exempt up to ${most} (${law.issuance}). The excess counts toward the 13th month ceiling`,
  };
}
