import type { AnyRegister, RowOf } from '#contract/register.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { shownOnDesk } from '#src/desk/ui/shown.ts';
import type { AnyRow } from './any-register.ts';

/** A field as a list column; a column without a field has a title and draws itself. */
export type RegisterColumn<G extends AnyRegister> = Partial<DeskColumn<RowOf<G>>> & {
  key: keyof G['fields'] & string;
};

/** List columns: titles, values, and alignment come from the fields unless overridden. */
export const deskColumns = <G extends AnyRegister>(
  of: G,
  columns: readonly RegisterColumn<G>[],
): DeskColumn<AnyRow>[] =>
  columns.map((column): DeskColumn<AnyRow> => {
    const field = of.fields[column.key];
    if (!field)
      return { title: column.key, render: () => null, ...(column as Partial<DeskColumn<AnyRow>>), key: column.key };
    const value = (row: AnyRow) => shownOnDesk(field, row[column.key]);
    const right = ['number', 'money', 'percent'].includes(field.kind);
    return {
      title: field.label,
      render: value,
      hint: value,
      ...(right && { align: 'right' }),
      ...(column as Partial<DeskColumn<AnyRow>>),
      key: column.key,
    };
  });
