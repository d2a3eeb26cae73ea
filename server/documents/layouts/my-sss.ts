import type { DelimitedRecord } from '../delimited.ts';

/**
 * My.SSS contribution upload, `;` between eleven fields, no header, CRLF between rows and none after the last. The
 * layout follows one public program.
 */
export const mySssRow: DelimitedRecord = {
  name: 'member',
  separator: ';',
  fields: [
    { digits: 'employerSss', lengths: [10] },
    { digits: 'branch', lengths: [3] },
    { digits: 'sss', lengths: [10] },
    { text: 'last', most: 40 },
    { text: 'first', most: 40 },
    { text: 'suffix', most: 5, empty: 'NULL' },
    { text: 'middleInitial', most: 1, empty: 'NULL' },
    { pesos: 'compensation' },
    { text: 'remark', most: 1 },
    { date: 'date', order: 'MMDDYYYY', empty: 'NULL' },
    { text: 'position', most: 60, empty: 'NULL' },
  ],
};
