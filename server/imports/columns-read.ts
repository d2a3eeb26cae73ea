import { cleanText } from '#contract/clean-text.ts';
import type { ImportColumn } from '#contract/common/imports.ts';
import { nth } from '#domain/lists/known.ts';
import { readDate } from '#domain/sheets/dates.ts';
import { matchColumns, plainName } from '#domain/sheets/match-columns.ts';
import type { SheetRow } from '#server/sheets/sheet.ts';
import type { Said } from './columns.queries.ts';
import { headOf } from './head-of.ts';
import type { KeptCell } from './kept-row.ts';
import type { ImportKind } from './kind.ts';

/** Returns the texts of a row, without invisible characters. */
export const textsOf = (row: SheetRow): string[] => Array.from(row.cells, (cell) => cleanText(cell?.text ?? ''));

/** Columns as read: their names, three samples each, and the date order that their dates show. */
export class Columns {
  readonly #found: (Omit<ImportColumn, 'field' | 'by' | 'order'> & { filled: number })[] = [];

  constructor(names: readonly string[]) {
    names.forEach((header, index) => this.#at(index, header));
  }

  #at(index: number, header = '') {
    while (this.#found.length <= index) {
      const at = this.#found.length;
      this.#found.push({
        index: at,
        header: at === index ? header : '',
        samples: [],
        dates: { dmy: 0, mdy: 0, either: 0 },
        filled: 0,
      });
    }
    return nth(this.#found, index);
  }

  see(cells: readonly (KeptCell | null)[]): void {
    for (const [index, cell] of cells.entries()) {
      if (!cell) continue;
      const column = this.#at(index);
      column.filled += 1;
      const text = cell.text.trim().slice(0, 60);
      if (column.samples.length < 3 && !column.samples.includes(text)) column.samples.push(text);
      if (cell.kind !== 'text' || text.length > 40) continue;
      const date = readDate(text);
      if ('either' in date) column.dates.either += 1;
      else if ('order' in date && date.order) column.dates[date.order] += 1;
    }
  }

  /** Columns with a name or a value. */
  get #shown() {
    return this.#found.filter((c) => c.header !== '' || c.filled > 0);
  }

  /** The key of files with the same headers. */
  get head(): string {
    return headOf(this.#shown);
  }

  /**
   * Returns columns with a name or a value, matched with fields. `own` is the same user's choice for the same
   * headers. Otherwise each name is matched as any user chose before. If all unambiguous dates agree on an order, the
   * others use it too.
   */
  matched(
    kind: ImportKind,
    remembered: Map<string, { field: string | null; order: 'dmy' | 'mdy' | null }>,
    own: readonly Said[] | undefined,
  ): ImportColumn[] {
    const columns = this.#shown;
    const fields = matchColumns(
      columns.map((c) => c.header),
      kind.fields,
      new Map([...remembered].map(([header, { field }]) => [header, field])),
    );
    // A field that is no longer imported can't be chosen, even if it was chosen before.
    const chosen = new Map(own?.filter((c) => isField(kind, c.field)).map((c) => [c.index, c]));
    return columns.map(({ index, header, samples, dates }, i) => {
      const { dmy, mdy, either } = dates;
      const mine = chosen.get(index);
      const said = (mine ?? remembered.get(plainName(header)))?.order ?? null;
      const sure = dmy > 0 && mdy === 0 ? 'dmy' : mdy > 0 && dmy === 0 ? 'mdy' : null;
      const order = either + dmy + mdy === 0 ? null : (sure ?? said);
      if (own) return { index, header, samples, dates, field: mine?.field ?? null, by: 'remembered', order };
      return { index, header, samples, dates, ...nth(fields, i), order };
    });
  }
}

const isField = (kind: ImportKind, name: string | null): boolean =>
  name === null || kind.fields.some((f) => f.name === name && !f.shownOnly);
