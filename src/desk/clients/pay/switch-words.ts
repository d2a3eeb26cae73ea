import type { PaySettings } from '#contract/payroll/clients/client-settings.ts';

/** What each setting does, and where its default is from; at length in docs/pay-rules.md. */
export const switchWords: Record<keyof PaySettings, { does: string; source: string }> = {
  tax_bracket: {
    does: 'What chooses the bracket of withholding tax; its rate takes all pay either way.',
    source: 'RR 11-2018, Annex E: regular pay.',
  },
  sss_basis: {
    does: 'What SSS looks up. Basic only is legally risky; every payslip warns of it.',
    source: 'RA 11199 s. 8(f): all remuneration.',
  },
  pagibig_basis: {
    does: 'What Pag-IBIG’s fund salary is made of.',
    source: 'DOLE Handbook 2024 ch. 19 D: basic, allowances and other pay for work.',
  },
  contribution_timing: {
    does: 'When in a month contributions are taken; the month’s payslips add up to the month under each.',
    source: 'Left open by the agencies.',
  },
  philhealth_part_month: {
    does: 'What PhilHealth takes of who came or left within a month.',
    source: 'No text; the whole month is what is done.',
  },
  philhealth_odd_centavo: {
    does: 'Who bears the odd centavo of a premium that is split in half.',
    source: 'Advisory 2018-0003: the employer.',
  },
  mwe_contributions: {
    does: 'Whose pay a minimum wage earner’s contributions come off.',
    source: 'Unsettled; Schedule D2 of the 1604-C points to the exempt wage.',
  },
  mwe_rest_day: {
    does: 'Whether a minimum wage earner’s premium of a plain rest day is taxed.',
    source: 'The law says holiday pay; exempt is practice.',
  },
  thirteenth_holiday_pay: {
    does: 'Whether holiday pay for days not worked is basic pay of the 13th month.',
    source: 'PD 851 does not say; counted is the default.',
  },
  rest_day_holiday: {
    does: 'Whether a salary of 313 or 261 days pays a day more for a regular holiday on a rest day that nobody worked.',
    source: 'Wellington v. Trajano, G.R. 114698: the salary holds it. A day more is a company practice.',
  },
  maternity_differential: {
    does: 'Full pay less the SSS benefit: at ₱30,000.00, ₱105,000.00 − ₱70,000.00 for 105 days. Exempt employers advance the benefit only.',
    source: 'RA 11210 s. 5; DOLE certificate of exemption, each year.',
  },
  long_month: {
    does: 'What an absence costs in a month with more work days than the factor. Two of July’s 23 days absent leave ₱28,965.52 of ₱30,000.00, or ₱27,241.38 at a day each.',
    source: 'Labor Code Arts. 97(f), 103: work done is paid. A day each is by the factor (DOLE Handbook, chapter 1).',
  },
  net_floor_basis_points: {
    does: 'Least net pay: deductions that may wait leave so much of gross. 0 is none.',
    source: 'A policy: no law of the private sector sets one.',
  },
  computer_approves: {
    does: 'Whether who computed a run may also approve it.',
    source: 'Two people unless said otherwise.',
  },
  look_at_basis_points: {
    does: 'Net pay that changed by more is looked at before a run is approved.',
    source: 'Ours.',
  },
  payslip_password: {
    does: 'What opens a payslip’s PDF, sent by e-mail or saved: the birth date is asked for as MMDDYYYY. A run’s file of all payslips stays open, for printing.',
    source: 'Ours: none. Birth dates are widely known: it keeps out who glances into a mailbox.',
  },
};
