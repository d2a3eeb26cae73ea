import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { revealNumber } from '#calls/hr/people/profile.ts';
import type { Employee, SealedNumber } from '#contract/hr/people/employees.ts';
import { ApiError, call } from '#src/api/call.ts';
import { useWords } from '#src/text/words.ts';
import { ConfirmPassword } from '#src/shared/accounts/ConfirmPassword.tsx';
import { explain, isOffline } from '#src/shared/forms/explain.ts';
import { Facts } from '#src/shared/ui/Facts.tsx';
import { EyeIcon, EyeOffIcon } from '#src/shared/ui/icons/icons.tsx';
import { Card } from '#src/shared/ui/page/Page.tsx';
import classes from './Numbers.module.css';
import { PayGoesTo } from './PayGoesTo.tsx';
import shared from '#src/shared/profile/Profile.module.css';

/** Milliseconds that a number is shown: long enough to copy, short enough for a phone left unattended. */
const shownMs = 20_000;

/** Government IDs and bank account, masked until tapped. */
export function Numbers({ employee }: { employee: Employee }) {
  const say = useWords();
  // The tapped number, while the user enters the password.
  const [asked, setAsked] = useState<{ number: SealedNumber; again: () => void } | null>(null);
  const number = (name: SealedNumber, masked: string | null) => {
    const secret = (
      <Secret
        key={name}
        employeeId={employee.id}
        number={name}
        masked={masked}
        onShut={(again) => setAsked({ number: name, again })}
      />
    );
    return [say(`profile.${name}`), secret] as const;
  };
  const confirm = asked && (
    <ConfirmPassword
      key={asked.number}
      hint={say('profile.confirm')}
      onDone={() => {
        setAsked(null);
        asked.again();
      }}
    />
  );
  const ofBank = asked?.number === 'bank_account';
  const { sss, philhealth, pagibig, tin } = employee.government;
  return (
    <>
      <Card title={say('profile.numbers')}>
        <Facts
          rows={[number('sss', sss), number('philhealth', philhealth), number('pagibig', pagibig), number('tin', tin)]}
        />
        <p className={shared['hint']}>{say('profile.numbers-hint')}</p>
      </Card>
      {!ofBank && confirm}
      <Card title={say('profile.bank')}>
        <Facts
          rows={[
            [say('profile.bank-name'), employee.banking.bank ?? say('profile.none')],
            [say('profile.account-name'), employee.banking.account_name ?? say('profile.none')],
            number('bank_account', employee.banking.account_number),
          ]}
        />
        <PayGoesTo />
      </Card>
      {ofBank && confirm}
    </>
  );
}

/**
 * One number. The full value is held only here for some seconds, not in the query cache, which is stored on the
 * phone. `onShut` is called if the password is too old, with a function that shows the number after it is entered.
 */
function Secret(props: {
  employeeId: number;
  number: SealedNumber;
  masked: string | null;
  onShut: (again: () => void) => void;
}) {
  const say = useWords();
  const [shown, setShown] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = say(`profile.${props.number}`);

  useEffect(() => {
    if (shown === null) return undefined;
    const hide = () => setShown(null);
    const timer = setTimeout(hide, shownMs);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', hide);
    };
  }, [shown]);

  async function toggle(): Promise<void> {
    if (shown !== null) return setShown(null);
    await reveal();
  }

  async function reveal(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await call(revealNumber, {
        params: { id: props.employeeId },
        body: { number: props.number },
      });
      setShown(data.value);
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'confirm-password') props.onShut(() => void reveal());
      else setProblem(isOffline(error) ? say('profile.reveal-offline') : explain(error));
    } finally {
      setBusy(false);
    }
  }

  if (props.masked === null) return <>{say('profile.none')}</>;
  return (
    <>
      <button type="button" className={classes['secret']} onClick={() => void toggle()} disabled={busy}>
        <VisuallyHidden>{say(shown === null ? 'profile.reveal' : 'profile.hide', { name })}</VisuallyHidden>
        <span className={classes['digits']} data-shown={shown !== null || undefined} aria-hidden="true">
          {shown ?? props.masked}
        </span>
        {shown === null ? <EyeIcon size={20} /> : <EyeOffIcon size={20} />}
      </button>
      {/* The button's label is its action; the value is announced once. */}
      <span className={classes['said']} aria-live="polite">
        {shown}
      </span>
      {problem !== null && (
        <p role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
    </>
  );
}
