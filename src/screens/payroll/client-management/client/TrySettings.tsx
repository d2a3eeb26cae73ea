import { useState } from 'react';
import { settingNames, SettingsForm } from '#contract/payroll/client-settings.ts';
import { trySettings } from '#contract/payroll/try-settings.ts';
import { call } from '#src/api/call.ts';
import { Outcome } from '#src/parts/payroll/what-if/Outcome.tsx';
import { SpanChip } from '#src/parts/payroll/what-if/SpanChip.tsx';
import { spanOf } from '#src/parts/payroll/what-if/span.ts';
import { useTried } from '#src/parts/payroll/what-if/use-tried.ts';
import { useFormValues } from '#src/ui/desk/form-context.tsx';
import { Btn } from '#src/ui/desk/pieces.tsx';
import { toPutRight } from './tried.ts';
import classes from './TrySettings.module.css';

/** Before settings are saved: what they would have done to the client's pay, for people and in pesos. */
export function TrySettings({ client }: { client: number }) {
  const { values } = useFormValues();
  const { asked, ask } = useTried();
  const [over, setOver] = useState<string>();
  /** The values it was asked of. */
  const [of, setOf] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const form = SettingsForm.omit({ from_date: true }).safeParse(
    Object.fromEntries(settingNames.map((name) => [name, values[name]])),
  );
  const now = JSON.stringify([form.data ?? values, over]);

  function begin(): void {
    setOf(now);
    setWrong(form.success ? null : toPutRight(form.error));
    if (!form.success) return;
    const body = { client_id: client, ...form.data, over: spanOf(over) };
    void ask((signal) => call(trySettings, { body }, { signal }));
  }

  // What was told of other values than those that stand here now is told no more.
  const shown = of === now && wrong === null ? asked : null;
  const busy = shown?.state === 'asking' || shown?.state === 'working';
  return (
    <section className={classes['try']} data-whole aria-label="What this would do to pay">
      <div className={classes['head']}>
        <Btn aria-disabled={busy} onClick={() => !busy && begin()}>
          What would this do?
        </Btn>
        <SpanChip value={over} onChange={setOver} />
        {shown === null && wrong === null && <span>With these settings: nothing is saved or changed by asking.</span>}
        {of === now && wrong !== null && <span role="alert">{wrong}</span>}
      </div>
      {shown && <Outcome asked={shown} as="as though these settings had held then" again={begin} />}
    </section>
  );
}
