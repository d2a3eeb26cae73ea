import { useId } from 'react';
import { defaultSettings, settingFields, type PaySettings } from '#contract/payroll/clients/client-settings.ts';
import { HelpButton } from '#src/desk/help/HelpButton.tsx';
import { useField } from '#src/desk/ui/form-context.tsx';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { Why } from '#src/desk/ui/Why.tsx';
import { settingTexts, texts } from '#src/text/en/desk/clients/pay.ts';
import classes from './Question.module.css';
import { exampleOf } from './setting-examples.ts';
import { settingHelp } from './setting-help.ts';

type Name = keyof PaySettings;

/** Capitalizes a word: `By regular pay`. */
export const sentence = (word: string): string => `${word[0]!.toUpperCase()}${word.slice(1)}`;

/** A pay setting: each choice with its result in a worked example. */
export function Question({ name, before }: { name: Name; before: PaySettings[Name] }) {
  const { input, form } = useField({ name });
  const id = useId();
  const field = settingFields[name];
  const words = settingTexts[name];
  if (field.kind !== 'choice') return null;
  const example = exampleOf(name);
  return (
    <fieldset className={classes['question']} data-whole>
      <legend>
        {words.asks} {input.value !== before && <Badge tone="info">{texts.changed}</Badge>}
      </legend>
      {example && <p id={id}>{texts.example(example.about)}</p>}
      <div className={classes['choices']} data-many={Object.keys(field.options).length > 2 || undefined}>
        {Object.entries(field.options).map(([value, label], i) => (
          <label key={value} data-chosen={input.value === value || undefined}>
            <input
              type="radio"
              name={id}
              value={value}
              {...(i === 0 && { 'data-path': name })}
              checked={input.value === value}
              onChange={() => form.setFieldValue(name, value)}
              {...(example && { 'aria-describedby': id })}
            />
            <span>
              <b>{sentence(label)}</b>
              {value === defaultSettings[name] && <small> {texts.default}</small>}
              {example && <span>{example.choices[value]}</span>}
            </span>
          </label>
        ))}
      </div>
      {input.error && (
        <p role="alert" className={classes['error']}>
          {input.error as string}
        </p>
      )}
      <div className={classes['law']}>
        <Why of={field.label}>
          {words.does} {words.source}
        </Why>
        <HelpButton topic={settingHelp[name]} />
      </div>
    </fieldset>
  );
}
