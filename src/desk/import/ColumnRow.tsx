import type { ImportColumn, ImportFieldShown } from '#contract/common/imports.ts';
import { DownIcon } from '#src/desk/ui/icons.tsx';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { CheckIcon, NextIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/import.ts';
import classes from './Import.module.css';

export type Order = ImportColumn['order'];

const how = {
  header: texts.matched,
  alias: texts.matched,
  remembered: texts.matchedAsLastTime,
  you: texts.yourChoice,
};

const orders = [
  ['mdy', texts.monthFirst],
  ['dmy', texts.dayFirst],
] as const;

/** A choice in a row of the table. */
const Pick = (props: {
  label: string;
  value: string | null;
  none: string;
  options: readonly (readonly [value: string, label: string])[];
  onPick: (value: string | null) => void;
}) => (
  <span className={classes['pick']}>
    <select
      aria-label={props.label}
      value={props.value ?? ''}
      onChange={(event) => props.onPick(event.currentTarget.value || null)}
    >
      <option value="">{props.none}</option>
      {props.options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <DownIcon size={14} />
  </span>
);

/** A column of the file with its field. A column that needs a check is marked. */
export function ColumnRow(props: {
  column: ImportColumn;
  fields: readonly ImportFieldShown[];
  /** True if another column is matched to the same field. */
  twice: boolean;
  /** True if the dates of the file can be read in two orders. */
  asks: boolean;
  chosen: boolean;
  onField: (field: string | null) => void;
  onOrder: (order: Order) => void;
}) {
  const { column, asks } = props;
  const name = column.header || texts.columnIndex(column.index + 1);
  const samples = column.samples.join(' · ');
  const open = props.twice || (asks && column.order === null);
  return (
    <tr data-out={column.field === null || undefined} data-look={open || undefined}>
      <th scope="row">{name}</th>
      <td title={samples}>{samples}</td>
      <td>
        <NextIcon size={14} />
        <Pick
          label={texts.fieldHeader(name)}
          value={column.field}
          none={texts.dontImport}
          options={props.fields.map((f) => [f.name, f.required ? `${f.label} *` : f.label])}
          onPick={props.onField}
        />
      </td>
      <td className={classes['result']}>
        {asks && (
          <Pick
            label={texts.dateOrderIn(column.header)}
            value={column.order}
            none={texts.askForEachDate}
            options={orders}
            onPick={(order) => props.onOrder(orders.find(([known]) => known === order)?.[0] ?? null)}
          />
        )}
        <Result {...props} />
      </td>
    </tr>
  );
}

function Result({ column, twice, asks, chosen }: Parameters<typeof ColumnRow>[0]) {
  if (column.field === null)
    return column.by === 'remembered' && !chosen ? texts.notImportedAsLastTime : texts.notImported;
  if (twice) return <Badge tone="warn">{texts.matchedTwice}</Badge>;
  if (asks && column.order === null) return <Badge tone="warn">{texts.dateOrder}</Badge>;
  return (
    <>
      <CheckIcon size={14} /> {chosen ? how.you : column.by && how[column.by]}
    </>
  );
}
