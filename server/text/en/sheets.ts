import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: sheets. */
export const sentences = {
  // csv
  thisFileIsntATable: 'This file isn’t a table. Save it as XLSX or CSV.',
  aQuotationMarkIsOpened: (where: Part) =>
    `A quotation mark in ${where} is never closed. Correct the row and upload the file again.`,
  theTextOfCannotBe: (where: Part) => `Couldn’t read ${where} as a table. Save the file as XLSX or CSV again.`,
  // read
  theFileIsEmpty: 'The file is empty. Choose another file.',
  thisIsAnOldExcel: 'This is an old Excel file (XLS), or one with a password. Save it as XLSX without a password.',
  thisIsAPdfSave: 'This is a PDF. Save the list as XLSX or CSV.',
  thisIsAWebPage:
    'This file is a web page saved as a spreadsheet. Open it in a spreadsheet program and save it as XLSX or CSV.',
  // shared-strings
  theWorkbookHasTooMuch:
    'The workbook has too much text. Delete columns you don’t import, or split the workbook into several files.',
  // sheet
  theFileHasMoreThan: (rows: Part) => `The file has more than ${rows} rows. Split the file into several.`,
  rowHasMoreThanColumns: (number: Part, columns: Part) =>
    `Row ${number} has more than ${columns} columns. Delete columns you don’t need.`,
  aCellOfRowHas: (number: Part, cell: Part) =>
    `Row ${number} has a cell with more than ${cell} characters. Shorten it.`,
  // workbook-parts
  theWorkbookIsDamagedIt: 'The workbook is damaged. Open it in Excel and save it again.',
  theWorkbookHasAPassword: 'The workbook has a password. Save it without a password.',
  theWorkbookIsTooLarge: 'The workbook is too large when unpacked. Copy the rows into a new workbook.',
  theWorkbookHasUnknownParts: 'The workbook has unknown parts. Open it in Excel and save it again.',
  aCellOfTheWorkbook: 'A cell in the workbook has too much text. Shorten it.',
  thisZipIsntAWorkbook: 'This ZIP isn’t a workbook. Choose the XLSX file itself.',
  theWorkbookHasNoVisible: 'The workbook has no visible sheet. Unhide the sheet to import, and save it again.',
};
