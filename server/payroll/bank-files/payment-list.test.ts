import { expect, it } from 'vitest';
import { readSheets } from '#server/sheets/read.ts';
import { bytesOf } from '#tests/support/workbook.ts';
import { cashTable, listTable, paymentCsv, paymentXlsx } from './payment-list.ts';

const bpi = { bank: 'BPI', account: '1234567890', name: 'Santos, Liza', amount: 1_234_56, reference: 'P-1 2026-11-2' };
const bdo = { ...bpi, bank: 'BDO', account: '001234567890', name: 'Cruz, Ana', amount: 100_00 };

async function sheets(payments: readonly (typeof bpi)[]) {
  const bytes = await bytesOf(paymentXlsx(listTable(payments), { date: '2026-11-28', time: '09:00' }));
  return Promise.all(
    (await readSheets(bytes)).map(async (sheet) => {
      const rows: (string | null)[][] = [];
      for await (const { cells } of sheet.rows()) rows.push(cells.map((cell) => cell?.text ?? null));
      return { name: sheet.name, rows };
    }),
  );
}

it('gives BDO’s converter its own columns on a second sheet', async () => {
  const [list, converter] = await sheets([bpi, bdo]);
  expect(list!.rows[2]).toEqual(['BDO', '001234567890', 'Cruz, Ana', '100', 'P-1 2026-11-2']);
  expect(converter).toEqual({
    name: 'BDO converter',
    rows: [
      ['ACCOUNT #', 'AMOUNT', 'NAME', 'REMARKS'],
      ['001234567890', '100', 'Cruz, Ana', 'P-1 2026-11-2'],
    ],
  });
});

it('has no second sheet without employees at BDO', async () => {
  expect((await sheets([bpi])).map((s) => s.name)).toEqual(['Payments']);
});

it('lists employees paid in cash with a column for the signature, without accounts', () => {
  const cash = { ...bpi, bank: 'Cash', account: '' };
  expect(
    paymentCsv(cashTable([cash, { ...cash, name: 'Cruz, Ana', amount: 5 }]))
      .replace('\uFEFF', '')
      .split('\r\n'),
  ).toEqual([
    'Reference,Name,Amount,Signature,Date',
    'P-1 2026-11-2,"Santos, Liza",1234.56,,',
    'P-1 2026-11-2,"Cruz, Ana",0.05,,',
    'Rows,2,,,',
    'Total,1234.61,,,',
    '',
  ]);
});
