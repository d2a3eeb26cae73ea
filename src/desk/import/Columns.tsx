import { useState } from 'react';
import { firstOf } from '#domain/lists/known.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { CheckIcon } from '#src/shared/ui/icons/icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/import.ts';
import { AsideRows } from './AsideRows.tsx';
import { FillRows } from './FillRows.tsx';
import { useImportSteps } from './import-calls.ts';
import { headInWords, rowsInWords } from './row-words.ts';
import type { StepProps } from './Steps.tsx';
import classes from './Import.module.css';

type Order = 'dmy' | 'mdy';

const how = {
  header: texts.matched,
  alias: texts.matched,
  remembered: texts.matchedAsLastTime,
  you: texts.yourChoice,
};

/** Second step: matches columns to fields, with sample values. */
export function Columns({ api, list, found, frame }: StepProps) {
  const steps = useImportSteps(api, list);
  const [fields, setFields] = useState<Record<number, string | null>>({});
  const [orders, setOrders] = useState<Record<number, Order | null>>({});
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
  const someAsks = columns.some(asks);
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
      foot={
        <>
          <Btn look="main" disabled={steps.busy || problem !== null} onClick={check}>
            {texts.checkRows(rowsInWords(found.rows))}
          </Btn>
          <span>{problem ?? texts.nothingIsSavedYetKawani}</span>
        </>
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
        <FillRows
          fields={lacking.filter((f) => f.shared)}
          typed={typed}
          onType={(name, value) => setTyped({ ...typed, [name]: value })}
        />
        <table className={classes['sheet']} data-plain="">
          <caption className={classes['hidden']}>{texts.columnsOfFile}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.sampleValues}</th>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.result}</th>
              {someAsks && <th scope="col">{texts.dateOrder}</th>}
            </tr>
          </thead>
          <tbody>
            {columns.map((c) => (
              <tr key={c.index} data-out={c.field === null || undefined}>
                <th scope="row">{c.header || texts.columnIndex(c.index + 1)}</th>
                <td title={c.samples.join(' · ')}>{c.samples.join(' · ')}</td>
                <td>
                  <select
                    aria-label={texts.fieldHeader(c.header || texts.columnIndex(c.index + 1))}
                    className={classes['select']}
                    value={c.field ?? ''}
                    onChange={(event) => setFields({ ...fields, [c.index]: event.currentTarget.value || null })}
                  >
                    <option value="">{texts.notImported}</option>
                    {found.fields.map((f) => (
                      <option key={f.name} value={f.name}>
                        {f.label}
                        {f.required ? ' *' : ''}
                      </option>
                    ))}
                  </select>
                </td>
                <td data-ok={c.field !== null || undefined}>
                  {c.field === null ? (
                    c.by === 'remembered' && !(c.index in fields) ? (
                      texts.notImportedAsLastTime
                    ) : (
                      texts.notImported
                    )
                  ) : (
                    <>
                      <CheckIcon size={14} /> {c.index in fields ? how.you : c.by && how[c.by]}
                    </>
                  )}
                </td>
                {someAsks && (
                  <td>
                    {asks(c) && (
                      <select
                        aria-label={texts.dateOrderIn(c.header)}
                        className={classes['select']}
                        value={c.order ?? ''}
                        onChange={(event) =>
                          setOrders({ ...orders, [c.index]: (event.currentTarget.value || null) as Order | null })
                        }
                      >
                        <option value="">{texts.askForEachDate}</option>
                        <option value="mdy">{texts.monthFirst}</option>
                        <option value="dmy">{texts.dayFirst}</option>
                      </select>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <AsideRows api={api} list={list} found={found} />
      </div>
    </DeskPage>
  );
}
