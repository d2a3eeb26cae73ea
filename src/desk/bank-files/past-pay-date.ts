import { pastPayDateTexts } from '#src/text/en/desk/bank-files.ts';
import { firstOf } from '#domain/lists/known.ts';
import { formatDate } from '#src/text/format.ts';

/** Returns the confirmation for paying after a pay date; undefined if no pay date is past. */
export function pastPayDate(runs: readonly { pay_date: string }[], today: string) {
  const past = runs.map((r) => r.pay_date).filter((date) => date < today);
  if (past.length === 0) return undefined;
  return {
    title: pastPayDateTexts.payOnDateInPast,
    text: pastPayDateTexts.payDateBankMayRefuse(formatDate(firstOf(past))),
    yes: pastPayDateTexts.useThisPayDate,
  };
}
