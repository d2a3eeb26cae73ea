import type { PaySettings } from '#contract/payroll/clients/client-settings.ts';
import type { HelpTopicName } from '#src/desk/help/topics.ts';

/** Question, explanation, default source, and section of help of each setting. */
export const switchWords: Record<
  keyof PaySettings,
  { asks: string; does: string; source: string; help: HelpTopicName }
> = {
  tax_bracket: {
    help: 'taxBracket',
    asks: 'Which pay decides the tax bracket?',
    does: 'Pay used to find the withholding tax bracket. All pay is taxed at its rate either way.',
    source: 'RR 11-2018, Annex E: regular pay.',
  },
  sss_basis: {
    help: 'sss',
    asks: 'Which pay counts for SSS?',
    does: 'Pay used for the SSS bracket. Basic only is a legal risk; every payslip shows a warning.',
    source: 'RA 11199 s. 8(f): all remuneration.',
  },
  pagibig_basis: {
    help: 'pagibig',
    asks: 'Which pay counts for Pag-IBIG?',
    does: 'Pay counted in the Pag-IBIG fund salary.',
    source: 'DOLE Handbook 2024 ch. 19 D: basic, allowances, and other pay for work.',
  },
  contribution_timing: {
    help: 'contributionTiming',
    asks: 'When do you deduct SSS, PhilHealth, and Pag-IBIG?',
    does: 'When contributions are deducted. Each choice gives the same monthly total.',
    source: 'Not set by the agencies.',
  },
  philhealth_part_month: {
    help: 'philhealthPart',
    asks: 'How much PhilHealth for an incomplete month?',
    does: 'PhilHealth premium in a month of hire or separation.',
    source: 'No rule. The full month is usual practice.',
  },
  philhealth_odd_centavo: {
    help: 'philhealth',
    asks: 'Who pays PhilHealth’s odd centavo?',
    does: 'Who pays the odd centavo of a premium split in half.',
    source: 'Advisory 2018-0003: the employer.',
  },
  mwe_contributions: {
    help: 'mweContributions',
    asks: 'What do a minimum wage earner’s contributions reduce?',
    does: 'Which pay a minimum wage earner’s contributions reduce.',
    source: 'No clear rule. Schedule D2 of Form 1604-C suggests the exempt wage.',
  },
  mwe_rest_day: {
    help: 'mweRestDay',
    asks: 'Is a minimum wage earner’s rest day premium taxed?',
    does: 'Whether a minimum wage earner’s rest day premium is taxed.',
    source: 'The law names holiday pay. Exempt is usual practice.',
  },
  thirteenth_holiday_pay: {
    help: 'thirteenthHoliday',
    asks: 'Do unworked holidays count for the 13th month?',
    does: 'Whether pay for unworked holidays counts as basic pay for the 13th month.',
    source: 'PD 851 is silent. Counted is the default.',
  },
  rest_day_holiday: {
    help: 'restDayHoliday',
    asks: 'Does a salary include a regular holiday on a rest day?',
    does: 'Whether a salary with factor 313 or 261 adds a day’s pay for an unworked regular holiday on a rest day.',
    source: 'Wellington v. Trajano, G.R. 114698: the salary includes it. An added day is company practice.',
  },
  maternity_differential: {
    help: 'maternity',
    asks: 'Do you pay the maternity salary differential?',
    does: 'Full pay less the SSS benefit. Exempt employers advance the benefit only.',
    source: 'RA 11210 s. 5; DOLE certificate of exemption, each year.',
  },
  long_month: {
    help: 'longMonth',
    asks: 'How is an absence in a long month deducted?',
    does: 'Deduction for absences in a month with more work days than the factor.',
    source:
      'Labor Code Arts. 97(f), 103: work done is paid. Deducting a day each follows the factor (DOLE Handbook, chapter 1).',
  },
  net_floor_basis_points: {
    help: 'netFloor',
    asks: 'How much pay must be left after loans and advances?',
    does: 'Minimum net pay as a share of gross. Deductions that can wait are deferred. 0 means no minimum.',
    source: 'Company policy. No private-sector law sets one.',
  },
  computer_approves: {
    help: 'secondUser',
    asks: 'May the preparer approve a run?',
    does: 'Whether the user who computed a run may approve it.',
    source: 'Two users by default.',
  },
  look_at_basis_points: {
    help: 'review',
    asks: 'Which changes of net pay need a review?',
    does: 'Larger changes in net pay need review before approval.',
    source: 'Kawani setting.',
  },
  payslip_password: {
    help: 'payslipPassword',
    asks: 'How do payslip PDFs open?',
    does: 'Password of payslip PDFs. A birth date is entered as MMDDYYYY. A run’s file of all payslips has no password, for printing.',
    source: 'Kawani default: none. Birth dates are easy to find, so they give little protection.',
  },
};
