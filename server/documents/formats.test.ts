import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos, parsePesos, zero } from '#domain/money/centavos.ts';
import { alphalistFile, readAlphalist } from './alphalist.ts';
import { bpiFile, horizontalHash, readBpiFile } from './bpi-file.ts';
import { csvLine } from './csv.ts';
import {
  mcrf,
  mySssFile,
  philHealthCsv,
  r3File,
  readMcrf,
  readMySss,
  readPhilHealthCsv,
  readR3,
  sssRemark,
} from './agency-lists.ts';
import { LayoutError, plainUpper, recordLength } from './fixed-width.ts';
import { c1, c2, d1, d1Amounts, d2, d2Amounts } from './layouts/alphalist.ts';
import { bpiDetail, bpiHeader, bpiTrailer } from './layouts/bpi.ts';
import { mySssRow } from './layouts/my-sss.ts';
import { r3Detail, r3Header, r3Trailer } from './layouts/sss-r3.ts';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((d) => d.join(''));
const amount = fc.integer({ min: 1, max: 900_000_00 }).map(centavos);
const name = fc.constantFrom('Dela Cruz', 'Peña', 'O’Brien, "Jun"', 'Ma. Luz', 'Sy;Go', 'Ünal');

test.each([
  ['D’Souza', "D'SOUZA"],
  ['Jo‑Ann', 'JO-ANN'],
  ['Peña–Cruz', 'PENA-CRUZ'],
  ['“Boy” O´Brien…', '"BOY" O\'BRIEN...'],
  ['De\u00a0la\u2003Cruz\u200b', 'DE LA CRUZ'],
  ['Ｒｅｙｅｓ', 'REYES'],
  ['Łukasz 李', 'LUKASZ '],
])('an agency’s file writes %j with plain characters as %j', (typed, plain) => {
  expect(plainUpper(typed)).toBe(plain);
});

describe('the bank’s file', () => {
  const batch = {
    companyCode: '00123',
    payrollDate: '073126',
    batch: '01',
    companyAccount: '0012345678',
    presentingOffice: '001',
    ceiling: 'highest_net_pay',
  } as const;

  test('every line has 128 characters, and reads back unchanged', () => {
    expect([bpiHeader, bpiDetail, bpiTrailer].map(recordLength)).toEqual([128, 128, 128]);
    fc.assert(
      fc.property(fc.array(fc.record({ account: digits(10), amount }), { minLength: 1, maxLength: 30 }), (rows) => {
        const { text, total } = bpiFile({ ...batch, rows });
        expect(
          text
            .split('\r\n')
            .slice(0, -1)
            .every((l) => l.length === 128),
        ).toBe(true);
        expect(readBpiFile(text)).toEqual({ total, rows });
      }),
    );
  });

  test('the hash of the published example', () => {
    expect(horizontalHash('1234567890', parsePesos('15250.75'))).toBe(parsePesos('3416168.00'));
  });

  test('a changed amount, account or count is detected', () => {
    const { text } = bpiFile({ ...batch, rows: [{ account: '1234567890', amount: parsePesos('100') }] });
    expect(() => readBpiFile(text.replace('1234567890000000010000', '1234567890000000010001'))).toThrow(
      'does not agree',
    );
    expect(() => readBpiFile(text.replace('31234567890', '31234567891'))).toThrow('does not agree');
    expect(() => readBpiFile(text.slice(0, -2))).toThrow(LayoutError);
  });

  test.each([
    ['no rows', []],
    ['an account of nine digits', [{ account: '123456789', amount: parsePesos('1') }]],
    ['nothing to pay', [{ account: '1234567890', amount: zero }]],
    ['letters', [{ account: '12345A7890', amount: parsePesos('1') }]],
    ['more than fits', [{ account: '1234567890', amount: centavos(10 ** 12) }]],
  ])('refuses %s', (_, rows) => expect(() => bpiFile({ ...batch, rows })).toThrow(LayoutError));
});

