import { Button } from '@mantine/core';
import { useState } from 'react';
import type { giveOneTimePassword } from '#contract/hr/accounts/accounts.ts';
import type { Output } from '#contract/endpoint.ts';
import { formatInstant } from '#src/text/format.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/accounts/give.ts';
import classes from './account.module.css';
import { closingSlips, downloadSlips, printSlips } from './slips.ts';

export type OneTimePassword = Output<typeof giveOneTimePassword>['data'];

/** A one-time password, shown once to print. */
export function OneTimeSlip({ given, name, onClose }: { given: OneTimePassword; name: string; onClose: () => void }) {
  const [saved, setSaved] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(given.password).then(
      () => {
        setSaved(true);
        void toast({ text: texts.passwordCopied, tone: 'ok' });
      },
      () => toast({ text: texts.couldntCopyPassword, tone: 'bad' }),
    );
  return (
    <FormDialog
      dense
      title={texts.oneTimePassword}
      subtitle={name}
      withoutCancel
      submitLabel={texts.print}
      dirty={!saved}
      closing={closingSlips}
      extra={
        <>
          <Button
            variant="default"
            onClick={() => {
              downloadSlips([given]);
              setSaved(true);
            }}
          >
            {texts.download}
          </Button>
          <Button variant="default" onClick={() => void copy()}>
            {texts.copyPassword}
          </Button>
        </>
      }
      onSubmit={async () => {
        printSlips([given]);
        setSaved(true);
        return false;
      }}
      onClose={onClose}
    >
      <dl className={classes['slip']}>
        <dt>{texts.signInWith}</dt>
        <dd>{given.login}</dd>
        <dt>{texts.oneTimePassword}</dt>
        <dd className={classes['code']}>{given.password}</dd>
        <dt>{texts.validUntil}</dt>
        <dd>{formatInstant(given.expires_at)}</dd>
        <dt />
        <dd>{texts.itIsShownOnlyOnce}</dd>
      </dl>
    </FormDialog>
  );
}
