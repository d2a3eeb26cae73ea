import type { PaySettings } from '#contract/payroll/clients/client-settings.ts';

/** Explanation and default source of each setting; details in docs/pay-rules.md. */
export const switchWords: Record<keyof PaySettings, { does: string; source: string }> = {
  tax_bracket: {
    does: 'Pay used to find the withholding tax bracket. All pay is taxed at its rate either way.',
    source: 'RR 11-2018, Annex E: regular pay.',
  },
  sss_basis: {
    does: 'Pay used for the SSS bracket. Basic only is a legal risk; every payslip shows a warning.',
    source: 'RA 11199 s. 8(f): all remuneration.',
  },
  pagibig_basis: {
    does: 'Pay counted in the Pag-IBIG fund salary.',
    source: 'DOLE Handbook 2024 ch. 19 D: basic, allowances and other pay for work.',
  },
  contribution_timing: {
    does: 'When contributions are deducted. Each choice gives the same monthly total.',
    source: 'Not set by the agencies.',
  },
  philhealth_part_month: {
    does: 'PhilHealth premium in a month of hire or separation.',
    source: 'No rule. The full month is usual practice.',
  },
  philhealth_odd_centavo: {
    does: 'Who pays the odd centavo of a premium split in half.',
    source: 'Advisory 2018-0003: the employer.',
  },
  mwe_contributions: {
    does: 'Which pay a minimum wage earner’s contributions reduce.',
    source: 'Not settled. Schedule D2 of Form 1604-C suggests the exempt wage.',
  },
  mwe_rest_day: {
    does: 'Whether a minimum wage earner’s rest day premium is taxed.',
    source: 'The law names holiday pay. Exempt is usual practice.',
  },
  thirteenth_holiday_pay: {
    does: 'Whether pay for unworked holidays counts as basic pay for the 13th month.',
    source: 'PD 851 is silent. Counted is the default.',
  },
  rest_day_holiday: {
    does: 'Whether a salary with factor 313 or 261 adds a day’s pay for an unworked regular holiday on a rest day.',
    source: 'Wellington v. Trajano, G.R. 114698: the salary includes it. An added day is company practice.',
  },
  maternity_differential: {
    does: 'Full pay less the SSS benefit: at ₱30,000.00, ₱105,000.00 − ₱70,000.00 for 105 days. Exempt employers advance the benefit only.',
    source: 'RA 11210 s. 5; DOLE certificate of exemption, each year.',
  },
  long_month: {
    does: 'Deduction for absences in a month with more work days than the factor. Example: 2 of July’s 23 days absent leave ₱28,965.52 of ₱30,000.00, or ₱27,241.38 at one day’s pay each.',
    source: 'Labor Code Arts. 97(f), 103: work done is paid. A day each is by the factor (DOLE Handbook, chapter 1).',
  },
  net_floor_basis_points: {
    does: 'Minimum net pay as a share of gross. Deductions that can wait are deferred. 0 means no minimum.',
    source: 'Company policy. No private-sector law sets one.',
  },
  computer_approves: {
    does: 'Whether the user who computed a run may approve it.',
    source: 'Two users by default.',
  },
  look_at_basis_points: {
    does: 'Larger changes in net pay need review before approval.',
    source: 'Kawani setting.',
  },
  payslip_password: {
    does: 'Password of payslip PDFs. A birth date is entered as MMDDYYYY. A run’s file of all payslips has no password, for printing.',
    source: 'Kawani default: none. Birth dates are easy to find, so they give little protection.',
  },
};
