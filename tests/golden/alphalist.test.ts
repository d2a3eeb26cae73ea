import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum, type Centavos } from '#domain/money/centavos.ts';
import { computePayslip } from '#domain/pay/payslip.ts';
import { alphalistEntry } from '#domain/reports/alphalist.ts';
import { form2316 } from '#domain/reports/form-2316.ts';
import { yearFactsOf } from '#domain/reports/gather-2316.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import { alphalistFile, readAlphalist } from '#server/documents/alphalist.ts';
import { d1Amounts, d2Amounts } from '#server/documents/layouts/alphalist.ts';
import { factsArbitrary } from '#tests/support/pay/facts.ts';

const who = {
  employeeTin: '123456789',
  employeeBranch: '0000',
  last: 'DELA CRUZ',
  first: 'ANA',
  middle: '',
  region: 'NCR',
  from: '2026-01-01',
  to: '2026-12-31',
  nationality: 'FILIPINO',
  status: 'R',
  reason: 'NA',
  substituted: 'Y',
};

test('the alphalist written from payslips is read back with the sums of their certificates', () => {
  fc.assert(
    fc.property(fc.array(factsArbitrary(), { minLength: 1, maxLength: 5 }), (people) => {
      const facts = people.map((p) => yearFactsOf(2026, [computePayslip({ ...p, settle: 'year_end' })]));
      const forms = facts.map((f) => form2316(shippedTables, f));
      const entries = facts.map((f, i) => alphalistEntry(f, forms[i]!, null));
      const rows = (schedule: 'd1' | 'd2') =>
        entries.filter((e) => e.schedule === schedule).map((e) => ({ ...who, ...e.amounts }));
      for (const [schedule, names] of [
        ['d1', [...d1Amounts, 'peraCredit']],
        ['d2', [...d2Amounts, 'peraCredit', 'presentFactor', 'smwNet']],
      ] as const)
        for (const e of entries.filter((x) => x.schedule === schedule))
          expect(Object.keys(e.amounts).sort()).toEqual([...names].sort());

      const file = alphalistFile({ tin: '123456789', branch: '0000', year: 2026 }, { d1: rows('d1'), d2: rows('d2') });
      const back = readAlphalist(file.text);
      const read = (name: string) => sum([...back.d1, ...back.d2].map((r) => r[name] as Centavos));
      expect(read('presentGross')).toBe(sum(forms.map((f) => f.item19!)));
      expect(read('presentTotalTx')).toBe(sum(forms.map((f) => f.item21!)));
      expect(read('taxDue')).toBe(sum(forms.map((f) => f.item24!)));
    }),
    { numRuns: 40 },
  );
});
