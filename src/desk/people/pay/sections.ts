import { sectionTexts } from '#src/text/en/desk/people/pay.ts';
import { BalancesForm } from '#contract/payroll/people/opening-balances.ts';
import { FinalPayForm, NumbersForm, OffForm, PlaceForm, RateForm } from '#contract/payroll/people/employee-facts.ts';
import type { PayFacts } from '#contract/payroll/people/employee-facts.ts';
import type { Values } from '#src/desk/register/any-register.ts';

/** Separately edited sections of the payroll record: title, schema, and initial values. */
export const sections = {
  rate: {
    title: sectionTexts.newRate,
    schema: RateForm,
    begin: ({ rates: [last] }: PayFacts): Values => ({
      from_date: '',
      scheme: last?.scheme ?? 'monthly',
      amount_centavos: last?.amount_centavos ?? null,
      factor_tenths: last?.factor_tenths ?? 3130,
      minutes_per_day: last?.minutes_per_day ?? 480,
      cola_centavos: last?.cola_centavos ?? null,
    }),
  },
  place: {
    title: sectionTexts.newAssignment,
    schema: PlaceForm,
    begin: ({ places: [last] }: PayFacts): Values => ({
      line: last?.line ?? 1,
      from_date: '',
      to_date: null,
      client_id: last?.client_id ?? null,
      branch_id: last?.branch_id ?? null,
    }),
  },
  balances: {
    title: sectionTexts.openingBalances,
    schema: BalancesForm,
    begin: ({ balances, today }: PayFacts): Values =>
      balances[0] ?? {
        ...Object.fromEntries(Object.keys(BalancesForm.shape).map((name) => [name, 0])),
        year: Number(today.slice(0, 4)),
        cumulative: false,
        month: null,
        nothing_before: null,
      },
  },
  off: {
    title: sectionTexts.contributionExemptions,
    schema: OffForm,
    begin: ({ off, previous_employer_year }: PayFacts): Values => ({
      sss: off.find((o) => o.agency === 'sss')?.reason ?? '',
      philhealth: off.find((o) => o.agency === 'philhealth')?.reason ?? '',
      pagibig: off.find((o) => o.agency === 'pagibig')?.reason ?? '',
      previous_employer_year,
    }),
  },
  numbers: {
    title: sectionTexts.governmentIdsAndBank,
    schema: NumbersForm,
    begin: ({ numbers }: PayFacts): Values => ({
      tin: '',
      sss: '',
      philhealth: '',
      pagibig: '',
      bank: numbers.bank ?? '',
      bank_account: '',
    }),
  },
  final_pay: {
    title: sectionTexts.serviceIncentiveLeave,
    schema: FinalPayForm,
    begin: ({ final_pay }: PayFacts): Values => final_pay ?? { sil_years: 0, sil_months: 0, sil_used_thousandths: 0 },
  },
} as const;
export type SectionName = keyof typeof sections;
