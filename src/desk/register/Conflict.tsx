import { useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Change } from '#contract/register.ts';
import type { Fields, FieldValue } from '#domain/records/fields.ts';
import { formatInstant } from '#src/text/format.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { shownOnDesk } from '#src/desk/ui/shown.ts';
import { texts } from '#src/text/en/desk/register.ts';
import { useAny, type Values } from './any-register.ts';
import classes from './Conflict.module.css';
import { merged } from './merge.ts';
import type { FieldWords } from './register-props.ts';

interface Props {
  of: { one: string; fields: Fields; history: Endpoint };
  id: number;
  name: string;
  names: readonly string[];
  before: Values;
  mine: Values;
  theirs: Values;
  /** Labels and values in words, for fields with IDs of other records. */
  words?: FieldWords | undefined;
  onBack: () => void;
  onSave: (values: Values) => Promise<void>;
}

/** Another user saved the record while this one was editing: each field with the old value and both changes. */
export function Conflict(props: Props) {
  const { of, names, before, mine, theirs } = props;
  const [choice, setChoice] = useState<Record<string, 'mine' | 'theirs'>>({});
  const history = useAny<{ data: Change[] }>(of.history, { params: { id: props.id } });
  const last = history.data?.data[0];
  const who = last?.by ?? texts.anotherUser;
  const { values, conflicts } = merged(names, before, mine, theirs);
  const [open, ...others] = conflicts.filter((name) => choice[name] === undefined);
  const single = names.filter(
    (name) =>
      !conflicts.includes(name) && JSON.stringify(values[name] ?? null) !== JSON.stringify(before[name] ?? null),
  );
  const label = (name: string) => props.words?.[name]?.label ?? of.fields[name]?.label ?? name;
  const shown = (name: string, value: FieldValue) => {
    const own = props.words?.[name];
    if (own) return own.shown(value) || '–';
    const field = of.fields[name];
    return (field ? shownOnDesk(field, value) : String(value ?? '')) || '–';
  };
  const all = (side: 'mine' | 'theirs') => setChoice(Object.fromEntries(conflicts.map((name) => [name, side])));

  /** The form below takes over: it closes, or asks again. */
  async function save(): Promise<null> {
    const chosen = conflicts.map((name) => [name, (choice[name] === 'mine' ? mine : theirs)[name]]);
    await props.onSave({ ...values, ...Object.fromEntries(chosen) });
    return null;
  }

  return (
    <FormDialog
      dense
      wide
      title={texts.changedThisWhileYouWere(who, of.one)}
      subtitle={texts.yourChangesAreKeptUntil(props.name, last ? formatInstant(last.at) : null)}
      withoutCancel
      extra={<Btn onClick={props.onBack}>{texts.backToForm}</Btn>}
      submitLabel={texts.save}
      stop={open === undefined ? null : texts.chooseMoreToSave(others.length + 1)}
      dirty={false}
      onSubmit={save}
      onClose={props.onBack}
    >
      <div className={classes['scroll']} data-whole>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.before}</th>
              <th scope="col">
                {texts.yours}{' '}
                <Btn look="bare" onClick={() => all('mine')}>
                  {texts.allMine}
                </Btn>
              </th>
              <th scope="col">
                {who}{' '}
                <Btn look="bare" onClick={() => all('theirs')}>
                  {texts.allTheirs}
                </Btn>
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th colSpan={4} scope="rowgroup">
                {texts.changedByBothFieldsChoose(conflicts.length)}
              </th>
            </tr>
            {conflicts.map((name) => (
              <tr key={name}>
                <th scope="row">{label(name)}</th>
                <td>{shown(name, before[name])}</td>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side}>
                    <label className={classes['option']} data-chosen={choice[name] === side}>
                      <input
                        type="radio"
                        name={`conflict-${name}`}
                        // Saving leads here.
                        data-invalid={name === open || undefined}
                        checked={choice[name] === side}
                        onChange={() => setChoice({ ...choice, [name]: side })}
                      />
                      {shown(name, (side === 'mine' ? mine : theirs)[name])}
                    </label>
                  </td>
                ))}
              </tr>
            ))}
            {single.length > 0 && (
              <tr>
                <th colSpan={4} scope="rowgroup">
                  {texts.changedByOneUserFields(single.length)}
                </th>
              </tr>
            )}
            {single.map((name) => {
              const isMine = JSON.stringify(before[name] ?? null) !== JSON.stringify(mine[name] ?? null);
              return (
                <tr key={name}>
                  <th scope="row">{label(name)}</th>
                  <td>{shown(name, before[name])}</td>
                  <td>{isMine ? `✓ ${shown(name, mine[name])}` : texts.unchanged}</td>
                  <td>{isMine ? texts.unchanged : `✓ ${shown(name, theirs[name])}`}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </FormDialog>
  );
}
