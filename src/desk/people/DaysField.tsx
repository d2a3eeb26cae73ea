import { useState } from 'react';
import { TextField } from '#src/desk/ui/fields.tsx';
import { useFormValues, type FieldProps } from '#src/desk/ui/form-context.tsx';
import { texts } from '#src/text/en/desk/people/people.ts';

/** Days to the thousandth, such as 2.5 or -1. Invalid text is kept for the validation message. */
export function DaysField({
  name,
  hint,
  required,
  help,
}: Pick<FieldProps, 'name' | 'required' | 'help'> & { hint?: string }) {
  const { values, set } = useFormValues();
  const [typed, setTyped] = useState<string | null>(null);
  const value = values[name] as number | string | null | undefined;
  return (
    <TextField
      name={name}
      required={required}
      {...(help && { help })}
      hint={hint ?? texts.correctionsCanBeNegativeFor}
      shown={typed ?? (value === null || value === undefined ? '' : String(value))}
      onType={(text) => {
        setTyped(text);
        const plain = text.trim();
        set(name, plain === '' ? null : /^-?\d{1,3}(\.\d{1,3})?$/.test(plain) ? Number(plain) : plain);
      }}
    />
  );
}
