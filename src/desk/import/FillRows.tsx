import type { ImportFieldShown } from '#contract/common/imports.ts';
import { texts } from '#src/text/en/desk/import.ts';
import classes from './Import.module.css';

/** Required fields without a column in the file: one value for all rows. */
export function FillRows(props: {
  fields: readonly ImportFieldShown[];
  typed: Readonly<Record<string, string>>;
  onType: (name: string, value: string) => void;
}) {
  if (props.fields.length === 0) return null;
  return (
    <div className={classes['fill']} role="group" aria-label={texts.fieldsNotInFile}>
      {props.fields.map(({ name, label }) => (
        <label key={name}>
          {texts.forAllRows(label)}
          <input
            className={classes['select']}
            value={props.typed[name] ?? ''}
            maxLength={200}
            onChange={(event) => props.onType(name, event.currentTarget.value)}
          />
        </label>
      ))}
    </div>
  );
}