describe('SSS', () => {
  const member = fc.record({
    surname: name,
    given: name,
    middleInitial: fc.constantFrom('S', ''),
    sss: digits(10),
    ss: fc.integer({ min: 0, max: 528_000 }).map(centavos),
    ec: fc.constantFrom(centavos(1000), centavos(3000)),
    remark: fc.constant('N'),
    date: fc.constant(''),
  });

  test('R-3 has its lengths, and reads back with its trailer', () => {
    expect([r3Header, r3Detail, r3Trailer].map(recordLength)).toEqual([78, 118, 118]);
    fc.assert(
      fc.property(
        fc.array(member, { minLength: 1, maxLength: 12 }),
        fc.constantFrom('2026-01', '2026-05', '2026-12'),
        (members, month) => {
          const text = r3File({
            employerName: 'Kawani Demo',
            employerSss: '0312345678',
            month,
            receipt: '',
            payDate: '',
            amount: '',
            members,
          });
          const column = { '2026-01': 1, '2026-05': 2, '2026-12': 3 }[month];
          const back = readR3(text);
          expect(back.members.map((m) => [m['sss'], m[`ss${column}`], m[`ec${column}`]])).toEqual(
            members.map((m) => [m.sss, m.ss, m.ec]),
          );
          expect(back.members.map((m) => m['surname'])).toEqual(
            members.map((m) => plainUpper(m.surname).slice(0, 15).trimEnd()),
          );
        },
      ),
    );
  });

  test("a trailer that doesn't add up is detected", () => {
    const text = r3File({
      employerName: 'X',
      employerSss: '0312345678',
      month: '2026-05',
      receipt: '',
      payDate: '',
      amount: '',
      members: [
        {
          surname: 'A',
          given: 'B',
          middleInitial: '',
          sss: '3412345678',
          ss: parsePesos('100'),
          ec: parsePesos('10'),
          remark: 'N',
          date: '',
        },
      ],
    });
    expect(() => readR3(text.replace('  100.00    0.00', '  101.00    0.00'))).toThrow('does not add up');
  });

  test('My.SSS: eleven fields, no line end after the last, remarks in their order', () => {
    expect(mySssRow.fields).toHaveLength(11);
    expect(
      [
        { hired: true, separated: true, noEarnings: true },
        { hired: false, separated: true, noEarnings: true },
        { hired: false, separated: false, noEarnings: true },
        { hired: false, separated: false, noEarnings: false },
      ].map(sssRemark),
    ).toEqual(['1', '2', '3', 'N']);
    const person = {
      sss: '3412345678',
      last: "D'Souza-Peña",
      first: 'Ana',
      suffix: '',
      middle: 'Reyes',
      compensation: parsePesos('18600'),
      position: 'Guard',
      date: '2026-05-04',
      hired: false,
      separated: false,
      noEarnings: false,
    };
    const file = mySssFile('0312345678', '0', '2026-05', [{ ...person, hired: true }, person]);
    expect(file.name).toBe('SSS_0312345678_052026.txt');
    expect(file.text).toBe(
      '0312345678;000;3412345678;DSOUZAPENA;ANA;NULL;R;18600.00;1;05042026;GUARD\r\n0312345678;000;3412345678;DSOUZAPENA;ANA;NULL;R;18600.00;N;NULL;NULL',
    );
    expect(readMySss(file.text)[0]).toMatchObject({
      sss: '3412345678',
      suffix: '',
      date: '2026-05-04',
      compensation: 1_860_000,
    });
  });
});

