import { taxedHowTexts } from '#src/text/en/desk/benefits.ts';
import { benefitItems } from '#contract/hr/benefits/benefit-register.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { pesos } from '#domain/records/fields.ts';
import { deMinimisTables } from '#domain/tables/de-minimis.ts';
import { inForce } from '#domain/tables/effective.ts';

/** Returns the tax treatment of a benefit on a date: short, and in full with its issuance. */
export function taxedHow(
  of: { kind: 'de_minimis' | 'allowance' | 'other'; item: keyof typeof benefitItems | null },
  date: LocalDate,
): { short: string; whole: string } {
  if (of.kind === 'allowance') return { short: taxedHowTexts.taxedWithPay, whole: taxedHowTexts.taxedWithPaySameRun };
  if (of.kind === 'other' || of.item === null)
    return {
      short: taxedHowTexts.thirteenthMonthCeiling,
      whole: taxedHowTexts.countsWithThirteenthMonthPay,
    };
  const law = inForce(deMinimisTables, date, 'ceiling of small benefits');
  const most =
    of.item === 'monetised_leave'
      ? taxedHowTexts.daysAYear(law.monetisedLeaveDays)
      : of.item === 'overtime_meal'
        ? taxedHowTexts.ofTheMinimumWage(law.overtimeMeal / 100)
        : `₱${pesos(law.ceilings[of.item])}`;
  const item = benefitItems[of.item];
  return {
    short: taxedHowTexts.exemptTo(most, item.toLowerCase()),
    whole: taxedHowTexts.exemptUpToExcessCounts(item, most, law.issuance),
  };
}
