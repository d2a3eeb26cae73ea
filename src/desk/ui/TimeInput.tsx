import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { typedTime } from '#domain/sheets/typed-time.ts';
import { formatTime } from '#src/text/format.ts';

export type TimeInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** `HH:MM`; empty for none; or invalid text, which the form's rule refuses. */
  value?: string | null | undefined;
  onChange: (value: string) => void;
};

/** The time field of the desk: typed freely (`8`, `8:30a`, `17:30`), shown as `8:30 AM`. */
export function TimeInput({ value, onChange, onBlur, onKeyDown, ...rest }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value && typedTime(value) === value ? formatTime(value) : (value ?? '');
  return (
    <TextInput
      size="xs"
      autoComplete="off"
      {...rest}
      value={typed ?? shown}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(typedTime(text) ?? text.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyped(null);
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
