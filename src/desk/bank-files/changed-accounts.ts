import { changedAccountTexts } from '#src/text/en/desk/bank-files.ts';
import type { Output } from '#contract/endpoint.ts';
import type { bankPreview } from '#contract/payroll/bank-files/bank-file.ts';

type Changed = Output<typeof bankPreview>['data']['changed_accounts'][number];

/** Maximum number of employees listed. */
const people = 10;

/** Returns an employee with the old and the new account. */
export const changedTo = ({ name, was, is }: Changed): string =>
  `${name}: ${was ?? 'cash'} → ${is ?? 'cash'}${was === is ? changedAccountTexts.earlierDigitsDiffer : ''}`;

/** Returns the confirmation for paying to accounts that changed since approval. */
export const toOthers = (changed: readonly Changed[]) => ({
  title: changedAccountTexts.payToChangedAccounts(changed.length),
  text: changedAccountTexts.sinceRunWasPostedConfirm(
    changed.slice(0, people).map(changedTo).join('; '),
    changed.length > people ? changedAccountTexts.andMore(changed.length - people) : '',
  ),
  yes: changedAccountTexts.payToTheseAccounts,
  danger: true,
});
