import { listCutoffs, listYears, storeYear } from '#contract/payroll/calendar/years.ts';
import { numberField } from '#domain/records/fields.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { PlainForm } from '#src/desk/record/PlainForm.tsx';
import { NumberField } from '#src/desk/ui/fields.tsx';

/** Creates a year with cutoffs for all active clients. */
export function NewYear(props: { next: number; onMade: (year: number) => void; onClose: () => void }) {
  const { mutateAsync } = useSubmit(storeYear, { refresh: [listYears, listCutoffs] });
  return (
    <PlainForm
      title="New year"
      submitLabel="Create cutoffs"
      endpoint={storeYear}
      fields={{ year: numberField('Year') }}
      values={{ year: props.next }}
      send={async (given) => {
        const { data } = await mutateAsync({ body: { year: given['year'] as number } });
        props.onMade(data.year);
      }}
      said="Cutoffs created"
      onClose={props.onClose}
    >
      <NumberField name="year" hint="Such as 2027" />
      <p data-whole>
        Each client’s cutoffs follow its cutoff days. A pay date on a weekend or national holiday moves to the last
        working day before it.
      </p>
    </PlainForm>
  );
}
