import type { ToCome } from '#domain/loans/to-come.ts';
import { pesos } from '#domain/records/fields.ts';
import { texts } from '#src/text/en/desk/loans.ts';
import { cutoffWords, instalments } from './loan-words.ts';
import classes from './loans.module.css';

/** Upcoming installments, first and last ones, with their total. */
export function Schedule({ all, owed, label }: { all: readonly ToCome[]; owed: number; label: string }) {
  const shown = all.length <= 6 ? all : [...all.slice(0, 4), null, ...all.slice(-1)];
  const taken = all.filter((i) => !i.skipped).length;
  return (
    <table data-whole aria-label={label} className={classes['schedule']}>
      <caption>
        {texts.addUpToPesos(instalments(taken), pesos(owed))}
        {all.length > taken && texts.skippedAllCount(all.length - taken)}
      </caption>
      <tbody>
        {shown.map((i) =>
          i === null ? (
            <tr key="between">
              <td colSpan={3}>…</td>
            </tr>
          ) : (
            <tr key={`${i.month} ${i.cutoff}`}>
              <td>{cutoffWords(i)}</td>
              <td>{i.skipped ? texts.skippedInstallment : `₱${pesos(i.due)}`}</td>
              <td>{texts.left(pesos(i.left))}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
