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
  /** Handles keys other than Enter, which opens a day like a click. Returns true if the key was handled. */
  onKey: (key: string, person: PersonTime, day: TimeDay | undefined) => boolean;
  onOpen: (person: PersonTime, date: string) => void;
  /** Called on Ctrl C. Returns the text for the clipboard, as spreadsheet rows and columns. */
  onCopy?: () => string;
  /** Called on Ctrl V in a cell, with the pasted text. */
  onPaste?: (text: string) => void;
  /** Called on Ctrl Z. */
  onUndo?: () => void;
}
