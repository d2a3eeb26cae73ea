import { expect, test } from 'vitest';
import { reportedWords } from './reported.ts';

const sss = { agency: 'SSS' as const, employee_centavos: 500_00, employer_centavos: 1_010_00 };
const report = { kind: 'sss', receipt: 'R-3', filed_on: '2026-12-10', amount_centavos: 1_510_00 };

test('shows a report with its date and receipt in both languages, and none of another agency', () => {
  expect(reportedWords(sss, [report])).toEqual({
    en: 'Reported on 10 Dec 2026, receipt R-3',
    fil: 'Iniulat noong 10 Dis 2026, resibo R-3',
  });
  expect(reportedWords(sss, [{ ...report, kind: 'hdmf' }]).en).toBe('No submission to the agency is recorded yet');
});

test('shows both figures if less was reported than deducted; more belongs to a later payslip', () => {
  expect(reportedWords(sss, [{ ...report, amount_centavos: 1_500_00 }]).en).toBe(
    'Reported with 1,500.00 of 1,510.00 on 10 Dec 2026, receipt R-3',
  );
  expect(reportedWords(sss, [{ ...report, amount_centavos: 3_020_00 }]).en).toBe(
    'Reported on 10 Dec 2026, receipt R-3',
  );
});
