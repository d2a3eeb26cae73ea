import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { dropPush, keepPush, noticeWays, setNoticeMail } from '#calls/hr/notifications/notices.ts';
import type { Output } from '#contract/endpoint.ts';
import { call } from '#src/api/call.ts';
import { queryKeyOf, useEndpoint } from '#src/api/use-endpoint.ts';
import { useWords } from '#src/text/words.ts';
import { useOnline } from '#src/offline/device/connectivity.ts';
import { canRing, isForbidden, subscribe, unsubscribe } from '#src/offline/device/push.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { explain, isOffline } from '#src/shared/forms/explain.ts';
import classes from './PushSwitch.module.css';

type Ways = Output<typeof noticeWays>;

const isIos = () => /iPhone|iPad|iPod/.test(navigator.userAgent);

/** Notification settings: push on this device (until sign-out), and e-mail if the server sends it. */
export function PushSwitch() {
  const say = useWords();
  const online = useOnline();
  const client = useQueryClient();
  const ways = useEndpoint(noticeWays, {});
  const [busy, setBusy] = useState<'push' | 'mail' | null>(null);
  const [forbidden, setForbidden] = useState(isForbidden);
  if (!ways.data) return null;
  const { push, mail } = ways.data.data;

  async function change(which: 'push' | 'mail', send: () => Promise<Ways | null>): Promise<void> {
    setBusy(which);
    try {
      const now = await send();
      if (now) client.setQueryData<Ways>(queryKeyOf(noticeWays, {}), now);
    } catch (problem) {
      // Browser errors aren't useful to users.
      const text = problem instanceof DOMException ? say('notices.push-failed') : explain(problem);
      await toast({ tone: 'bad', text: isOffline(problem) ? say('notices.ways-offline') : text });
    } finally {
      setForbidden(isForbidden());
      setBusy(null);
    }
  }

  async function ring(on: boolean): Promise<Ways | null> {
    if (!on) {
      const now = await call(dropPush, {});
      await unsubscribe();
      return now;
    }
    const made = await subscribe(push.public_key);
    if (made?.endpoint === undefined || made.keys === undefined) return null;
    const { p256dh = '', auth = '' } = made.keys;
    return call(keepPush, { body: { endpoint: made.endpoint, keys: { p256dh, auth } } });
  }

  const hint = !canRing()
    ? say(isIos() ? 'notices.push-ios' : 'notices.push-impossible')
    : say(forbidden ? 'notices.push-forbidden' : 'notices.push-hint');
  return (
    <fieldset className={classes['ways']}>
      <legend className={classes['legend']}>{say('notices.ways')}</legend>
      <Switch
        label={say('notices.push')}
        hint={hint}
        on={push.on && canRing() && !forbidden}
        disabled={!online || busy !== null || !canRing() || forbidden}
        onChange={(on) => void change('push', () => ring(on))}
      />
      {mail && (
        <Switch
          label={say('notices.mail')}
          hint={mail.address}
          on={mail.on}
          disabled={!online || busy !== null}
          onChange={(on) => void change('mail', () => call(setNoticeMail, { body: { on } }))}
        />
      )}
      {!online && <p className={classes['hint']}>{say('notices.ways-offline')}</p>}
    </fieldset>
  );
}

function Switch(props: {
  label: string;
  hint: ReactNode;
  on: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
}) {
  const hint = useId();
  return (
    <label className={classes['way']} data-disabled={props.disabled || undefined}>
      <span className={classes['words']}>
        <span>{props.label}</span>
        <span id={hint} className={classes['hint']}>
          {props.hint}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={props.on}
        className={classes['switch']}
        checked={props.on}
        disabled={props.disabled}
        aria-label={props.label}
        aria-describedby={hint}
        onChange={(event) => props.onChange(event.target.checked)}
      />
    </label>
  );
}
