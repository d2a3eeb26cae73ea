import { useState } from 'react';
import type { AskedColumns } from '#contract/hr/attendance/time-punches.ts';
import { ownProblem, readOwn, type OwnColumns, type PunchTable } from '#domain/attendance/own-columns.ts';
import { firstOf, foundIn } from '#domain/lists/known.ts';
import { isKeyOf } from '#domain/lists/records.ts';
import { SuggestInput } from '#src/desk/ui/SuggestInput.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { requiredMark } from '#src/shared/forms/required.ts';
import { texts } from '#src/text/en/desk/attendance/upload-download.ts';
import { formatLongDate, formatTime } from '#src/text/format.ts';
import { roleWords } from './role-words.ts';
import classes from './columns.module.css';

const orders = [
  { value: 'month_first', label: texts.monthFirst1103Is },
  { value: 'day_first', label: texts.dayFirst0311Is },
] as const;

/** A numeric date whose month may come first or second. */
const eitherWay = /\b\d{1,2}[-/]\d{1,2}[-/]\d{2}/;
/** Number of rows in the preview. */
const shown = 5;

/** Matches the columns of an unknown file once, with a preview of its first rows. */
export function ColumnsDialog(props: {
  file: string;
  asked: AskedColumns;
  /** The device chosen before the dialog opened; empty if none. */
  device: string;
  /** Devices of the client. */
  devices: readonly string[];
  /** Uploads the file; returns null or the error. */
  onTake: (own: AskedColumns['guess'], device: string) => Promise<string | null>;
  onClose: () => void;
}) {
  const { asked } = props;
  const [own, setOwn] = useState(asked.guess);
  const [device, setDevice] = useState(props.device);
  const [problem, setProblem] = useState<string | null>(null);
  const table: PunchTable = {
    columns: asked.columns.map(({ name }, index) => ({ index, name })),
    firstLine: 1,
    rows: asked.rows,
  };
  const set = (change: Partial<OwnColumns>) => setOwn({ ...own, ...(change as Partial<typeof own>) });
  const roleOf = (name: string) => own.columns.find((c) => c.name === name)?.role ?? null;
  const named = own.columns.some((c) => c.role === 'device');
  const direction = asked.columns.find((c) => roleOf(c.name) === 'direction');
  const dates = asked.columns.some(
    (c, i) =>
      ['date', 'date_time'].includes(roleOf(c.name) ?? '') && asked.rows.some((row) => eitherWay.test(row[i] ?? '')),
  );
  return (
    <FormDialog
      dense
      wide
      title={texts.matchColumns}
      subtitle={texts.kawaniReadsThisClientsFiles(props.file)}
      submitLabel={texts.uploadFile}
      stop={ownProblem(own) ?? (named || device.trim() !== '' ? null : texts.enterDeviceEachDeviceHas)}
      dirty={own !== asked.guess || device !== props.device}
      problem={problem}
      onClose={props.onClose}
      onSubmit={async () => {
        const why = await props.onTake(own, device.trim());
        setProblem(why);
        return why === null;
      }}
    >
      <div data-whole className={classes['scroll']}>
        <table className={classes['sheet']} aria-label={texts.columnsOfFile}>
          <thead>
            <tr>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.firstValues}</th>
              <th scope="col">{texts.contains}</th>
            </tr>
          </thead>
          <tbody>
            {asked.columns.map(({ name }, i) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  {asked.rows
                    .slice(0, 3)
                    .map((row) => row[i] || '–')
                    .join(' · ')}
                </td>
                <td>
                  <select
                    aria-label={texts.containsName(name)}
                    data-path={i === 0 ? 'columns' : undefined}
                    value={roleOf(name) ?? ''}
                    onChange={(event) => {
                      const { value } = event.currentTarget;
                      const role = isKeyOf(roleWords, value) ? value : null;
                      set({ columns: own.columns.map((c) => (c.name === name ? { name, role } : c)) });
                    }}
                  >
                    <option value="">{texts.notRead}</option>
                    {Object.entries(roleWords).map(([role, label]) => (
                      <option key={role} value={role}>
                        {label}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!named && (
        <SuggestInput
          {...requiredMark}
          label={texts.device}
          placeholder={texts.forExampleGate1}
          suggestions={props.devices}
          maxLength={40}
          wrapperProps={{ 'data-whole': true }}
          value={device}
          onChange={setDevice}
        />
      )}
      {dates && (
        <label data-whole className={classes['line']}>
          <span>{texts.dates}</span>
          <select
            value={own.order}
            onChange={(event) => set({ order: foundIn(orders, (o) => o.value === event.currentTarget.value).value })}
          >
            {orders.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {direction && direction.words.length <= 12 && (
        <fieldset data-whole className={classes['line']}>
          <legend>{texts.valuesThatMeanTimeOut}</legend>
          {direction.words.map((word) => (
            <label key={word}>
              <input
                type="checkbox"
                checked={own.outs.includes(word)}
                onChange={(event) =>
                  set({ outs: event.currentTarget.checked ? [...own.outs, word] : own.outs.filter((o) => o !== word) })
                }
              />{' '}
              {word}
            </label>
          ))}
        </fieldset>
      )}
      <div data-whole className={classes['scroll']}>
        <Preview table={{ ...table, rows: asked.rows.slice(0, shown) }} own={own} device={device.trim()} />
      </div>
    </FormDialog>
  );
}

/** Preview of the first rows; a line that can't be read shows why. */
function Preview({ table, own, device }: { table: PunchTable; own: OwnColumns; device: string }) {
  if (ownProblem(own) !== null) return null;
  const lines = table.rows.map((row) => readOwn({ ...table, rows: [row] }, own));
  return (
    <table className={classes['sheet']} aria-label={texts.previewOfFirstRows}>
      <thead>
        <tr>
          <th scope="col">{lines.some((l) => l.byCode) ? texts.employeeCode : texts.badgeNumber}</th>
          <th scope="col">{texts.dateAndTime}</th>
          <th scope="col">{texts.inOrOut}</th>
          <th scope="col">{texts.device}</th>
        </tr>
      </thead>
      <tbody>
        {lines.flatMap(({ punches, problems }, i) =>
          problems.length > 0
            ? [
                <tr key={`${i} no`}>
                  <td colSpan={4} className={classes['bad']}>
                    {texts.thisRow(firstOf(problems).why)}
                  </td>
                </tr>,
              ]
            : punches.map((p) => (
                <tr key={`${i} ${p.at} ${p.tag}`}>
                  <td>{p.pin}</td>
                  <td>{`${formatLongDate(p.at.slice(0, 10))} ${formatTime(p.at.slice(11, 16))}`}</td>
                  <td>{p.tag || '–'}</td>
                  <td>{p.device ?? (device || '–')}</td>
                </tr>
              )),
        )}
      </tbody>
    </table>
  );
}
