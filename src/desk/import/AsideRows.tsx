import type { Import, ImportRow } from '#contract/common/imports.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Bones, NotLoaded } from '#src/desk/ui/DeskState.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import { texts } from '#src/text/en/desk/import.ts';
import { useAsideRows, useImportSteps, type Api } from './import-calls.ts';
import classes from './Import.module.css';

const reasons: Record<NonNullable<ImportRow['aside']>['reason'], string> = {
  blank: texts.noText,
  total: texts.total,
  signature: texts.signature,
  heading: texts.sectionHeading,
  header: texts.repeatedHeader,
  you: texts.setAsideByUser,
};

/** Rows that are no records, with the reason; each can be included again. */
export function AsideRows({ api, list, found }: { api: Api; list: Endpoint; found: Import }) {
  const steps = useImportSteps(api, list);
  const { data, error, refetch } = useAsideRows(api, found);
  if (found.aside === 0) return null;
  if (!data) return error ? <NotLoaded message={explain(error)} onRetry={() => void refetch()} /> : <Bones />;
  const rows = data.data;
  const include = (numbers: number[]) => void steps.aside(found, numbers, false);
  return (
    <table className={classes['sheet']} data-plain="" data-aside="">
      <caption>{texts.rowsSetAsideTheyArent}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.row}</th>
          <th scope="col">{texts.reason}</th>
          <th scope="col">{texts.text}</th>
          <th scope="col">
            {rows.length > 1 && (
              <Btn look="bare" disabled={steps.busy} onClick={() => include(rows.map((r) => r.row))}>
                {texts.includeAll(rows.length)}
              </Btn>
            )}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((r) => (
          <tr key={r.row}>
            <th scope="row">{r.row}</th>
            <td>{r.aside && reasons[r.aside.reason]}</td>
            <td title={r.aside?.text}>{r.aside?.text}</td>
            <td>
              <Btn
                look="bare"
                disabled={steps.busy}
                aria-label={texts.includeRowRow(r.row)}
                onClick={() => include([r.row])}
              >
                {texts.includeRow}
              </Btn>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
