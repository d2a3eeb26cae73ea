import { keyTexts } from '#src/text/en/desk/schedules/planner.ts';

/** Key hints in the planner's footer. */
export const plannerKeys: [keys: string, does: string][] = [
  ['F8', 'conflicts'],
  ['Shift →', keyTexts.moreDays],
  ['1–9', 'assign'],
  ['0 Del', keyTexts.dayOff],
  ['Enter', 'choose'],
  ['Ctrl Z', 'undo'],
  ['Ctrl C V', 'copy'],
  ['Ctrl D R', 'fill'],
];
