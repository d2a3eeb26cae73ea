import { nth } from '../lists/known.ts';
import { fileDate, fileInstant, fileTime, instantsFrom, type DateOrder } from './file-times.ts';
import type { FilePunch, PunchLayout } from './punch-file.ts';

/** Reads a row into time logs or an error. */
type Reader = (cells: readonly string[]) => FilePunch[] | string;

interface TableLayout {
  readonly layout: PunchLayout;
  /** Returns true if a header belongs to this layout. Cells are trimmed and lowercase. */
  matches(head: readonly string[]): boolean;
  /** Returns true if the file identifies employees by code instead of badge number. */
  byCode(head: readonly string[]): boolean;
  reader(head: readonly string[], order: DateOrder): Reader;
}

const columnOf =
  (head: readonly string[]) =>
  (...names: string[]): number =>
    head.findIndex((cell) => names.includes(cell));

const simple =
  (pin: number, time: number, tag: number, order: DateOrder): Reader =>
  (cells) => {
    const who = cells[pin] ?? '';
    const at = fileInstant(cells[time] ?? '', order);
    if (who === '') return 'has no number';
    if (at === null) return `has “${cells[time] ?? ''}”, which isn’t an existing date and time`;
    return [{ pin: who, at, tag: cells[tag] ?? '' }];
  };

const zkExport: TableLayout = {
  layout: 'zk_export',
  matches: (head) => head.includes('userid') && head.includes('checktime'),
  byCode: () => false,
  reader(head, order) {
    const column = columnOf(head);
    return simple(column('userid'), column('checktime'), column('checktype'), order);
  },
};

const deviceCsv: TableLayout = {
  layout: 'device_csv',
  matches: (head) => head.includes('date/time') && head.some((cell) => cell === 'no.' || cell === 'no'),
  byCode: () => false,
  reader(head, order) {
    const column = columnOf(head);
    return simple(column('no.', 'no'), column('date/time'), column('status'), order);
  },
};

const payrollHero: TableLayout = {
  layout: 'payroll_hero',
  matches: (head) => head.includes('employee id') && head.some((cell) => /^clock(ing)? ?time$/.test(cell)),
  byCode: () => true,
  reader(head, order) {
    const column = columnOf(head);
    return simple(
      column('employee id'),
      column('clocking time', 'clock time', 'clocktime'),
      column('kind', 'type'),
      order,
    );
  },
};

/** One row per employee and day: up to nine pairs of in and out. */
const daily: TableLayout = {
  layout: 'daily',
  matches: (head) =>
    head.includes('date') &&
    head.some((cell) => codes.includes(cell) || badges.includes(cell)) &&
    head.some((cell) => /^(time )?in( ?1)?$/.test(cell)),
  byCode: (head) => head.some((cell) => codes.includes(cell)),
  reader(head, order) {
    const column = columnOf(head);
    const byCode = head.some((cell) => codes.includes(cell));
    const [code, date] = [column(...(byCode ? codes : badges)), column('date')];
    // The order is in before out, one pair after another, wherever the columns are. Headers without a number are pairs
    // in order: `Time In, Time Out, Time In, Time Out`.
    const seen = { in: 0, out: 0 };
    const times = head
      .flatMap((cell, at) => {
        const found = /^(?:time )?(in|out)(?: ?([1-9]))?$/.exec(cell);
        if (!found) return [];
        const tag = found[1] === 'in' ? 'in' : 'out';
        return [{ at, tag, pair: found[2] === undefined ? ++seen[tag] : Number(found[2]) }];
      })
      .toSorted((a, b) => a.pair - b.pair || (a.tag < b.tag ? -1 : a.tag > b.tag ? 1 : 0));
    // Refuse headers such as `OT In`, whose times would be lost. Headers with other endings (`Late in minutes`), or
    // planned times, aren't time logs.
    const unknown = head.flatMap((cell, at) =>
      /\b(in|out)(?: ?\d+)?$/.test(cell) && !cell.startsWith('sched') && !times.some((t) => t.at === at)
        ? [{ at, cell }]
        : [],
    );
    return (cells) => {
      const pin = cells[code] ?? '';
      const first = fileDate(cells[date] ?? '', order);
      if (pin === '') return byCode ? 'has no employee code' : 'has no badge number';
      if (first === null) return `has “${cells[date] ?? ''}”, which isn’t an existing date`;
      const lost = unknown.find(({ at }) => fileTime(cells[at] ?? '') !== null);
      if (lost)
        return `has a time under “${lost.cell}”: name the column In or Out with a number, such as In 2, or delete the column`;
      const given: { time: string; out: boolean; tag: string }[] = [];
      for (const { at, tag } of times) {
        const text = cells[at] ?? '';
        if (text === '') continue;
        const time = fileTime(text);
        if (time === null) return `has “${text}”, which isn’t a time of day`;
        given.push({ time, out: tag === 'out', tag });
      }
      const instants = instantsFrom(first, given);
      return given.map(({ tag }, i): FilePunch => ({ pin, at: nth(instants, i), tag }));
    };
  },
};

/** If no column has codes, the badge number identifies the row. */
const badges = ['badge no.', 'badge no', 'badge number', 'badge'];
const codes = ['employee code', 'code', 'employee id', 'employee'];

export const tableLayouts: readonly TableLayout[] = [zkExport, deviceCsv, payrollHero, daily];
