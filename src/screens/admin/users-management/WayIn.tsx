import { useState } from 'react';
import { giveOneTimePassword } from '#contract/hr/accounts.ts';
import { users } from '#contract/hr/user-register.ts';
import type { Output } from '#contract/endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatInstant } from '#src/language/format.ts';
import { explain } from '#src/parts/form/explain.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import classes from './WayIn.module.css';

type Given = Output<typeof giveOneTimePassword>['data'];

/** A password that is good once, to be printed and handed over: for who has no e-mail, or forgot their password. */
export function WayIn({ user, onClose }: { user: { id: number; name: string }; onClose: () => void }) {
  const give = useSubmit(giveOneTimePassword, { refresh: [users.list] });
  const [given, setGiven] = useState<Given | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(): Promise<boolean> {
    if (given) {
      print(given.slip);
      return false;
    }
    try {
      setGiven((await give.mutateAsync({ body: { user_id: user.id } })).data);
      setProblem(null);
    } catch (error) {
      setProblem(explain(error));
    }
    return false;
  }

  return (
    <FormDialog
      dense
      title={given ? 'One-time password' : `Give ${user.name} a one-time password?`}
      subtitle={given && user.name}
      submitLabel={given ? 'Print' : 'Give a one-time password'}
      dirty={false}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {given ? (
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
      ) : (
        <p data-whole>
          Their present password and every link sent to them stop working, they are signed out everywhere, and what an
          approver lent them ends. The new password is good once, for three days.
        </p>
      )}
    </FormDialog>
  );
}

/** Prints a page of its own, without the app around it. */
function print(page: string): void {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  frame.srcdoc = page;
  frame.addEventListener('load', () => {
    frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
    frame.contentWindow?.print();
  });
  document.body.append(frame);
}
