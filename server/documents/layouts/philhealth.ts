import type { DelimitedRecord } from '../delimited.ts';

/** PhilHealth has no documented upload: this is a list for use with EPRS, in our own layout. */
export const philHealthColumns = 'pin,last,first,suffix,middle,dob,mbs,ee,er,total,status,effectivity';

export const philHealthRow: DelimitedRecord = {
  name: 'member',
  separator: ',',
  spreadsheet: true,
  fields: [
    { digits: 'pin', lengths: [12] },
    { text: 'last', most: 60 },
    { text: 'first', most: 60 },
    { text: 'suffix', most: 5 },
    { text: 'middle', most: 60 },
    { date: 'dob', order: 'YYYY-MM-DD' },
    { pesos: 'mbs' },
    { pesos: 'ee' },
    { pesos: 'er' },
    { pesos: 'total' },
    // A active, S separated, NE no earnings, NH new hire.
    { text: 'status', most: 2 },
    { date: 'effectivity', order: 'YYYY-MM-DD', empty: '' },
  ],
};
