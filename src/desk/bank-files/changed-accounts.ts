import type { Output } from '#contract/endpoint.ts';
import type { bankPreview } from '#contract/payroll/bank-files/bank-file.ts';

type Changed = Output<typeof bankPreview>['data']['changed_accounts'][number];

/** People that are named in a question. */
const people = 10;

/** Whose account, from which to which. */
export const changedTo = ({ name, was, is }: Changed): string =>
  `${name}: ${was ?? 'cash'} → ${is ?? 'cash'}${was === is ? ', earlier digits differ' : ''}`;

/** Asked before somebody is paid to an account that was another one when the run was approved. */
export const toOthers = (changed: readonly Changed[]) => ({
  title: changed.length === 1 ? 'Pay to a changed account?' : `Pay to ${changed.length} changed accounts?`,
  text: `Since the run was posted: ${changed.slice(0, people).map(changedTo).join('; ')}${changed.length > people ? `; and ${changed.length - people} more` : ''}. Confirm with each employee by a number you know before you pay.`,
  yes: 'Pay to these accounts',
  danger: true,
});
