import type { Import, ImportRow } from '#contract/common/imports.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Bones, NotLoaded } from '#src/desk/ui/DeskState.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import { useAsideRows, useImportSteps, type Api } from './import-calls.ts';
import classes from './Import.module.css';

const reasons: Record<NonNullable<ImportRow['aside']>['reason'], string> = {
  blank: 'No text',
  total: 'Total',
  signature: 'Signature',
  heading: 'Section heading',
  header: 'Repeated header',
  you: 'Set aside by a user',
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
      <caption>Rows set aside: they aren’t imported</caption>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Reason</th>
          <th scope="col">Text</th>
          <th scope="col">
            {rows.length > 1 && (
              <Btn look="bare" disabled={steps.busy} onClick={() => include(rows.map((r) => r.row))}>
                Include all {rows.length}
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
                aria-label={`Include row ${r.row}`}
                onClick={() => include([r.row])}
              >
                Include row
              </Btn>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
