import type { CSSProperties } from 'react';
import type { AnyReport, ReportRow } from '#contract/report.ts';
import type { Field } from '#domain/records/fields.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { heading, shown } from './report-values.ts';
import classes from './Report.module.css';

/** Returns the CSS width of a column. The group takes what its figures leave, and a total with a bar is wider. */
const groupedWidth = (index: number, bar: boolean, own: string | undefined): string | undefined =>
  index === 0 ? undefined : bar ? '106px' : (own ?? '88px');

/** Returns the columns of a report's rows, or of its groups with a bar for the first total. */
export function reportColumns(given: {
  of: AnyReport;
  grouped: boolean;
  fields: Readonly<Record<string, Field>>;
  rows: readonly ReportRow[];
  widths: Readonly<Record<string, string>>;
  ranks?: Readonly<Record<string, 3 | 4 | 5 | 6>>;
}): DeskColumn<ReportRow>[] {
  const { of, grouped, fields, rows } = given;
  const most = (name: string) => Math.max(1, ...rows.map((row) => Number(row[name] ?? 0)));
  return Object.entries(fields).map(([key, field], i): DeskColumn<ReportRow> => {
    const right = field.kind === 'number' || field.kind === 'money';
    const text = (row: ReportRow) => shown(field, row[key]);
    const width = grouped ? groupedWidth(i, key === of.sums[0], given.widths[key]) : given.widths[key];
    const rank = grouped ? undefined : given.ranks?.[key];
    return {
      key,
      title: heading(field),
      sortable: true,
      hint: text,
      ...(width && { width }),
      ...(rank && { rank }),
      ...(right && { align: 'right' }),
      ...(i === 0 && { name: true }),
      // Without a header, hours look alike.
      ...(field.kind === 'time' && { said: field.label }),
      render: (row) =>
        grouped && key === of.sums[0] ? (
          <span className={classes['number']}>
            <span
              className={classes['bar']}
              aria-hidden="true"
              style={{ '--share': `${(Number(row[key]) / most(key)) * 100}%` } as CSSProperties}
            />
            {text(row)}
          </span>
        ) : (
          text(row)
        ),
    };
  });
}
