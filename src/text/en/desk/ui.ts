import type { Part } from '#src/text/words.ts';

/** English texts of the desk: ui. */
export const texts = {
  narrower: (title: Part) => `Make ${title} narrower`,
  wider: (title: Part) => `Make ${title} wider`,
  // BulkBar
  selection: 'Selection',
  allMatchingSelected: (chosen: Part) => `All ${chosen} matching selected`,
  selected: (chosen: Part) => `${chosen} selected`,
  selectAllMatching: (matching: Part) => `Select all ${matching} matching`,
  clearSelection: 'Clear selection',
  // ColumnsMenu
  pixelsWide: (title: Part, widths: Part) => `${title}: ${widths} pixels wide`,
  columnsOf: (label: Part, hidden: number) => `Columns of ${label}${hidden > 0 ? `, ${hidden} hidden` : ''}`,
  columns: 'Columns',
  hidden: (hidden: Part) => `${hidden} hidden`,
  reset: 'Reset',
  columnsReset: 'Columns reset',
  shown: (title: Part) => `${title} shown`,
  hiddenTitle: (title: Part) => `${title} hidden`,
  noSpace: 'no space',
  // DateInput
  typeOrChoose: 'Type or choose',
  openCalendar: 'Open the calendar',
  calendar: 'Calendar',
  type27Nov30Or: 'Type “27 nov”, “+30”, or “today”',
  today: 'Today',
  // DatesChip
  fromFrom: (from: Part) => `from ${from}`,
  untilTo: (to: Part) => `until ${to}`,
  fromAndUntil: (label: Part) => `${label}, from and until`,
  from: 'From',
  until: 'Until',
  any: 'Any',
  // DeskPage
  close: 'Close',
  details: (title: Part) => `${title}, details`,
  // DeskRow
  choose: (name: Part) => `Choose ${name}`,
  thisRow: 'this row',
  // DeskState
  couldntLoad: 'Couldn’t load',
  thisList: 'this list',
  tryAgain: 'Try again',
  loading: 'Loading',
  // DeskTable
  sortedBy: (by: Part, order: Part) => `Sorted by ${by}, ${order}`,
  actions: 'Actions',
  // FieldsToFix
  fieldsToFix: (nameCount: Part) => `${nameCount} ${Number(nameCount) === 1 ? 'field' : 'fields'} to fix:`,
  // FilterStrip
  fewerFilters: 'Fewer filters',
  moreFilters: (set: number) => `More filters${set > 0 ? `, ${set} set` : ''}`,
  // ReasonDialog
  enterReason: 'Enter a reason.',
  reason: 'Reason',
  // SearchField
  search: (hint: Part) => `Search: ${hint}`,
  // Why
  why: 'Why?',
  whyWhat: (what: Part) => `Why? ${what}`,
  // choosing
  chooseAllOnThisPage: 'Choose all on this page',
  // fields
  chooseDots: 'Choose…',
  noneYet: 'None yet',
  loadingDots: 'Loading…',
  // several-fields
  typeToSearch: 'Type to search',
};
