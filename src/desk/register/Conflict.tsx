import { useState, type FormEvent } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Change } from '#contract/register.ts';
import type { Fields, FieldValue } from '#domain/records/fields.ts';
import { formatInstant } from '#src/text/format.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { submitDialogOnCtrlEnter } from '#src/shared/forms/ctrl-enter.ts';
import { Modal } from '#src/shared/ui/over/over.tsx';
import { useFocusBack } from '#src/shared/ui/over/use-focus-back.ts';
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
  const [saving, setSaving] = useState(false);
  useFocusBack(true);
  const history = useAny<{ data: Change[] }>(of.history, { params: { id: props.id } });
  const last = history.data?.data[0];
  const who = last?.by ?? texts.anotherUser;
  const { values, conflicts } = merged(names, before, mine, theirs);
  const left = conflicts.filter((name) => choice[name] === undefined).length;
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

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (saving) return;
    const open = conflicts.find((name) => choice[name] === undefined);
    if (open !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="conflict-${open}"]`)?.focus();
      return;
    }
    setSaving(true);
    const chosen = Object.fromEntries(
      conflicts.map((name) => [name, choice[name] === 'mine' ? mine[name] : theirs[name]]),
    );
    await props.onSave({ ...values, ...chosen });
    setSaving(false);
  }

  return (
    <Modal
      opened
      onClose={props.onBack}
      size={940}
      title={texts.changedThisWhileYouWere(who, of.one)}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <form ref={submitDialogOnCtrlEnter} onSubmit={(event) => void save(event)} noValidate>
        <p className={classes['note']}>
          {texts.yourChangesAreKeptUntil(props.name, last ? formatInstant(last.at) : null)}
        </p>
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
                        data-autofocus={(name === conflicts[0] && side === 'mine') || undefined}
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
        <div className={classes['foot']}>
          <Btn onClick={props.onBack}>{texts.backToForm}</Btn>
          <Btn type="submit" look="main" aria-disabled={left > 0 || undefined} disabled={saving}>
            {left > 0 ? texts.chooseMoreToSave(left) : texts.save}
          </Btn>
        </div>
      </form>
    </Modal>
  );
}
