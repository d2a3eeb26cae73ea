/** Key hints in the planner's footer. */
export const plannerKeys: [keys: string, does: string][] = [
  ['F8', 'conflicts'],
  ['Shift →', 'more days'],
  ['1–9', 'assign'],
  ['0 Del', 'day off'],
  ['Enter', 'choose'],
  ['Ctrl Z', 'undo'],
  ['Ctrl C V', 'copy'],
  ['Ctrl D R', 'fill'],
];
