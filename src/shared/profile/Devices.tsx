import { Button } from '@mantine/core';
import { endOtherSessions, endSession, listSessions } from '#calls/hr/accounts/sessions.ts';
import type { SignIn } from '#contract/hr/accounts/sessions.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatInstant } from '#src/text/format.ts';
import { useWords, type Say } from '#src/text/words.ts';
import { explain, isOffline } from '#src/shared/forms/explain.ts';
import { Chip } from '#src/shared/ui/Chip.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { Sheet } from '#src/shared/ui/over/Sheet.tsx';
import { Failed, ListSkeleton } from '#src/shared/ui/page/states.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import classes from './Devices.module.css';

function nameOf(say: Say, { browser, system }: SignIn): string {
  if (browser !== null && system !== null) return say('security.device', { browser, system });
  return browser ?? system ?? say('security.device-unknown');
}

const placeOf = (say: Say, { range, local }: NonNullable<SignIn['network']>): string =>
  say(local ? 'security.network-local' : 'security.network', { range });

/** The user's sessions and last sign-ins; signs out lost devices. */
export default function Devices({ onClose }: { onClose: () => void }) {
  const say = useWords();
  const sessions = useEndpoint(listSessions, {});
  const end = useSubmit(endSession, { refresh: [listSessions] });
  const endOthers = useSubmit(endOtherSessions, { refresh: [listSessions] });
  const data = sessions.data?.data;
  const others = data?.open.filter((s) => !s.current).length ?? 0;

  async function ask(text: string, work: () => Promise<{ message: string }>): Promise<void> {
    if (!(await dialog.confirm({ text, yes: say('security.end'), no: say('do.cancel'), danger: true }))) return;
    try {
      void toast({ tone: 'ok', text: (await work()).message });
    } catch (error) {
      await dialog.error(isOffline(error) ? say('security.online-only') : explain(error));
    }
  }

  return (
    <Sheet
      title={say('security.devices')}
      opened
      onClose={onClose}
      foot={
        others > 0 && (
          <Button
            variant="light"
            color="danger"
            loading={endOthers.isPending}
            onClick={() => void ask(say('security.end-others-ask', { count: others }), () => endOthers.mutateAsync({}))}
          >
            {say('security.end-others')}
          </Button>
        )
      }
    >
      {data ? (
        <>
          <section aria-labelledby="devices-now">
            <h3 id="devices-now">{say('security.devices-now')}</h3>
            <ul className={classes['devices']}>
              {data.open.map((session) => (
                <li key={session.id}>
                  <span>
                    <strong>{nameOf(say, session)}</strong>
                    <small>{say('security.seen', { when: formatInstant(session.seen_at) })}</small>
                    {session.network && <small>{placeOf(say, session.network)}</small>}
                  </span>
                  {session.current ? (
                    <Chip tone="ok">{say('security.this')}</Chip>
                  ) : (
                    <Button
                      size="sm"
                      variant="default"
                      aria-label={say('security.end-device', { device: nameOf(say, session) })}
                      onClick={() =>
                        void ask(say('security.end-ask', { device: nameOf(say, session) }), () =>
                          end.mutateAsync({ params: { id: session.id } }),
                        )
                      }
                    >
                      {say('security.end')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="devices-last">
            <h3 id="devices-last">{say('security.last')}</h3>
            <ul className={classes['devices']}>
              {data.last.map((session) => (
                <li key={session.id}>
                  <span>
                    {nameOf(say, session)}
                    <small>
                      {[
                        say('security.signed-in', { when: formatInstant(session.signed_in_at) }),
                        session.network && placeOf(say, session.network),
                        session.ended_at && say('security.ended', { when: formatInstant(session.ended_at) }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <p className={classes['hint']}>{say('security.strange')}</p>
        </>
      ) : sessions.isError ? (
        <Failed
          message={explain(sessions.error)}
          offline={isOffline(sessions.error)}
          onRetry={() => void sessions.refetch()}
        />
      ) : (
        <ListSkeleton label={say('app.loading')} />
      )}
    </Sheet>
  );
}
