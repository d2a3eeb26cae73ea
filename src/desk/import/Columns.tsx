import { useState } from 'react';
import { firstOf } from '#domain/lists/known.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/import.ts';
import { AsideRows } from './AsideRows.tsx';
import { ColumnRow, type Order } from './ColumnRow.tsx';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { useImportSteps } from './import-calls.ts';
import { headInWords } from './row-words.ts';
import type { StepProps } from './Steps.tsx';
import classes from './Import.module.css';

/** Second step: matches columns to fields, with sample values. */
export function Columns({ api, list, found, frame }: StepProps) {
  const steps = useImportSteps(api, list);
  const [fields, setFields] = useState<Record<number, string | null>>({});
  const [orders, setOrders] = useState<Record<number, Order>>({});
  const [typed, setTyped] = useState<Record<string, string>>(
    Object.fromEntries(found.columns.flatMap((c) => (c.fill === undefined ? [] : [[c.field!, c.fill]]))),
  );
  const columns = found.columns
    .filter((c) => c.fill === undefined)
    .map((c) => ({
      ...c,
      field: c.index in fields ? fields[c.index]! : c.field,
      order: c.index in orders ? orders[c.index]! : c.order,
    }));
  const taken = new Set(columns.map((c) => c.field));
  const covered = new Set(found.fields.filter((f) => taken.has(f.name)).flatMap((f) => [f.name, ...f.in_place_of]));
  const lacking = found.fields.filter((f) => f.required && !covered.has(f.name));
  const fill = lacking.flatMap((f) => {
    const value = typed[f.name]?.trim() ?? '';
    return value === '' ? [] : [{ field: f.name, value }];
  });
  const missing = lacking.filter((f) => !fill.some(({ field }) => field === f.name));
  const twice = found.fields.filter((f) => columns.filter((c) => c.field === f.name).length > 1);
  const stopped = found.job?.state === 'failed' || found.job?.state === 'cancelled' ? found.job : null;
  // Rows read, and workbook sheets skipped.
  const read = found.state === 'columns' && found.job?.state === 'done' ? found.job.found : null;
  const check = () =>
    void steps.columns(found.id, {
      columns: columns.map(({ index, field, order }) => ({ index, field, order })),
      fill,
      version: found.version,
    });
  const holds = found.fields.filter((f) => f.holds !== undefined && taken.has(f.name));
  const isDate = (name: string | null) => found.fields.find((f) => f.name === name)?.kind === 'date';
  const asks = (c: (typeof columns)[number]) => isDate(c.field) && c.dates.dmy + c.dates.mdy + c.dates.either > 0;
  const problem =
    missing.length > 0
      ? texts.chooseColumnFor(
          missing.map((f) => f.label).join(', '),
          missing.every((f) => f.shared) ? texts.orEnterOneValueFor : texts.orAddItToFile,
        )
      : twice.length > 0
        ? texts.twoColumnsAreMatchedTo(firstOf(twice).label)
        : null;
  return (
    <DeskPage
      {...frame}
      panel={
        <ColumnsPanel
          matched={columns.filter((c) => c.field !== null).length}
          columns={columns.length}
          rows={found.rows}
          missing={lacking.filter((f) => f.shared)}
          typed={typed}
          problem={problem}
          busy={steps.busy}
          onType={(name, value) => setTyped({ ...typed, [name]: value })}
          onCheck={check}
        />
      }
    >
      <div className={classes['scroll']}>
        {stopped && (
          <Notice tone="warn" alert>
            {texts.checkStopped(stopped.error ? `: ${stopped.error}` : '.')}
          </Notice>
        )}
        {(found.head || read) && (
          <p className={classes['read']}>
            {found.head && headInWords(found.head)} {read}
          </p>
        )}
        {holds.map((f) => (
          <p key={f.name} className={classes['read']}>
            <b>{f.label}</b> {f.holds}.
          </p>
        ))}
        <table className={classes['sheet']} data-plain="" data-columns="">
          <caption className={classes['hidden']}>{texts.columnsOfFile}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.sampleValues}</th>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.result}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((c) => (
              <ColumnRow
                key={c.index}
                column={c}
                fields={found.fields}
                twice={twice.some((f) => f.name === c.field)}
                asks={asks(c)}
                chosen={c.index in fields}
                onField={(field) => setFields({ ...fields, [c.index]: field })}
                onOrder={(order) => setOrders({ ...orders, [c.index]: order })}
              />
            ))}
          </tbody>
        </table>
        <AsideRows api={api} list={list} found={found} />
      </div>
    </DeskPage>
  );
}
