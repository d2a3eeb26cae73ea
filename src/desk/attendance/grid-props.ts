import type { PersonTime, TimeDay, TimeTotals } from '#contract/hr/attendance/time-days.ts';

export interface At {
  person: number;
  day: number;
}

export interface TimeGridProps {
  people: readonly PersonTime[];
  dates: readonly string[];
  holidays: ReadonlyMap<string, string>;
  totals: TimeTotals;
  /** The focused cell. */
  at: At;
  onAt: (at: At) => void;
  chosen: ReadonlySet<number>;
  onChoose: (employeeId: number) => void;
  /** Enter and a click open a day; the screen handles other keys. True: the key was handled. */
  onKey: (key: string, person: PersonTime, day: TimeDay | undefined) => boolean;
  onOpen: (person: PersonTime, date: string) => void;
  /** Ctrl C: text for the clipboard, as spreadsheet rows and columns. */
  onCopy?: () => string;
  /** Ctrl V on a cell. */
  onPaste?: (text: string) => void;
  /** Ctrl Z. */
  onUndo?: () => void;
}
