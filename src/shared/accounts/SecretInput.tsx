import { ActionIcon, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useWords } from '#src/text/words.ts';
import { EyeIcon, EyeOffIcon } from '#src/shared/ui/icons/start-icons.tsx';

/** Password field with a Show button. */
export function SecretInput(props: {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  description?: ReactNode;
}) {
  const say = useWords();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      name={props.name}
      type={shown ? 'text' : 'password'}
      label={props.label}
      description={props.description}
      descriptionProps={{ mb: 8, lh: 1.4 }}
      autoComplete={props.autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      error={props.error}
      errorProps={{ role: 'alert' }}
      rightSectionWidth={48}
      rightSection={
        <ActionIcon aria-label={say(shown ? 'login.hide' : 'login.show')} onClick={() => setShown(!shown)}>
          {shown ? <EyeOffIcon size={22} /> : <EyeIcon size={22} />}
        </ActionIcon>
      }
    />
  );
}
