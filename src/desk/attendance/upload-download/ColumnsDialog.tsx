import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AskedColumns } from '#contract/hr/attendance/time-punches.ts';
import type { ColumnRole } from '#domain/attendance/column-roles.ts';
import { ownProblem, readOwn, type OwnColumns, type PunchTable } from '#domain/attendance/own-columns.ts';
import { firstOf } from '#domain/lists/known.ts';
import { dayWords } from '#src/desk/attendance/ClientCutoff.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { requiredMark } from '#src/shared/forms/required.ts';
import { roleWords } from './role-words.ts';
import classes from './columns.module.css';

const orders = [
  { value: 'month_first', label: 'Month first: 11/03 is 3 November' },
  { value: 'day_first', label: 'Day first: 03/11 is 3 November' },
] as const;

/** A numeric date whose month may come first or second. */
const eitherWay = /\b\d{1,2}[-/]\d{1,2}[-/]\d{2}/;
/** Rows in the preview. */
const shown = 5;

/** Matches the columns of an unknown file once, with a preview of its first rows. */
export function ColumnsDialog(props: {
  file: string;
  asked: AskedColumns;
  /** The device. */
  device: string;
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
      title="Match columns"
      subtitle={`${props.file}. Kawani reads this client’s files with the same column names the same way, in any order.`}
      submitLabel="Upload file"
      stop={
        ownProblem(own) ??
        (named || device.trim() !== '' ? null : 'Enter the device. Each device has its own badge numbers.')
      }
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
        <table className={classes['sheet']} aria-label="Columns of the file">
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">First values</th>
              <th scope="col">Contains</th>
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
                    aria-label={`${name} contains`}
                    data-path={i === 0 ? 'columns' : undefined}
                    value={roleOf(name) ?? ''}
                    onChange={(event) => {
                      const role = (event.currentTarget.value || null) as ColumnRole | null;
                      set({ columns: own.columns.map((c) => (c.name === name ? { name, role } : c)) });
                    }}
                  >
                    <option value="">Not read</option>
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
        <TextInput
          {...requiredMark}
          label="Device"
          placeholder="For example, GATE-1"
          list="time-devices"
          size="xs"
          maxLength={40}
          wrapperProps={{ 'data-whole': true }}
          value={device}
          onChange={(event) => setDevice(event.currentTarget.value)}
        />
      )}
      {dates && (
        <label data-whole className={classes['line']}>
          <span>Dates</span>
          <select
            value={own.order}
            onChange={(event) => set({ order: event.currentTarget.value as OwnColumns['order'] })}
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
          <legend>Values that mean time out</legend>
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
    <table className={classes['sheet']} aria-label="Preview of the first rows">
      <thead>
        <tr>
          <th scope="col">{lines.some((l) => l.byCode) ? 'Employee code' : 'Badge number'}</th>
          <th scope="col">Date and time</th>
          <th scope="col">In or out</th>
          <th scope="col">Device</th>
        </tr>
      </thead>
      <tbody>
        {lines.flatMap(({ punches, problems }, i) =>
          problems.length > 0
            ? [
                <tr key={`${i} no`}>
                  <td colSpan={4} className={classes['bad']}>
                    {`This row ${firstOf(problems).why}`}
                  </td>
                </tr>,
              ]
            : punches.map((p) => (
                <tr key={`${i} ${p.at} ${p.tag}`}>
                  <td>{p.pin}</td>
                  <td>{`${dayWords(p.at.slice(0, 10))} ${p.at.slice(11, 16)}`}</td>
                  <td>{p.tag || '–'}</td>
                  <td>{p.device ?? (device || '–')}</td>
                </tr>
              )),
        )}
      </tbody>
    </table>
  );
}
