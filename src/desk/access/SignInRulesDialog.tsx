import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { saveSignInRules, showSignInRules, type SignInRules } from '#contract/hr/accounts/second-factor.ts';
import { ApiError } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { isProposed } from '#src/desk/proposals/is-proposed.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { ListSkeleton } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/access.ts';
import classes from './SignInRules.module.css';

/** Roles that need a second factor, and the lock time of the desk. */
export function SignInRulesDialog({ onClose }: { onClose: () => void }) {
  const asked = useEndpoint(showSignInRules, {});
  const rules = asked.data?.data;
  if (rules) return <Rules key={rules.version} rules={rules} onClose={onClose} />;
  return (
    <FormDialog
      dense
      title={texts.signInRules}
      submitLabel={texts.save}
      dirty={false}
      stop={texts.loading}
      problem={asked.isError ? explain(asked.error) : null}
      onClose={onClose}
      onSubmit={() => Promise.resolve(false)}
    >
      {!asked.isError && <ListSkeleton label={texts.loading} />}
    </FormDialog>
  );
}

function Rules({ rules, onClose }: { rules: SignInRules; onClose: () => void }) {
  const before = rules.roles.filter((role) => role.second_factor).map((role) => String(role.id));
  const [chosen, setChosen] = useState(before);
  const [minutes, setMinutes] = useState(String(rules.idle_minutes));
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();
  const save = useSubmit(saveSignInRules, { refresh: [showSignInRules] });
  const dirty = minutes !== String(rules.idle_minutes) || chosen.toSorted().join() !== before.toSorted().join();
  const asked = rules.roles.filter((role) => chosen.includes(String(role.id)) && role.without > 0);
  const waiting = asked.reduce((sum, role) => sum + role.without, 0);

  async function submit(): Promise<boolean> {
    setProblem(null);
    setWrong(undefined);
    const idle = /^\d{1,4}$/.test(minutes.trim()) ? Number(minutes) : Number.NaN;
    if (!(idle >= 5 && idle <= 720)) {
      setWrong(texts.enter5To720Minutes);
      return false;
    }
    try {
      const body = { idle_minutes: idle, role_ids: chosen.map(Number), version: rules.version };
      await save.mutateAsync({ body });
      void toast(texts.signInRulesSaved);
      return true;
    } catch (error) {
      if (isProposed(error)) return true;
      setProblem(error instanceof ApiError ? (error.fields['role_ids']?.[0] ?? explain(error)) : explain(error));
      return false;
    }
  }

  return (
    <FormDialog
      dense
      title={texts.signInRules}
      submitLabel={texts.save}
      dirty={dirty}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
      summary={waiting > 0 && texts.withoutSecondFactorTheySet(waiting)}
    >
      <Checkbox.Group
        label={texts.rolesThatRequireSecondFactor}
        description={texts.passkeyOrCodeFromAuthenticator}
        value={chosen}
        onChange={setChosen}
        className={classes['whole'] ?? ''}
      >
        <div className={classes['roles']}>
          {rules.roles.map((role) => (
            <Checkbox
              key={role.id}
              size="xs"
              value={String(role.id)}
              label={texts.ofSetUp(role.name, role.people - role.without, role.people)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <TextInput
        size="xs"
        label={texts.lockAfterMinutes}
        description={texts.minutesWithoutActivity5To}
        inputMode="numeric"
        value={minutes}
        onChange={(event) => setMinutes(event.currentTarget.value)}
        error={wrong}
        className={classes['whole'] ?? ''}
      />
    </FormDialog>
  );
}
