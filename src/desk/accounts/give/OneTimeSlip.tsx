import { Button } from '@mantine/core';
import { useState } from 'react';
import type { giveOneTimePassword } from '#contract/hr/accounts/accounts.ts';
import type { Output } from '#contract/endpoint.ts';
import { formatInstant } from '#src/text/format.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import classes from './account.module.css';
import { closingSlips, downloadSlips, printSlips } from './slips.ts';

export type OneTimePassword = Output<typeof giveOneTimePassword>['data'];

/** A one-time password, shown once to print. */
export function OneTimeSlip({ given, name, onClose }: { given: OneTimePassword; name: string; onClose: () => void }) {
  const [saved, setSaved] = useState(false);
  return (
    <FormDialog
      dense
      title="One-time password"
      subtitle={name}
      submitLabel="Print"
      dirty={!saved}
      closing={closingSlips}
      extra={
        <Button
          variant="default"
          onClick={() => {
            downloadSlips([given]);
            setSaved(true);
          }}
        >
          Download
        </Button>
      }
      onSubmit={async () => {
        printSlips([given]);
        return false;
      }}
      onClose={onClose}
    >
      <dl className={classes['slip']}>
        <dt>Sign in with</dt>
        <dd>{given.login}</dd>
        <dt>One-time password</dt>
        <dd className={classes['code']}>{given.password}</dd>
        <dt>Valid until</dt>
        <dd>{formatInstant(given.expires_at)}</dd>
        <dt />
        <dd>It is shown only once. The employee then chooses a new password.</dd>
      </dl>
    </FormDialog>
  );
}
