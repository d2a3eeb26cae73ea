import { NativeSelect } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { formatPesos } from '#domain/money/centavos.ts';
import { ratio, roundHalfUp } from '#domain/money/ratio.ts';
import { dailyFromMonthly, hourlyFromDaily } from '#domain/rates/rates.ts';
import { factors, type Factor } from '#domain/tables/factors.ts';
import { TextField } from '#src/desk/ui/fields.tsx';
import { useField, useFormValues } from '#src/desk/ui/form-context.tsx';

/** `261, Monday to Friday`: the days that a monthly salary pays. */
export function factorLabel({ tenths, restDays, specialDays, dailyPaidOnly }: Factor): string {
  const days = tenths / 10;
  if (dailyPaidOnly) return `${days}, every day, paid by the day`;
  if (restDays) return `${days}, every day paid`;
  if (days === 312 || days === 264) return `${days}, ${days / 12} days a month`;
  const week = days > 270 ? 'Monday to Saturday' : 'Monday to Friday';
  return `${days}, ${week}${specialDays ? '' : ', special days unpaid'}`;
}

/** What a monthly amount is by the day and hour; null without one. `₱1,218.39 a day, ₱152.30 an hour`. */
export function perDay(scheme: unknown, amount: unknown, tenths: unknown): string | null {
  if (scheme !== 'monthly' || typeof amount !== 'number' || amount <= 0 || typeof tenths !== 'number') return null;
  const daily = dailyFromMonthly(ratio(amount), ratio(tenths, 10));
  const shown = (of: typeof daily) => formatPesos(roundHalfUp(of));
  return `${shown(daily)} a day, ${shown(hourlyFromDaily(daily))} an hour`;
}

/** Paid days a year, by what they mean; with what the typed salary is by the day. The form holds tenths. */
export function FactorChoice({ hint }: { hint?: ReactNode }) {
  const { input, common, form } = useField({ name: 'factor_tenths', label: 'Annual work days factor' });
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
export function ScaledField(props: { name: string; label: string; scale: number; hint?: string }) {
  const { values, set } = useFormValues();
  const [typed, setTyped] = useState<string | null>(null);
  const value = values[props.name];
  return (
    <TextField
      name={props.name}
      label={props.label}
      {...(props.hint !== undefined && { hint: props.hint })}
      shown={typed ?? (typeof value === 'number' ? String(value / props.scale) : ((value as string | null) ?? ''))}
      onType={(text) => {
        setTyped(text);
        const plain = text.trim();
        const number = /^\d{1,4}(\.\d{1,4})?$/.test(plain) ? Number(plain) * props.scale : null;
        set(props.name, plain === '' ? null : number !== null && Number.isInteger(number) ? number : plain);
      }}
    />
  );
}
