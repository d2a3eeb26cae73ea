import { useEffect, useRef, useState } from 'react';
import { settingNames, SettingsForm, type PaySettings } from '#contract/payroll/clients/client-settings.ts';
import { trySettings } from '#contract/payroll/simulations/simulate-settings.ts';
import { call } from '#src/api/call.ts';
import { Outcome } from '#src/desk/simulations/Outcome.tsx';
import { SpanChip } from '#src/desk/simulations/SpanChip.tsx';
import { spanOf } from '#src/desk/simulations/span.ts';
import { useTried } from '#src/desk/simulations/use-tried.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { withinForm } from '#src/shared/ui/over/within.ts';
import { texts } from '#src/text/en/desk/clients/pay.ts';
import { textOfTried, triedOf } from './tried-settings.ts';
import { toPutRight } from './tried.ts';
import classes from './TrySettings.module.css';

const Tried = SettingsForm.omit({ from_date: true });

/**
 * Impact of unsaved settings on the client's last pay. The input is in the address, so a reload, a link, or Back
 * previews again and fills in the form.
 */
export function TrySettings(props: {
  client: number;
  /** The edited entry. Null means a new one. */
  entry: string | null;
  /** The effective settings without the change. */
  base: PaySettings;
}) {
  const { client, entry, base } = props;
  const { values, set } = useFormValues();
  const [params, setParams] = useAddress();
  const text = params.get('try');
  const { asked, ask } = useTried();
  const [over, setOver] = useState(() => triedOf(text)?.over);
  /** The values that were simulated last. */
  const [of, setOf] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const form = Tried.safeParse(Object.fromEntries(settingNames.map((name) => [name, values[name]])));
  const now = JSON.stringify([form.data ?? values, over]);

  // Opened by a link: scroll to the result below the form.
  const section = useRef<HTMLElement>(null);
  const opened = useRef(triedOf(text)?.entry === entry);
  const told = asked?.state === 'told';
  useEffect(() => {
    if (!told || !opened.current) return;
    opened.current = false;
    section.current?.scrollIntoView({ block: 'start' });
  }, [told]);

  function work(tried: PaySettings, span: string | undefined): void {
    setOf(JSON.stringify([tried, span]));
    setWrong(null);
    const body = { client_id: client, ...tried, over: spanOf(span) };
    void ask((signal) => call(trySettings, { body }, { signal }));
  }
  useEffect(() => {
    const tried = triedOf(text);
    if (!tried || tried.entry !== entry) return;
    const settings = Tried.parse({ ...base, ...tried.changes });
    for (const name of settingNames) if (values[name] !== settings[name]) set(name, settings[name]);
    setOver(tried.over);
    work(settings, tried.over);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked again for another question alone
  }, [text]);

  function begin(): void {
    if (!form.success) {
      setOf(now);
      setWrong(toPutRight(form.error));
      return;
    }
    const next = textOfTried({ entry, values: form.data, base, over });
    // Simulate the same values again: the address doesn't change, so nothing else starts it.
    if (next === text) work(form.data, over);
    else setParams((at) => withParams(at, { try: next }), { preventScrollReset: true, state: withinForm('settings') });
  }

  // A result for other values than the current ones is hidden.
  const shown = of === now && wrong === null ? asked : null;
  const busy = shown?.state === 'asking' || shown?.state === 'working';
  return (
    <section ref={section} className={classes['try']} data-whole aria-label={texts.impactOnPay}>
      <div className={classes['head']}>
        <Btn aria-disabled={busy} onClick={() => !busy && begin()}>
          {texts.previewImpact}
        </Btn>
        <SpanChip value={over} onChange={setOver} />
        {shown === null && wrong === null && <span>{texts.usesTheseSettingsNothingIs}</span>}
        {of === now && wrong !== null && <span role="alert">{wrong}</span>}
      </div>
      {shown && <Outcome asked={shown} as={texts.asIfTheseSettingsApplied} again={begin} />}
    </section>
  );
}
