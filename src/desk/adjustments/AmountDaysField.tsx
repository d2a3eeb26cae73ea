import { hasDays } from '#domain/runs/facts/adjustment-codes.ts';
import { DaysField } from '#src/desk/people/DaysField.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { texts } from '#src/text/en/desk/adjustments.ts';

/** Days of an amount, for a type whose tax is per day, or while a value is entered. */
export function AmountDaysField({ countsAs }: { countsAs: string | undefined }) {
  const { values } = useFormValues();
  const needed = hasDays(countsAs ?? '');
  if (!needed && (values['days'] ?? null) === null) return null;
  return (
    <DaysField name="days" required={needed} hint={needed ? texts.taxExemptPartIsPer : texts.leaveBlankForThisType} />
  );
}
