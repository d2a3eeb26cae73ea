import type { Output } from '#contract/endpoint.ts';
import type { bankPreview } from '#contract/payroll/bank-files/bank-file.ts';

type Changed = Output<typeof bankPreview>['data']['changed_accounts'][number];

/** Employees listed at most. */
const people = 10;

/** Employee with old and new account. */
export const changedTo = ({ name, was, is }: Changed): string =>
  `${name}: ${was ?? 'cash'} → ${is ?? 'cash'}${was === is ? ', earlier digits differ' : ''}`;

/** Asks before paying to an account changed since approval. */
export const toOthers = (changed: readonly Changed[]) => ({
  title: changed.length === 1 ? 'Pay to a changed account?' : `Pay to ${changed.length} changed accounts?`,
  text: `Since the run was posted: ${changed.slice(0, people).map(changedTo).join('; ')}${changed.length > people ? `; and ${changed.length - people} more` : ''}. Confirm with each employee by a number you know before you pay.`,
  yes: 'Pay to these accounts',
  danger: true,
});
