import { formatDate } from '#src/text/format.ts';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';

/** In a form that gives a main assignment a last day: from when on they would have no client, before it is saved. */
export function NobodysDays(props: { name: string; from: (typed: Record<string, unknown>) => string | undefined }) {
  const from = props.from(useFormValues().values);
  if (from === undefined) return null;
  return (
    <div data-whole>
      <Notice tone="warn">{`From ${formatDate(from)} ${props.name} has no client, schedule, or pay.`}</Notice>
    </div>
  );
}
