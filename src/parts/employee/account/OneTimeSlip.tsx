import type { giveOneTimePassword } from '#contract/hr/accounts.ts';
import type { Output } from '#contract/endpoint.ts';
import { formatInstant } from '#src/language/format.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import classes from './account.module.css';
import { printPages } from './print-pages.ts';

export type GivenPassword = Output<typeof giveOneTimePassword>['data'];

/** A password that is good once, shown this once, to be printed and handed over. */
export function OneTimeSlip({ given, name, onClose }: { given: GivenPassword; name: string; onClose: () => void }) {
  return (
    <FormDialog
      dense
      title="One-time password"
      subtitle={name}
      submitLabel="Print"
      dirty={false}
      onSubmit={async () => {
        printPages([given.slip]);
        return false;
      }}
      onClose={onClose}
    >
      <dl className={classes['slip']}>
        <dt>Sign in with</dt>
        <dd>{given.login}</dd>
        <dt>One-time password</dt>
        <dd className={classes['code']}>{given.password}</dd>
        <dt>Good until</dt>
        <dd>{formatInstant(given.expires_at)}</dd>
        <dt />
        <dd>It is shown this once. With it they choose a password of their own.</dd>
      </dl>
    </FormDialog>
  );
}
