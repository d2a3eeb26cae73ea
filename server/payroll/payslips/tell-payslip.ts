import type { Both, PortalPayslip } from '#contract/payroll/payslips/payslips.ts';
import { sssEmployee, sssEmployer } from '#domain/contributions/sss.ts';
import { byCause, explainDifference } from '#domain/explain/difference.ts';
import { explainChange } from '#domain/explain/explain-change.ts';
import { explainParts, type LineParts } from '#domain/explain/explain-line.ts';
import { lineLabel, type ExplainLanguage } from '#domain/explain/line-name.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { dayText } from '#domain/records/fields.ts';
import type { Context } from '#server/context.ts';
import { displayTin } from '#domain/identifiers/government.ts';
import { mustHave } from '#domain/lists/known.ts';
import type { PayslipPage } from '#server/documents/payslip-pdf.ts';
import { storedPayslip } from '#server/payroll/payslips/stored-payslip.ts';
import { paidToNow } from './paid-accounts.ts';
import type { PostedRow, Reported, TakenBack } from './payslips.queries.ts';
import { reportedWords } from './reported.ts';

const both = (say: (language: ExplainLanguage) => string): Both => ({ en: say('en'), fil: say('fil') });

/** Returns a label with a capital, such as `overtime` → `Overtime`. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const named = ({ factors }: LineParts) => factors.map((f) => ({ ...f, label: capital(f.label) }));

/** Returns the account that was paid. Payslips posted before this was recorded show the employee's current account. */
const paidTo = (row: PostedRow, context: Context): PortalPayslip['paid_to'] =>
  row.paid_noted ? row.paid_to : paidToNow(context, row);

/** Returns both shares of each agency's contributions for the month so far. */
function contributionsOf({ month }: Payslip, filed: readonly Reported[]): PortalPayslip['contributions'] {
  const { sss, philHealth, pagibig } = month;
  return [
    { agency: 'SSS' as const, employee_centavos: sssEmployee(sss), employer_centavos: sssEmployer(sss) },
    { agency: 'PhilHealth' as const, employee_centavos: philHealth.employee, employer_centavos: philHealth.employer },
    {
      agency: 'Pag-IBIG' as const,
      employee_centavos: pagibig.mandatory + pagibig.voluntary,
      employer_centavos: pagibig.employer,
    },
  ]
    .filter((c) => c.employee_centavos !== 0 || c.employer_centavos !== 0)
    .map((c) => ({ ...c, reported: reportedWords(c, filed) }));
}

/** Returns the note on a reversed payslip or a reversal, or null for other payslips. */
export function backNote({ back_on, takes_back }: TakenBack): Both | null {
  if (takes_back) return { en: 'Reverses a payslip in full', fil: 'Binabawi nang buo ang isang payslip' };
  if (back_on === null) return null;
  const on = dayText(back_on);
  return { en: `Reversed in full on ${on}`, fil: `Binawi nang buo noong ${on}` };
}

/**
 * Returns a posted payslip as shown to the employee, in both languages. `filed` is what was reported to the agencies
 * for its month.
 */
export function portalPayslip(row: PostedRow, context: Context, filed: readonly Reported[] = []): PortalPayslip {
  const slip = storedPayslip(row.slip);
  const before = row.before === null ? null : storedPayslip(row.before);
  return {
    id: row.id,
    run_id: row.run_id,
    kind: slip.kind,
    from_date: row.from_date,
    to_date: row.to_date,
    pay_date: row.pay_date,
    sent_on: row.sent_on,
    gross_centavos: slip.gross,
    net_centavos: slip.net,
    note: backNote(row),
    paid_to: row.takes_back ? null : paidTo(row, context),
    pdf_password: row.pdf_password,
    lines: slip.lines.map((l) => {
      const parts = { en: explainParts(l, 'en'), fil: explainParts(l, 'fil') };
      return {
        kind: l.kind,
        amount_centavos: l.amount,
        label: both((language) => capital(lineLabel(l, language))),
        how: both((language) => parts[language].how),
        short: both((language) => parts[language].short),
        factors: { en: named(parts.en), fil: named(parts.fil) },
        source: both((language) => parts[language].after.join('; ')),
      };
    }),
    before: before && {
      from_date: mustHave(row, 'before_from'),
      to_date: mustHave(row, 'before_to'),
      net_centavos: before.net,
      skipped: row.skipped,
      changes: byCause(explainDifference(before, slip)).map((d) => ({
        words: both((language) => capital(explainChange(d, before, slip, language))),
        net_centavos: d.net,
      })),
    },
    month: slip.period.month,
    contributions: contributionsOf(slip, filed),
    year: {
      gross_centavos: slip.year.gross,
      taxable_centavos: slip.year.taxable,
      withheld_centavos: slip.year.withheld,
      contributions_centavos: slip.year.contributions,
    },
  };
}

/** Returns a payslip as a page of a PDF, in one language. */
export function payslipPage(row: PostedRow, context: Context, language: ExplainLanguage): PayslipPage {
  const told = portalPayslip(row, context);
  const line = ({ label, how, short, amount_centavos }: PortalPayslip['lines'][number]) => ({
    label: label[language],
    // A formula that only repeats the amount next to it is left out.
    how: short[language] === '' ? '' : how[language],
    amount: amount_centavos,
  });
  return {
    language,
    employer: row.employer || (context.settings.employerName ?? ''),
    address: row.employer_address,
    tin: row.employer_tin === '' ? '' : displayTin(row.employer_tin, row.employer_tin_branch),
    client: row.client,
    employee: row.employee,
    name: row.name,
    position: row.position,
    from: told.from_date,
    to: told.to_date,
    payDate: told.pay_date,
    sent: told.sent_on !== null,
    note: told.note?.[language] ?? null,
    paidTo: told.paid_to && `${told.paid_to.bank} ••••${told.paid_to.ending}`.trim(),
    earned: told.lines.filter((l) => l.kind === 'earning').map(line),
    taken: told.lines.filter((l) => l.kind !== 'earning').map(line),
    gross: told.gross_centavos,
    net: told.net_centavos,
    contributions: told.contributions.map((c) => ({
      agency: c.agency,
      employee: c.employee_centavos,
      employer: c.employer_centavos,
    })),
    year: {
      gross: told.year.gross_centavos,
      taxable: told.year.taxable_centavos,
      withheld: told.year.withheld_centavos,
      contributions: told.year.contributions_centavos,
    },
  };
}