test('Pag-IBIG and PhilHealth lists read back, and a wrong total is detected', () => {
  const person = {
    last: 'Dela Cruz',
    first: 'Juan',
    extension: '',
    middle: 'Santos',
    compensation: parsePesos('12000'),
    employee: parsePesos('200'),
    employer: parsePesos('200'),
    remarks: '',
  };
  const text = mcrf('2026-05', [{ mid: '121112345678', ...person }]);
  expect(readMcrf(text)[0]).toMatchObject({ mid: '121112345678', period: '202605', total: 40_000 });
  expect(() => readMcrf(text.replace('400.00', '401.00'))).toThrow('does not add up');
  const health = philHealthCsv([
    {
      pin: '123456789012',
      last: 'Peña',
      first: 'Ma. Luz',
      suffix: '',
      middle: '',
      dob: '1990-01-31',
      mbs: parsePesos('15819'),
      ee: parsePesos('395.47'),
      er: parsePesos('395.48'),
      status: 'A',
      effectivity: '',
    },
  ]);
  expect(readPhilHealthCsv(health)[0]).toMatchObject({ last: 'PENA', total: 79_095, effectivity: '' });
  // Both are opened in a spreadsheet before they are filed.
  const formula = mcrf('2026-05', [
    { mid: '121112345678', ...person, last: '=1+1', first: '@SUM(A1)', remarks: '-1+2' },
  ]);
  expect(formula.split('\r\n')[1]).toMatch(/,'=1\+1,'@SUM\(A1\),.*,'-1\+2$/);
});

test.each(['=1+1', '+1+1', '-1+1', '@A1', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠A1'])(
  'a cell that begins like a formula is text in a CSV: %j',
  (text) => expect(csvLine([text]).replace(/^"/, '').startsWith("'")).toBe(true),
);
test.each(['1', '-1.50', '+63', "O'Neil"])('a cell that is no formula stays: %s', (text) =>
  expect(csvLine([text])).toBe(`${text}\r\n`),
);

describe('1604-C', () => {
  const employer = { tin: '123456789', branch: '0000', year: 2026 };
  const row = (amounts: readonly string[], extra: object) =>
    fc
      .record({
        employeeTin: digits(9),
        last: name,
        first: name,
        values: fc.array(amount, { minLength: amounts.length, maxLength: amounts.length }),
      })
      .map((r) => ({
        employeeTin: r.employeeTin,
        employeeBranch: '0000',
        last: r.last,
        first: r.first,
        middle: '',
        region: 'NCR',
        from: '2026-01-01',
        to: '2026-12-31',
        nationality: 'FILIPINO',
        status: 'R',
        reason: 'NA',
        substituted: 'Y',
        peraCredit: zero,
        ...extra,
        ...Object.fromEntries(amounts.map((n, i) => [n, r.values[i]!])),
      }));

  test('D1 has 49 fields, C1 36, D2 59, C2 45', () => {
    expect([d1, c1, d2, c2].map((r) => r.fields.length)).toEqual([49, 36, 59, 45]);
  });

  test('reads back, including control records', () => {
    fc.assert(
      fc.property(
        fc.array(row(d1Amounts, {}), { maxLength: 5 }),
        fc.array(row(d2Amounts, { presentFactor: centavos(31_300), smwNet: centavos(1) }), { maxLength: 5 }),
        (one, two) => {
          fc.pre(one.length + two.length > 0);
          const file = alphalistFile(employer, { d1: one, d2: two });
          const back = readAlphalist(file.text);
          expect(file.name).toBe('1234567890000123120261604C.DAT');
          expect(back.d1.map((r) => r['presentGross'])).toEqual(
            one.map((r) => (r as Record<string, unknown>)['presentGross']),
          );
          expect(back.d2.map((r) => r['employeeTin'])).toEqual(two.map((r) => r.employeeTin));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('a gap, a wrong total and an unknown record are detected', () => {
    const [one] = fc.sample(row(d1Amounts, {}), 1);
    const { text } = alphalistFile(employer, { d1: [one!], d2: [] });
    expect(() => readAlphalist(text.replace('12/31/2026,1,', '12/31/2026,2,'))).toThrow('hole');
    expect(() => readAlphalist(text.replace('C1,1604C', 'C9,1604C'))).toThrow('no record');
    expect(() => alphalistFile(employer, { d1: [], d2: [] })).toThrow(LayoutError);
  });
});
