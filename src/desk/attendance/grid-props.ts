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
  /** Which cell the keyboard is on. */
  at: At;
  onAt: (at: At) => void;
  chosen: ReadonlySet<number>;
  onChoose: (employeeId: number) => void;
  /** Enter and a click open a day; other keys are the screen's. True: the key did something. */
  onKey: (key: string, person: PersonTime, day: TimeDay | undefined) => boolean;
  onOpen: (person: PersonTime, date: string) => void;
  /** Ctrl C: what goes to the clipboard, as rows and columns of a spreadsheet. */
  onCopy?: () => string;
  /** Ctrl V on a cell. */
  onPaste?: (text: string) => void;
  /** Ctrl Z. */
  onUndo?: () => void;
}
