import { centavos, zero, type Centavos } from '#domain/money/centavos.ts';
import { mustHave } from '#domain/lists/known.ts';
import { assignmentOn } from '../facts/assignments.ts';
import { advanceLaw, isAdvance, payCode, type PayCodes } from '../facts/codes.ts';
import { Collector, lawOf, rateOn } from '../facts/collector.ts';
import type { PayslipFacts } from '../facts/facts.ts';
import { paysBasic } from '../facts/kinds.ts';
import { evaluate, type PayLine } from '../facts/lines.ts';
import { withDeductions } from './missed.ts';
import { mweRule } from '../deductions/mwe-rule.ts';
import { salaryLines, standingDate } from './salary.ts';
import type { SmallBenefits } from './small-benefits.ts';
import type { Switches } from '../facts/switches.ts';
import type { PayTables } from '../tables.ts';
import { workLines } from './work-lines.ts';

const given = (
  codes: PayCodes,
  code: string,
  amount: Centavos,
  mwe: boolean,
  more: { note: Record<string, string | number>; client: string | undefined },
  at: string,
): PayLine => {
  const c = payCode(codes, code, at);
  return {
    code,
    kind: 'earning',
    quantity: null,
    rate: null,
    multiplier: null,
    amount,
    basicPart: c.thirteenth ? amount : zero,
    classes: { sss: c.sss, philHealth: c.philHealth, pagibig: c.pagibig, tax: c.tax, mwe: mwe && c.mweExempt },
    rule: 'given',
    source: 'company',
    facts: more.note,
    ...(more.client !== undefined && { client: more.client }),
  };
};

/** Returns all earnings of the period in payslip order. */
export function earningLines(
  facts: PayslipFacts,
  tables: PayTables,
  switches: Switches,
  small: SmallBenefits,
): PayLine[] {
  const codes = tables.codes;
  const mwe = mweRule(facts, tables);
  const into = new Collector(codes);
  workLines(facts, tables, mwe, into, switches);
  const salary = paysBasic(facts) ? salaryLines(facts, codes, mwe, switches) : [];
  const end = standingDate(facts, switches);
  const last = rateOn(facts.rates, end);
  const atEnd = mwe.on(end, last);
  const client = assignmentOn(facts, facts.period.to)?.client;
  const pieces = (facts.pieces ?? []).map((p): PayLine => {
    const draft = {
      quantity: { unit: 'piece', n: p.units, d: 1 } as const,
      rate: { amount: p.rate, per: 'piece', minutesPerDay: last.minutesPerDay } as const,
      multiplier: 10_000,
    };
    const line = given(codes, 'piece', evaluate(draft), false, { note: {}, client }, 'pieces');
    return { ...line, ...draft, basicPart: line.amount, rule: 'pieces', source: mustHave(lawOf, 'piece') };
  });
  const others = facts.earnings.map((e, i) => {
    const note = {
      ...(e.note !== undefined && { note: e.note }),
      ...(e.dayThousandths !== undefined && { dayThousandths: e.dayThousandths }),
    };
    const grant = small.grants.find((g) => g.earning === i);
    const more = { note, client: e.client ?? client };
    // An amount of an earlier period keeps the tax status of that period.
    const line = given(codes, e.code, centavos(e.amount), e.mwe ?? atEnd, more, `earnings.${i}.code`);
    if (e.late)
      return { ...line, rule: 'late', source: lawOf[e.late.of] ?? line.source, facts: { ...note, ...e.late } };
    if (e.adjustment) {
      const { unbilled, ...of } = e.adjustment;
      return { ...line, rule: 'adjustment', facts: { ...note, ...of }, ...(unbilled && { unbilled }) };
    }
    if (e.benefit)
      return {
        ...line,
        rule: 'sss_benefit',
        source: advanceLaw[e.code] ?? mustHave(advanceLaw, 'sss_maternity'),
        facts: { ...note, ...e.benefit },
        // SSS reimburses the advance, so it isn't billed to a client.
        ...(isAdvance(e.code) && { unbilled: true as const }),
      };
    if (e.thirteenth) return { ...line, rule: 'thirteenth', source: 'PD 851', facts: { ...note, ...e.thirteenth } };
    if (e.law !== undefined) return { ...line, source: e.law };
    return grant ? { ...line, source: grant.issuance, facts: { ...note, exempt: grant.exempt } } : line;
  });
  return [...withDeductions(facts, salary, into.lines(), switches), ...pieces, ...others];
}

/** Returns basic pay for the 13th month, by the setting for unworked holidays. */
export const thirteenthBasis = (lines: readonly PayLine[], switches: Switches): Centavos =>
  centavos(
    lines.reduce(
      (sum, l) =>
        sum + (l.code === 'holiday_unworked' && switches.thirteenthHolidayPay === 'excluded' ? 0 : l.basicPart),
      0,
    ),
  );
