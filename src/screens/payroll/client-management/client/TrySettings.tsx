import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { settingNames, SettingsForm } from '#contract/payroll/client-settings.ts';
import { trySettings, type TriedSettings } from '#contract/payroll/try-settings.ts';
import { call } from '#src/api/call.ts';
import { explain } from '#src/parts/form/explain.ts';
import { change, money, people } from '#src/parts/runs/run-words.ts';
import { useFormValues } from '#src/ui/desk/form-context.tsx';
import { Btn } from '#src/ui/desk/pieces.tsx';
import { datesOf, together, toPutRight } from './tried.ts';
import classes from './TrySettings.module.css';

type Asked =
  | { state: 'asking'; done: number; total: number | null }
  | { state: 'told'; of: string; tried: TriedSettings }
  | { state: 'refused'; of: string; why: string };

/** Before settings are saved: what they would have done to the client's last run, for people and in pesos. */
export function TrySettings({ client }: { client: number }) {
  const { values } = useFormValues();
  const [asked, setAsked] = useState<Asked | null>(null);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);
  const form = SettingsForm.omit({ from_date: true }).safeParse(
    Object.fromEntries(settingNames.map((name) => [name, values[name]])),
  );
  const now = JSON.stringify(form.data ?? null);

  async function ask(): Promise<void> {
    if (!form.success) return setAsked({ state: 'refused', of: now, why: toPutRight(form.error) });
    under.current?.abort();
    const { signal } = (under.current = new AbortController());
    setAsked({ state: 'asking', done: 0, total: null });
    try {
      let tried: TriedSettings | null = null;
      do {
        const from: { after: number | null; mark: string } = tried
          ? { after: tried.next, mark: tried.mark }
          : { after: null, mark: '' };
        const part = await call(trySettings, { body: { client_id: client, ...form.data, ...from } }, { signal });
        tried = together(tried, part.data);
        if (tried.next !== null) setAsked({ state: 'asking', done: tried.done, total: tried.total });
      } while (tried.next !== null);
      if (!signal.aborted) setAsked({ state: 'told', of: now, tried });
    } catch (error) {
      if (!signal.aborted) setAsked({ state: 'refused', of: now, why: explain(error) });
    }
  }

  // What was told of other values than those that stand here now is told no more.
  const shown = asked?.state === 'asking' || asked?.of === now ? asked : null;
  return (
    <section className={classes['try']} data-whole aria-label="What this would do to the last run">
      <div className={classes['head']}>
        <Btn aria-disabled={shown?.state === 'asking'} onClick={() => shown?.state !== 'asking' && void ask()}>
          What would this do?
        </Btn>
        <span role="status">
          {shown === null && 'To the last run, with these settings: nothing is saved or changed by asking.'}
          {shown?.state === 'asking' &&
            (shown.total === null
              ? 'Computing the last run again …'
              : `Computing the last run again: ${shown.done.toLocaleString('en')} of ${people(shown.total)} …`)}
          {shown?.state === 'told' && <Outcome tried={shown.tried} />}
        </span>
        {shown?.state === 'refused' && <span role="alert">{shown.why}</span>}
      </div>
      {shown?.state === 'asking' && shown.total !== null && (
        <progress aria-label="People computed" max={shown.total} value={shown.done} />
      )}
      {shown?.state === 'told' && <Figures tried={shown.tried} />}
    </section>
  );
}

/** `−₱594.25`. */
const signed = (centavos: number): string => `${centavos < 0 ? '−' : '+'}₱${money(Math.abs(centavos))}`;

/** In one sentence. */
function Outcome({ tried }: { tried: TriedSettings }) {
  if (tried.runs.length === 0)
    return 'Nobody of this client was computed in a run yet: there is nothing to compare with.';
  const run =
    tried.runs.length === 1 ? (
      <Link to={`/payroll/payroll-summary/${tried.runs[0]!.id}`}>{tried.runs[0]!.name}</Link>
    ) : (
      `the ${tried.runs.length} runs`
    );
  const dates = datesOf(tried);
  const of = ` of ${people(tried.total)}`;
  return (
    <>
      {tried.changed === 0 ? (
        <b>Nothing would be other</b>
      ) : tried.people === 0 ? (
        <>
          <b>Nobody’s net pay</b> would be other, but what is counted or paid beside it of{' '}
          {tried.changed.toLocaleString('en')}
          {of},
        </>
      ) : (
        <>
          <b>Net pay of {tried.people.toLocaleString('en')}</b>
          {of} would be other, by <b className={classes['sum']}>{signed(tried.net_centavos)}</b> altogether,
        </>
      )}{' '}
      in {run}
      {dates !== null && `, ${dates}`}.
    </>
  );
}

function Figures({ tried }: { tried: TriedSettings }) {
  const sums = [
    ['Gross', tried.gross_centavos],
    ['Contributions', tried.contributions_centavos],
    ['Tax', tried.tax_centavos],
    ['Other deductions', tried.deductions_centavos],
    ['Net pay', tried.net_centavos],
    ['Employer’s cost', tried.cost_centavos],
  ] as const;
  return (
    <>
      {tried.changed > 0 && (
        <dl className={classes['sums']}>
          {[
            ...sums,
            ...(tried.thirteenth_centavos === 0 ? [] : [['Counts for 13th month', tried.thirteenth_centavos] as const]),
          ].map(([name, n]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{n === 0 ? 'as it is' : change(n)}</dd>
            </div>
          ))}
        </dl>
      )}
      {tried.left_out > 0 && (
        <p>
          {people(tried.left_out)} left out: their payslips cannot be computed again to the centavo, for instance
          because a premium, a type of pay or a table of law changed since, so what the settings alone would do is not
          known.
        </p>
      )}
      {tried.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {tried.lines.length > 0 && (
        <p>
          By line, for net pay:{' '}
          {tried.lines.map((l) => `${l.label} ${change(l.net_centavos)} (${people(l.people)})`).join('; ')}.
        </p>
      )}
      {tried.most.length > 0 && (
        <table aria-label="Whom it changes most">
          <thead>
            <tr>
              <th>
                {tried.changed > tried.most.length ? `The ${tried.most.length} it changes most` : 'Whom it changes'}
              </th>
              <th data-right>Net now</th>
              <th data-right>Would be</th>
              <th data-right>Difference</th>
            </tr>
          </thead>
          <tbody>
            {tried.most.map((p) => (
              <tr key={p.employee}>
                <td>
                  {p.name}
                  <small>
                    {[
                      ...p.why.map((w) => `${w.label} ${change(w.net_centavos)}: ${w.why}`),
                      ...(p.employer_centavos === 0 ? [] : [`employer’s share ${change(p.employer_centavos)}`]),
                    ].join('; ')}
                  </small>
                </td>
                <td data-right>{money(p.before_centavos)}</td>
                <td data-right>{money(p.after_centavos)}</td>
                <td data-right>
                  <b>{change(p.after_centavos - p.before_centavos)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
