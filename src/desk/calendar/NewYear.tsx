import { listCutoffs, listYears, storeYear } from '#contract/payroll/calendar/years.ts';
import { numberField } from '#domain/records/fields.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { PlainForm } from '#src/desk/record/PlainForm.tsx';
import { NumberField } from '#src/desk/ui/fields.tsx';
import { texts } from '#src/text/en/desk/calendar.ts';

/** Creates a year with cutoffs for all active clients. */
export function NewYear(props: { next: number; onMade: (year: number) => void; onClose: () => void }) {
  const { mutateAsync } = useSubmit(storeYear, { refresh: [listYears, listCutoffs] });
  return (
    <PlainForm
      title={texts.newYear}
      submitLabel={texts.createCutoffs}
      endpoint={storeYear}
      fields={{ year: numberField(texts.year) }}
      values={{ year: props.next }}
      send={async (given) => {
        const { data } = await mutateAsync({ body: storeYear.body.parse(given) });
        props.onMade(data.year);
      }}
      said={texts.cutoffsCreated}
      onClose={props.onClose}
    >
      <NumberField name="year" hint={texts.example2027} />
      <p data-whole>{texts.eachClientsCutoffsFollowIts}</p>
    </PlainForm>
  );
}
