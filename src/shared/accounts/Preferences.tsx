import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { chooseLanguage, useLanguage, type Language } from '#src/text/language.ts';
import { useWords } from '#src/text/words.ts';
import { Choice } from '#src/shared/forms/Choice.tsx';

/** Language and appearance of this device, for all its users. `quiet`: labels are for screen readers only. */
export function Preferences({ quiet = false }: { quiet?: boolean }) {
  const say = useWords();
  const language = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Choice<Language>
        label={say('app.language')}
        look="segments"
        quiet={quiet}
        options={[
          { value: 'en', label: 'English' },
          { value: 'fil', label: 'Filipino' },
        ]}
        value={language}
        onChange={(next) => void chooseLanguage(next).catch(() => undefined)}
      />
      <Choice<MantineColorScheme>
        label={say('app.theme')}
        look="segments"
        quiet={quiet}
        options={[
          { value: 'auto', label: say('app.theme-auto') },
          { value: 'light', label: say('app.theme-light') },
          { value: 'dark', label: say('app.theme-dark') },
        ]}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </>
  );
}
