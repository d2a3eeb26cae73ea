import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: imports. */
export const sentences = {
  // apply
  thisImportWasContinuedIn:
    'This import was continued in another tab or by another user. Refresh to continue from there.',
  rowIsNoLongerValid: (row: Part, text: Part) =>
    `Row ${row} is no longer valid: ${text}. Nothing was saved. Check the file again.`,
  theRecordOfRowChanged: (row: Part) =>
    `The record in row ${row} changed after the check. Nothing was saved. Check the file again.`,
  oneOfTheseWasAdded: 'One of these records was added after the check. Nothing was saved. Check the file again.',
  someOfTheseAreIn: (many: Part) => `Some of these ${many} are in use, so nothing was undone. Archive them instead.`,
  changedSinceSoNothingWas: (which: Part) =>
    `${which} changed after the import, so nothing was undone. Correct the records one by one instead.`,
  // changed-since
  thisRecordWasSinceThe: (done: Part) => `This record was ${done} after the check. Check the file again`,
  // choose-columns
  thereIsNoField: (field: Part) => `The field ${field} doesn’t exist. Choose another field.`,
  twoColumnsAreMatchedTo: (label: Part) => `Two columns are matched to ${label}. Choose one column.`,
  chooseAColumnFor: (map: Part) => `Choose a column for ${map}.`,
  setTheColumnToNotImported: (says: Part, header: Part) => `${says} Set the column “${header}” to “Not imported”.`,
  // judge
  severalRecordsMatch: (count: number, many: Part) =>
    `${count.toLocaleString('en')} ${many} match this row. Change the right one on its screen`,
  // find-head
  theFileHasNoRows: 'The file has no rows. Choose another file.',
  // find-person
  employeesHaveThisNameChoose: (foundCount: Part) =>
    `${foundCount} employees have this name. Choose an employee, or enter the code`,
  // import-jobs
  thisVersionOfKawaniCant: 'This version of Kawani can’t continue this import. Start a new import.',
  thisFileWasRemovedAfter: 'This file was removed after 30 days. Upload it again.',
  theFileHasColumnNames: 'The file has column names but no rows. Add rows below the names, and upload it again.',
  // import-of
  theRecordOfRowChangedIn: (row: Part) => `The record in row ${row} changed after the check. Check the file again.`,
  // imports.handlers
  thisImportHasMovedTo: 'This import is at another step. Refresh the page.',
  chooseAFile: 'Choose a file.',
  oneOfTheseRowsIs: 'One of these rows isn’t in the file. Refresh the page.',
  someRowsAreStillRefused: 'Some rows are still refused. Fix them, or import the valid rows.',
  noRowsToImport: 'No rows are new or changed, so there is nothing to import.',
  // own-rows
  rowIsYourOwnWhich: (row: Part, one: Part) =>
    `Row ${row} is your own ${one}, which another user must enter. Nothing was imported. Remove the row from the file.`,
  // present
  onlyCanDownloadTheRefused: (by: Part) =>
    `Only ${by} can download the refused rows, because they contain full numbers.`,
  sameAsRow: (twin: Part) => `Duplicate of row ${twin}`,
  possibleDuplicateOfRow: (likeRow: Part, says: Part) => `Possible duplicate of row ${likeRow}: ${says}`,
  // read-cell
  aTimeNotADate: 'This is a time. Enter a date',
  notADate: 'Not a date. Enter it as 15 Nov 2026',
  or: (dmy: Part, mdy: Part) => `${dmy} or ${mdy}?`,
  aDateNotAMake: (label: Part) =>
    `The spreadsheet made this ${label} a date. Format the column as text, and enter the ${label} again`,
  theSpreadsheetKeptOfDigits: (numberDigits: Part, trimmedCount: Part) =>
    `The spreadsheet kept ${numberDigits} of ${trimmedCount} digits. Enter the number again in a text column`,
  aFormulaNotA: (label: Part) => `This is a formula. Enter the ${label} itself`,
  enterItAs: (as: Part) => `Enter it as ${as}`,
  lacksZeros: (label: Part, digits: number, missing: number) =>
    `${label} has ${digits} digits. Add ${missing === 1 ? 'the missing zero' : `the ${missing} missing zeros`} at the start`,
  notAnAmountEnterIt: 'Not an amount. Enter it as 755.00',
  thisFormulaHasNoResult: 'This formula has no result. Open the file in Excel, save it, and upload it again',
  theFormulaHereGives: (text: Part) => `The formula in this cell gives ${text}. Correct the formula`,
  notATimeEnterIt: 'Not a time. Enter it as 06:00 or 6:00 PM',
  notANumber: 'Enter a number',
  notAPercentageEnterIt: 'Not a percentage. Enter it as 125%',
  enterYesOrNo: 'Enter Yes or No',
  oneOf: (labels: Part) => `Enter one of: ${labels}`,
  noHasThisName: (label: Part) => `No ${label} has this name. Enter another name`,
};
