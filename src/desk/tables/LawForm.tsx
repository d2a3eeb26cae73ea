import { z } from 'zod';
import type { LawVersion } from '#contract/payroll/tables/law.ts';
import { LocalDate, requiredLine } from '#contract/shapes.ts';
import { dateField, textField } from '#domain/records/fields.ts';
import type { LawKind } from '#domain/tables/law-rows.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { PlainForm } from '#src/desk/record/PlainForm.tsx';
import { DateField, LongField, TextField } from '#src/desk/ui/fields.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { texts } from '#src/text/en/desk/tables.ts';
import classes from './law.module.css';
import { rowsOf, textOf } from './paste.ts';
import { lawOf } from './law-of.ts';

const Given = z.object({ from_date: LocalDate, source: requiredLine(200), text: z.string().min(1).max(60_000) });
const fields = {
  from_date: dateField(texts.effectiveFrom),
  source: textField(texts.issuance),
  text: textField(texts.rows),
};

/** Reads rows from a text file, such as one downloaded here. */
function RowsFile() {
  const { set } = useFormValues();
  return (
    <label data-whole>
      {texts.fromFileCsv}{' '}
      <input
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) void file.text().then((text) => set('text', text.replace(/^\uFEFF/, '')));
        }}
      />
    </label>
  );
}

/** New version of a statutory table, or a draft: rows are pasted and checked one by one. */
export function LawForm(props: {
  kind: LawKind;
  /** The edited version. Null means a new one. */
  of: (LawVersion & { rows: readonly object[] }) | null;
  /** Initial rows of a new version. */
  rows: readonly object[];
  onSaved: (id: number) => void;
  onClose: () => void;
}) {
  const { of, kind } = props;
  const law = lawOf(kind);
  const refresh = [law.current, law.year];
  const { mutateAsync: store } = useSubmit(law.store, { refresh });
  const { mutateAsync: update } = useSubmit(law.update, { refresh });
  const columns = Object.values(law.fields).map((f) => f.label);
  return (
    <PlainForm
      title={of ? texts.editName(law.name) : texts.new(law.name)}
      submitLabel={of ? texts.save : texts.saveDraft}
      endpoint={law.store}
      schema={Given}
      fields={fields}
      values={{
        from_date: of?.from_date ?? '',
        source: of?.source ?? '',
        text: textOf(of?.rows ?? props.rows, law.fields),
      }}
      send={async (given) => {
        const body = {
          from_date: String(given['from_date']),
          source: String(given['source']),
          rows: rowsOf(String(given['text']), law.fields) as never,
        };
        const { data } = of
          ? await update({ body: { ...body, id: of.id, version: of.version } })
          : await store({ body });
        props.onSaved(data.id);
      }}
      said={of ? texts.tableSaved : texts.draftSavedItIsntEffective}
      onClose={props.onClose}
    >
      <DateField name="from_date" />
      <TextField name="source" hint={texts.circularRegulationOrOrder} />
      <RowsFile />
      <div data-whole className={classes['rows']}>
        <LongField name="text" hint={texts.pasteFromSpreadsheetWithThese(columns.join(', '))} />
      </div>
    </PlainForm>
  );
}
