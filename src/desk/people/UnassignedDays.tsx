import { formatDate } from '#src/text/format.ts';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/people/people.ts';

/** Warns before saving that ending a main assignment leaves the employee without a client from a date. */
export function UnassignedDays(props: { name: string; from: (typed: Record<string, unknown>) => string | undefined }) {
  const from = props.from(useFormValues().values);
  if (from === undefined) return null;
  return (
    <div data-whole>
      <Notice tone="warn">{texts.fromHasNoClientSchedule(formatDate(from), props.name)}</Notice>
    </div>
  );
}
