import { NativeSelect } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { factors } from '#domain/tables/factors.ts';
import { TextField } from '#src/desk/ui/fields.tsx';
import { useField, useFormValues, type FieldProps } from '#src/desk/ui/form-context.tsx';
import { texts } from '#src/text/en/desk/people/people.ts';
import { factorLabel, perDay } from './rate-words.ts';

/** Choice of the paid days a year by their meaning, with the typed salary per day. The form holds tenths of a day. */
export function FactorChoice({ hint }: { hint?: ReactNode }) {
  const { input, common, form } = useField({
    name: 'factor_tenths',
    label: texts.annualWorkDaysFactor,
    help: 'factor',
  });
  const { values } = useFormValues();
  const value = typeof input.value === 'number' ? input.value : null;
  const amount = perDay(values['scheme'], values['amount_centavos'], value);
  const known = factors.some((f) => f.tenths === value);
  return (
    <NativeSelect
      {...common}
      description={hint ?? amount}
      error={input.error}
      value={value === null ? '' : String(value)}
      onChange={(event) => form.setFieldValue('factor_tenths', Number(event.currentTarget.value))}
      data={[
        ...(value === null || known ? [] : [{ value: String(value), label: String(value / 10) }]),
        ...factors.map((f) => ({ value: String(f.tenths), label: factorLabel(f) })),
      ]}
    />
  );
}

/** A whole number of small units, typed in the unit people use: 480 minutes as 8 hours. Invalid text is kept. */
export function ScaledField({ scale, ...props }: FieldProps & { scale: number }) {
  const { values, set } = useFormValues<Record<string, number | string | null>>();
  const [typed, setTyped] = useState<string | null>(null);
  const value = values[props.name];
  return (
    <TextField
      {...props}
      shown={typed ?? (typeof value === 'number' ? String(value / scale) : (value ?? ''))}
      onType={(text) => {
        setTyped(text);
        const plain = text.trim();
        const number = /^\d{1,4}(\.\d{1,4})?$/.test(plain) ? Number(plain) * scale : null;
        set(props.name, plain === '' ? null : number !== null && Number.isInteger(number) ? number : plain);
      }}
    />
  );
}
