import { payClients, updateClientSettings, type ClientSettings } from '#contract/payroll/clients/client-register.ts';
import {
  settingFields,
  settingNames,
  SettingsForm,
  type PaySettings,
} from '#contract/payroll/clients/client-settings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { RecordForm } from '#src/desk/record/RecordForm.tsx';
import { DateField, MoneyField, YesField } from '#src/desk/ui/fields.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { Why } from '#src/desk/ui/Why.tsx';
import { settingTexts, texts } from '#src/text/en/desk/clients/pay.ts';
import { Question } from './Question.tsx';
import { floorExample, reviewExample } from './setting-examples.ts';
import { settingGroups } from './setting-groups.ts';
import { settingHelp } from './setting-help.ts';
import { TrySettings } from './TrySettings.tsx';
import classes from './SettingsDialog.module.css';

const placeOf = (title: string): string => `settings-${title.replaceAll(/\W+/g, '-')}`;

/** Shows a section and focuses its first answer. */
function openSection(title: string): void {
  const section = document.getElementById(placeOf(title));
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('input:checked, input')?.focus({ preventScroll: true });
}

/** Has the dialog open at a setting, with the focus in its answer. */
function beginAt(questions: HTMLElement | null, name: keyof PaySettings | undefined): void {
  const setting = name && questions?.querySelector(`[data-path="${name}"]`)?.closest('[data-whole]');
  const answer = setting && setting.querySelector('input:checked, input');
  if (!answer || questions?.querySelector('[data-autofocus]')) return;
  answer.setAttribute('data-autofocus', 'true');
  setting.scrollIntoView({ block: 'center' });
}

/** The sections, each with a dot if it has changes. */
function Sections({ before }: { before: PaySettings }) {
  const { values } = useFormValues();
  return (
    <nav className={classes['sections']} aria-label={texts.sections}>
      {settingGroups.map(([title, names]) => (
        <button key={title} type="button" onClick={() => openSection(title)}>
          {title}
          {names.some((name) => values[name] !== before[name]) && <i role="img" aria-label={texts.changed} />}
        </button>
      ))}
    </nav>
  );
}

/** Pay settings from a date: sections at the left, questions with amounts, and the impact on pay at the right. */
export function SettingsDialog(props: {
  client: { id: number; name: string };
  entry: ClientSettings | null;
  begin: PaySettings;
  /** The setting to begin with. */
  asks: keyof PaySettings | undefined;
  /** Base of a simulation: the entry, or the effective settings. */
  base: PaySettings;
  mayTry: boolean;
  refresh: readonly Endpoint[];
  onClose: () => void;
}) {
  const { client, entry } = props;
  const { mutateAsync } = useSubmit(updateClientSettings, { refresh: props.refresh });
  const values = {
    from_date: entry?.from_date ?? '',
    ...Object.fromEntries(settingNames.map((name) => [name, props.begin[name]])),
  };
  return (
    <RecordForm<{ version: number }>
      title={entry ? texts.settingsFrom(day(entry.from_date)) : texts.newSettings2}
      endpoint={updateClientSettings}
      schema={SettingsForm}
      fields={settingFields}
      values={values}
      version={entry?.version ?? 0}
      send={(given, version) => mutateAsync({ body: { ...SettingsForm.parse(given), client_id: client.id, version } })}
      present={() => null}
      record={{ id: client.id, one: 'client', name: client.name, history: payClients.history }}
      said={texts.settingsSaved}
      onClose={props.onClose}
    >
      <div className={classes['form']} data-whole>
        <Sections before={props.begin} />
        <div className={classes['questions']} ref={(questions) => beginAt(questions, props.asks)}>
          {entry === null && <DateField name="from_date" label={texts.effectiveFrom} />}
          {settingGroups.map(([title, names]) => (
            <section key={title} id={placeOf(title)} aria-label={title}>
              <h3>{title}</h3>
              {names.map((name) =>
                settingFields[name].kind === 'choice' ? (
                  <Question key={name} name={name} before={props.begin[name]} />
                ) : (
                  <Amount key={name} name={name} />
                ),
              )}
            </section>
          ))}
        </div>
        {props.mayTry && <TrySettings client={client.id} entry={entry?.from_date ?? null} base={props.base} />}
      </div>
    </RecordForm>
  );
}

/** Field for a percentage or a yes or no, with its result for an amount. */
function Amount({ name }: { name: keyof PaySettings }) {
  const { values } = useFormValues();
  const { label, kind } = settingFields[name];
  const { asks, does, source } = settingTexts[name];
  const help = settingHelp[name];
  if (kind === 'yes')
    return (
      <div data-whole>
        <YesField name={name} hint={asks} />
        <Why of={label}>
          {does} {source}
        </Why>
      </div>
    );
  const example = name === 'net_floor_basis_points' ? floorExample : reviewExample;
  return (
    <div data-whole>
      <MoneyField name={name} help={help} label={`${asks} ${label}, %`} unit="%" hint={example(values[name])} />
      <Why of={label}>
        {does} {source}
      </Why>
    </div>
  );
}
