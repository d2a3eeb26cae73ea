import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  newRecoveryCodes,
  removeApp,
  removePasskey,
  showSecondFactor,
  type SecondFactor,
} from '#contract/hr/accounts/second-factor.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatInstant } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { RecoveryCodes } from '#src/desk/accounts/RecoveryCodes.tsx';
import { SetUpFactor } from '#src/desk/accounts/SetUpFactor.tsx';
import { explain, isOffline } from '#src/shared/forms/explain.ts';
import { AlertIcon } from '#src/shared/ui/icons/icons.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { Sheet } from '#src/shared/ui/over/Sheet.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { Failed, ListSkeleton, Notice } from '#src/shared/ui/page/states.tsx';
import classes from '../../shared/profile/Devices.module.css';

/** The user's second factors: add, remove, recovery codes. */
export default function Factors({ onClose }: { onClose: () => void }) {
  const say = useWords();
  const shown = useEndpoint(showSecondFactor, {});
  const data = shown.data?.data;
  const [codes, setCodes] = useState<string[] | null>(null);
  const [added, setAdded] = useState(0);
  return (
    <Sheet title={say('second.title')} opened onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
      ) : data ? (
        <>
          {data.reset && (
            <Notice tone="warn" icon={<AlertIcon />}>
              {say('second.reset', { name: data.reset.by, when: formatInstant(data.reset.at) })}
            </Notice>
          )}
          <Held of={data} onCodes={setCodes} />
          <section aria-label={say('second.set-up')}>
            <SetUpFactor
              key={added}
              hasApp={data.app}
              onDone={() => {
                void toast({ tone: 'ok', text: say('second.added') });
                setAdded(added + 1);
                void shown.refetch();
              }}
            />
          </section>
        </>
      ) : shown.isError ? (
        <Failed message={explain(shown.error)} offline={isOffline(shown.error)} onRetry={() => void shown.refetch()} />
      ) : (
        <ListSkeleton label={say('app.loading')} />
      )}
    </Sheet>
  );
}

/** A factor, with Remove. */
function Held({ of, onCodes }: { of: SecondFactor; onCodes: (codes: string[]) => void }) {
  const say = useWords();
  const refresh = { refresh: [showSecondFactor] };
  const dropApp = useSubmit(removeApp, refresh);
  const dropPasskey = useSubmit(removePasskey, refresh);
  const renew = useSubmit(newRecoveryCodes, refresh);
  const none = !of.app && of.passkeys.length === 0;

  async function ask(text: string, yes: string, work: () => Promise<void>): Promise<void> {
    if (!(await dialog.confirm({ text, yes, no: say('do.cancel'), danger: true }))) return;
    try {
      await work();
    } catch (error) {
      await dialog.error(isOffline(error) ? say('security.online-only') : explain(error));
    }
  }
  const remove = (text: string, work: () => Promise<unknown>) =>
    void ask(text, say('second.remove'), async () => {
      await work();
      void toast({ tone: 'ok', text: say('second.removed') });
    });

  if (none) return <p className={classes['hint']}>{say('second.none')}</p>;
  return (
    <ul className={classes['devices']}>
      {of.app && (
        <li>
          <span>
            <strong>{say('second.app')}</strong>
            <small>{say('second.app-on')}</small>
          </span>
          <Button
            size="sm"
            variant="default"
            aria-label={`${say('second.remove')}: ${say('second.app')}`}
            onClick={() => remove(say('second.remove-app-ask'), () => dropApp.mutateAsync({}))}
          >
            {say('second.remove')}
          </Button>
        </li>
      )}
      {of.passkeys.map(({ id, name, last_used_at: used }) => (
        <li key={id}>
          <span>
            <strong>
              {say('second.passkey')}: {name}
            </strong>
            <small>{used ? say('second.last-used', { when: formatInstant(used) }) : say('second.never-used')}</small>
          </span>
          <Button
            size="sm"
            variant="default"
            aria-label={`${say('second.remove')}: ${name}`}
            onClick={() =>
              remove(say('second.remove-passkey-ask', { name }), () => dropPasskey.mutateAsync({ params: { id } }))
            }
          >
            {say('second.remove')}
          </Button>
        </li>
      ))}
      <li>
        <span>
          <strong>{say('second.recovery')}</strong>
          <small>{say('second.recovery-left', { count: of.recovery_left })}</small>
        </span>
        <Button
          size="sm"
          variant="default"
          onClick={() =>
            void ask(say('second.new-codes-ask'), say('second.new-codes'), async () =>
              onCodes((await renew.mutateAsync({})).data.recovery_codes),
            )
          }
        >
          {say('second.new-codes')}
        </Button>
      </li>
    </ul>
  );
}
