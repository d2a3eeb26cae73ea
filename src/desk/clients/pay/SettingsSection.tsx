import { useState } from 'react';
import type { ClientSettings, Settings } from '#contract/payroll/clients/client-register.ts';
import { defaultSettings, settingFields, type PaySettings } from '#contract/payroll/clients/client-settings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { shownValue } from '#domain/records/fields.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { Proposed } from '#src/desk/proposals/Proposed.tsx';
import { Section } from '#src/desk/record/Record.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { PlusIcon } from '#src/shared/ui/icons/icons.tsx';
import { Why } from '#src/desk/ui/Why.tsx';
import { settingTexts, texts } from '#src/text/en/desk/clients/pay.ts';
import { sentence } from './Question.tsx';
import { exampleOf, floorExample, reviewExample } from './setting-examples.ts';
import { SettingsDialog } from './SettingsDialog.tsx';
import { triedOf } from './tried-settings.ts';
import { settingGroups } from './setting-groups.ts';
import classes from './Settings.module.css';

const value = (of: PaySettings, name: keyof PaySettings): string =>
  name === 'net_floor_basis_points' || name === 'look_at_basis_points'
    ? of[name] === 0
      ? texts.none
      : `${of[name] / 100}%`
    : shownValue(settingFields[name], of[name]);

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
  const [asks, setAsks] = useState<keyof PaySettings>();
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
    setAsks(undefined);
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
        {settingGroups.map(([title, names]) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {title}
              </th>
            </tr>
            {names.map((name) => (
              <Setting
                key={name}
                name={name}
                now={now}
                onChange={
                  may
                    ? () => {
                        setAsks(name);
                        setBegun(looked && !fixed(looked) ? looked : 'add');
                      }
                    : null
                }
              />
            ))}
          </tbody>
        ))}
      </table>
      {doing && (
        <SettingsDialog
          client={client}
          entry={doing === 'add' ? null : doing}
          begin={doing === 'add' ? now : doing}
          asks={asks}
          base={doing === 'add' ? (held ?? defaultSettings) : doing}
          mayTry={mayTry}
          refresh={props.refresh}
          onClose={close}
        />
      )}
    </Section>
  );
}

/** A setting: its name, what it asks, the answer in words, and its change. */
function Setting(props: { name: keyof PaySettings; now: PaySettings; onChange: (() => void) | null }) {
  const { name, now } = props;
  const { label } = settingFields[name];
  const words = settingTexts[name];
  return (
    <tr>
      <th scope="row">
        {label}
        <span className={classes['soft']}>{words.asks}</span>
      </th>
      <td>
        <b>{sentence(value(now, name))}</b>
        {now[name] !== defaultSettings[name] && (
          <span className={classes['soft']}> {texts.defaultDefaultSettings(value(defaultSettings, name))}</span>
        )}
        <Gives name={name} now={now} />
      </td>
      <td>
        {props.onChange && (
          <span className={classes['change']}>
            <Btn look="bare" aria-label={texts.changeSetting(label)} onClick={props.onChange}>
              {texts.changeDots}
            </Btn>
          </span>
        )}
        <Why of={label}>
          {words.does} {words.source}
        </Why>
      </td>
    </tr>
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
  return text === '' ? null : <small className={classes['soft']}>{text}</small>;
}
