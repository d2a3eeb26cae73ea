import { formatCount } from '#src/text/format.ts';
import type { Part } from '#src/text/words.ts';

/** English texts of the desk: import. */
export const texts = {
  // AsideRows
  noText: 'No text',
  total: 'Total',
  signature: 'Signature',
  sectionHeading: 'Section heading',
  repeatedHeader: 'Repeated header',
  setAsideByUser: 'Set aside by a user',
  rowsSetAsideTheyArent: 'Rows set aside: they aren’t imported',
  row: 'Row',
  reason: 'Reason',
  text: 'Text',
  includeAll: (rowCount: Part) => `Include all ${rowCount}`,
  includeRow: 'Include row',
  includeRowRow: (row: Part) => `Include row ${row}`,
  // Bulk
  addZeroInAllRows: 'Add the zero in all rows',
  addZeroToNumbers: (count: Part, count2: number) => `Add zero to ${count} ${count2 === 1 ? 'number' : 'numbers'}`,
  oneCellFixed: '1 cell fixed',
  cellsFixed: (cellCount: Part) => `${cellCount} cells fixed`,
  undo: 'Undo',
  undoTitle: (title: Part) => `Undo: ${title}`,
  // Checked
  rowsByProblem: 'Rows by problem',
  all: 'All',
  setRowAside: 'Set row aside',
  setRowAsideRow: (row: Part) => `Set row ${row} aside`,
  rowsToFixXlsx: 'Rows to fix, XLSX',
  checkFixed: (fixed: Part) => `Check ${fixed} fixed`,
  refused: 'Refused',
  fixed: 'Fixed',
  nextProblem: 'next problem',
  pasteColumn: 'paste a column',
  withWarnings: 'With warnings',
  stoppedNothingWasSaved: 'Stopped. Nothing was saved.',
  rows: (listed: Part) => `Rows: ${listed}`,
  firstOf: (rowCount: Part, total: Part) => `The first ${rowCount} of ${total}.`,
  bulkFixesChangeAllRows: ' Bulk fixes change all rows. Download the rows with errors to fix the others.',
  // Columns
  matched: 'Matched',
  matchedAsLastTime: 'Matched as last time',
  yourChoice: 'Your choice',
  chooseColumnFor: (missing: Part, what: Part) => `Choose a column for ${missing}, ${what}.`,
  orEnterOneValueFor: 'or enter one value for all rows',
  orAddItToFile: 'or add it to the file and upload it again',
  twoColumnsAreMatchedTo: (label: Part) => `Two columns are matched to ${label}. Choose one.`,
  checkRows: (rows: Part) => `Check ${rows}`,
  nothingIsSavedYetKawani: 'Nothing is saved yet. Kawani remembers your choices for the next file.',
  checkStopped: (what: Part) => `Check stopped${what}`,
  columnsOfFile: 'Columns of the file',
  column: 'Column',
  sampleValues: 'Sample values',
  field: 'Field',
  result: 'Result',
  dateOrder: 'Date order',
  columnIndex: (index: Part) => `Column ${index}`,
  fieldHeader: (header: Part) => `${header} field`,
  notImported: 'Not imported',
  notImportedAsLastTime: 'Not imported, as last time',
  dateOrderIn: (header: Part) => `Date order in ${header}`,
  askForEachDate: 'Ask for each date',
  monthFirst: 'Month first',
  dayFirst: 'Day first',
  // FileStep
  file: 'File',
  isLargerThanMbSplit: (name: Part, most: Part) => `${name} is larger than ${most} MB. Split it into several files.`,
  backToList: 'Back to list',
  uploadingDots: 'Uploading…',
  dropFileWithHereOr: (many: Part) => `Drop a file with ${many} here, or`,
  chooseFile: 'Choose a file',
  xlsxOrCsvWithColumn: (most: Part) =>
    `XLSX or CSV with column names in one or two rows, up to ${most} MB. Nothing is saved until you apply it.`,
  downloadTemplate: 'Download a template:',
  downloadTemplateAs: (format: Part) => `Download a template as ${format}`,
  read: 'Read',
  columns: 'Columns',
  checked: 'Checked',
  notApplied: 'Not applied',
  saving: 'Saving',
  applied: 'Applied',
  undoing: 'Undoing',
  undone: 'Undone',
  earlierFiles: 'Earlier files',
  by: 'By',
  dateAndTime: 'Date and time',
  new: 'New',
  changed: 'Changed',
  state: 'State',
  // FillRows
  fieldsNotInFile: 'Fields not in the file',
  forAllRows: (label: Part) => `${label} for all rows`,
  // Import
  done: 'Done',
  sheet: (sheet: Part) => ` · sheet “${sheet}”`,
  loadingDots: 'Loading…',
  // Over
  undoThisImport: 'Undo this import?',
  areRemovedAndGetTheir: (what: Part, what2: Part, many: Part, changed: Part) =>
    `${what}${what2} ${many} are removed and ${changed} get their earlier values. If any row was changed since or is in use, nothing is undone.`,
  undoImport: 'Undo import',
  keepImport: 'Keep import',
  importUndone: 'Import undone',
  addedChanged: (what: Part, changed: Part) => `${what} added, ${changed} changed`,
  unchangedRefused: (fileName: Part, rows: Part, unchanged: Part, refused: Part) =>
    `${fileName}, ${rows}: ${unchanged} unchanged, ${refused} refused.`,
  appliedBy: (appliedBy: Part) => `Applied by ${appliedBy},`,
  undoneBy: (undoneBy: Part, undoneAt: Part) => `; undone by ${undoneBy}, ${undoneAt}`,
  view: (many: Part) => `View ${many}`,
  chooseAnotherFile: 'Choose another file',
  // Progress
  readingFile: 'Reading the file',
  checkingEachRow: 'Checking each row',
  rowsYouCanLeaveThis: 'rows. You can leave this page. See progress in Background jobs.',
  of: (total: Part) => ` of ${total}`,
  stoppingDots: 'Stopping…',
  cancel: 'Cancel',
  importStopped: 'Import stopped',
  couldntImportThisFile: 'Couldn’t import this file',
  nothingWasSaved: 'Nothing was saved.',
  // Same
  checkFixedCellsFirst: 'Check the fixed cells first.',
  haveErrors: (refused: Part, refused2: number) => `${refused} ${refused2 === 1 ? 'has' : 'have'} errors.`,
  nothingToSave: 'Nothing to save.',
  fixManyAndApply: 'Fix many and apply',
  bulkFixes: 'Bulk fixes',
  apply: 'Apply',
  validRowsNewChanged: (what: Part, changed: Part) => `Valid rows: ${what} new, ${changed} changed`,
  allOrNothing: 'All or nothing',
  applyGood: (good: Part) => `Apply ${good}`,
  youCanUndoThisUntil: (what: Part, what2: Part) =>
    `${what}${what2}You can undo this until other records depend on it. Importing the same file again changes nothing.`,
  haveWarningsSeeNew: (warned: Part, warned2: number) =>
    `${warned} ${warned2 === 1 ? 'has' : 'have'} warnings: see “new”. `,
  arentImported: (refused: Part, refused2: number) => `${refused} ${refused2 === 1 ? 'isn’t' : 'aren’t'} imported. `,
  replaceInWith: (value: Part, label: Part) => `Replace ${value} in ${label} with`,
  chooseDots: 'Choose…',
  fixCells: (count: Part) => `Fix ${count} ${count === 1 ? 'cell' : 'cells'}`,
  // Sheet
  noRows: 'No rows.',
  rowLabelRow: (label: Part, row: Part) => `${label}, row ${row}`,
  cellIsEmpty: 'The cell is empty.',
  valueInFile: (text: Part) => `Value in the file: “${text}”.`,
  suggestions: (suggest: Part) => ` Suggestions: ${suggest}.`,
  // SheetCells
  was: (what: Part) => `Was ${what}`,
  // Steps
  check: 'Check',
  problems: 'Problems',
  steps: 'Steps',
  // Tally
  toAdd: 'to add',
  toUpdate: 'to update',
  noChanges: 'no changes',
  toFix: 'to fix',
  rowsByOutcome: 'Rows by outcome',
  fixedNotCheckedYet: (fixed: Part) => `${fixed} fixed, not checked yet`,
  withWarningsWarned: (warned: Part) => `${warned} with warnings`,
  setAside: 'set aside',
  totalsSignatures: 'totals, signatures',
};

/** Texts of src/desk/import/bulk.ts. */
export const bulkTexts = {
  and: (first: Part, last: Part) => `${first}, and ${last}`,
  numbers: (cellsCount: number) => (cellsCount === 1 ? '1 number' : `${formatCount(cellsCount)} numbers`),
  addTheMissingZeroTo: (numbers: Part) => `Add the missing zero to ${numbers}`,
  spreadsheetDroppedFirst: (numbers: Part) => `A spreadsheet dropped the first 0 of ${numbers}.`,
};

/** Texts of src/desk/import/import-calls.ts. */
export const fileNameTexts = {
  template: (many: Part, format: Part) => `${many} template.${format}`,
  refusedXlsx: (name: Part) => `${name} refused.xlsx`,
};

/** Texts of src/desk/import/row-words.ts. */
export const rowTexts = {
  rowsAndHave: (first: Part, second: Part) => `Rows ${first} and ${second} have`,
  rowHas: (row: Part) => `Row ${row} has`,
  rowsAboveTitle: '; the rows above are a title',
  theColumnNames: (rowsHave: Part, title: Part) => `${rowsHave} the column names${title}.`,
};
