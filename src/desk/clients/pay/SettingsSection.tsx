import { Fragment, useState } from 'react';
import {
  payClients,
  updateClientSettings,
  type ClientSettings,
  type Settings,
} from '#contract/payroll/clients/client-register.ts';
import {
  defaultSettings,
  settingFields,
  settingNames,
  SettingsForm,
  type PaySettings,
} from '#contract/payroll/clients/client-settings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { shownValue } from '#domain/records/fields.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { Proposed } from '#src/desk/proposals/Proposed.tsx';
import { Section } from '#src/desk/record/Record.tsx';
import { RecordForm } from '#src/desk/record/RecordForm.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { DateField, MoneyField, YesField } from '#src/desk/ui/fields.tsx';
import { HelpButton } from '#src/desk/help/HelpButton.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { PlusIcon } from '#src/shared/ui/icons/icons.tsx';
import { Why } from '#src/desk/ui/Why.tsx';
import { texts } from '#src/text/en/desk/clients/pay.ts';
import { Question, sentence } from './Question.tsx';
import { exampleOf, floorExample, reviewExample } from './setting-examples.ts';
import { triedOf } from './tried-settings.ts';
import { TrySettings } from './TrySettings.tsx';
import { switchWords } from './switch-words.ts';
import classes from './Settings.module.css';

const value = (of: PaySettings, name: keyof PaySettings): string =>
  name === 'net_floor_basis_points' || name === 'look_at_basis_points'
    ? of[name] === 0
      ? 'none'
      : `${of[name] / 100}%`
    : shownValue(settingFields[name], of[name]);

/** Settings of the form, by what they are about. */
const groups: readonly (readonly [title: string, names: readonly (keyof PaySettings)[]])[] = [
  [
    texts.contributions,
    ['contribution_timing', 'sss_basis', 'pagibig_basis', 'philhealth_part_month', 'philhealth_odd_centavo'],
  ],
  [texts.withholdingTax, ['tax_bracket', 'mwe_contributions', 'mwe_rest_day']],
  [texts.salariesAndLeave, ['long_month', 'rest_day_holiday', 'thirteenth_holiday_pay', 'maternity_differential']],
  [
    texts.netPayAndApproval,
    ['net_floor_basis_points', 'look_at_basis_points', 'computer_approves', 'payslip_password'],
  ],
];

/** Each pay setting with explanation, default, and source; dated entries, one effective. */
export function SettingsSection(props: {
  client: { id: number; name: string; archived: boolean };
  settings: Settings;
  refresh: readonly Endpoint[];
}) {
  const { client, settings } = props;
  const { today } = settings;
  const held = settings.settings.find((s) => s.from_date <= today);
  const [from, setFrom] = useState<string | null>(null);
  const looked = settings.settings.find((s) => s.from_date === from) ?? held;
  const now: PaySettings = looked ?? defaultSettings;
  const [begun, setBegun] = useState<'add' | ClientSettings | null>(null);
  const may = !client.archived;
  useKeys({ a: () => may && setBegun('add') });
  const fixed = (s: ClientSettings) => settings.posted_until !== null && s.from_date <= settings.posted_until;
  // The impact shows pay figures, which client settings don't.
  const session = useSession();
  const mayTry = session !== null && holds(session, 'PAY07');
  const [params, setParams] = useAddress();
  const tried = may && mayTry ? triedOf(params.get('try')) : null;
  // A simulation in the address opens its form, if it has valid changes.
  const asked =
    tried?.entry === null ? 'add' : settings.settings.find((s) => s.from_date === tried?.entry && !fixed(s));
  const doing = begun ?? asked ?? null;
  const close = () => {
    setBegun(null);
    if (params.get('try') !== null)
      setParams((at) => withParams(at, { try: undefined }), { replace: true, preventScrollReset: true });
  };
  return (
    <Section
      id="settings"
      title={texts.paySettings}
      note={looked ? texts.from(day(looked.from_date)) : texts.defaultSettings}
      actions={
        may && (
          <Btn keys="A" onClick={() => setBegun('add')}>
            <PlusIcon size={15} /> {texts.newSettings2}{' '}
          </Btn>
        )
      }
    >
      <Proposed subject={texts.clientSettings(client.id)} refresh={props.refresh} />
      {settings.settings.length > 0 && (
        <div className={classes['dates']} role="group" aria-label={texts.settingsByDate}>
          {settings.settings.toReversed().map((s) => (
            <Btn key={s.from_date} aria-pressed={s === looked} onClick={() => setFrom(s.from_date)}>
              {day(s.from_date)}{' '}
              {s === held ? (
                <Badge tone="ok">{texts.current}</Badge>
              ) : (
                s.from_date > today && <Badge tone="info">{texts.upcoming}</Badge>
              )}
            </Btn>
          ))}
          {looked && may && !fixed(looked) && (
            <Btn look="bare" onClick={() => setBegun(looked)}>
              {texts.editSettings}
            </Btn>
          )}
        </div>
      )}
      <table className={classes['switches']} aria-label={texts.settings}>
        <tbody>
          {settingNames.map((name) => (
            <tr key={name}>
              <th scope="row">{settingFields[name].label}</th>
              <td>
                <b>{sentence(value(now, name))}</b>
                {now[name] !== defaultSettings[name] && (
                  <span className={classes['soft']}> {texts.defaultDefaultSettings(value(defaultSettings, name))}</span>
                )}
              </td>
              <td>
                {switchWords[name].asks} <Gives name={name} now={now} />
                <HelpButton topic={switchWords[name].help} />
                <Why of={settingFields[name].label}>
                  {switchWords[name].does} {switchWords[name].source}
                </Why>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {doing && (
        <Dialog
          client={client}
          entry={doing === 'add' ? null : doing}
          begin={doing === 'add' ? now : doing}
          base={doing === 'add' ? (held ?? defaultSettings) : doing}
          mayTry={mayTry}
          refresh={props.refresh}
          onClose={close}
        />
      )}
    </Section>
  );
}

function Dialog(props: {
  client: { id: number; name: string };
  entry: ClientSettings | null;
  begin: PaySettings;
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
      {entry ? <span data-whole /> : <DateField name="from_date" label={texts.effectiveFrom} whole />}
      {groups.map(([title, names]) => (
        <Fragment key={title}>
          <h3 data-whole className={classes['group']}>
            {title}
          </h3>
          {names.map((name) =>
            settingFields[name].kind === 'choice' ? (
              <Question key={name} name={name} before={props.begin[name]} />
            ) : (
              <Amount key={name} name={name} />
            ),
          )}
        </Fragment>
      ))}
      {props.mayTry && <TrySettings client={client.id} entry={entry?.from_date ?? null} base={props.base} />}
    </RecordForm>
  );
}

/** The result of the setting in its worked example. */
function Gives({ name, now }: { name: keyof PaySettings; now: PaySettings }) {
  const example = exampleOf(name);
  const text = example
    ? `${example.about}: ${example.choices[String(now[name])]}`
    : name === 'net_floor_basis_points'
      ? floorExample(now[name])
      : name === 'look_at_basis_points'
        ? reviewExample(now[name])
        : '';
  return text === '' ? null : <span className={classes['soft']}>{text}</span>;
}

/** A percent or a yes, with what it means for an amount. */
function Amount({ name }: { name: keyof PaySettings }) {
  const { values } = useFormValues();
  const { label, kind } = settingFields[name];
  const { asks, does, source, help } = switchWords[name];
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
