import type { Import, ImportRow } from '#contract/common/imports.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
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

/** Rows that are no records, with the reason; each can be taken back. */
export function AsideRows({ api, list, found }: { api: Api; list: Endpoint; found: Import }) {
  const steps = useImportSteps(api, list);
  const { data } = useAsideRows(api, found);
  const rows = data?.data ?? [];
  if (rows.length === 0) return null;
  const takeBack = (numbers: number[]) => void steps.aside(found, numbers, false);
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
              <Btn look="bare" disabled={steps.busy} onClick={() => takeBack(rows.map((r) => r.row))}>
                Take back all {rows.length}
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
                aria-label={`Take back row ${r.row}`}
                onClick={() => takeBack([r.row])}
              >
                Take back
              </Btn>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
