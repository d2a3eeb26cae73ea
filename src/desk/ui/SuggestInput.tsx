import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Combobox, TextInput, useCombobox, type TextInputProps } from '@mantine/core';
import { useEffect, useEffectEvent, type KeyboardEvent } from 'react';

export interface SuggestInputProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'onKeyDown' | 'list'
> {
  value: string;
  onChange: (text: string) => void;
  suggestions: readonly string[];
  /** True if the suggestions answer a search for the text: all are shown, and Enter takes the only one. */
  searched?: boolean;
  /** True while the suggestions still answer the former text: Enter takes none of them. */
  pending?: boolean;
  /** Called for keys, except for the Enter that takes a suggestion. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const limit = 20;

/** Returns the suggestions that contain the text, first those that begin with it. */
function matching(suggestions: readonly string[], text: string): readonly string[] {
  // After one is taken, all suggestions are offered, so that the user can choose another.
  if (suggestions.includes(text)) return suggestions;
  const typed = text.trim().toLowerCase();
  const found = suggestions.filter((s) => s.toLowerCase().includes(typed));
  const begins = found.filter((s) => s.toLowerCase().startsWith(typed));
  return [...begins, ...found.filter((s) => !begins.includes(s))];
}

/**
 * Text field with suggestions; any other text is accepted too. Enter takes the marked suggestion: the one chosen with
 * ↓ or ↑, else the first if it begins with the text, or the only one found by a search. Ctrl Enter saves the text as it is.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { value, onChange, suggestions, searched = false, pending = false, onKeyDown, onBlur, ...rest } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const typed = value.trim().toLowerCase();
  const shown = (searched ? suggestions : matching(suggestions, value)).slice(0, limit);
  const first = shown[0]?.toLowerCase() ?? '';
  const found = searched ? shown.length === 1 : first.startsWith(typed);
  const marks = typed !== '' && first !== '' && found && !pending && !shown.includes(value);
  const { dropdownOpened: opened, selectFirstOption, resetSelectedOption } = combobox;

  // The store's functions change with each render.
  const mark = useEffectEvent(() => (marks ? selectFirstOption() : resetSelectedOption()));
  useEffect(() => {
    if (opened) mark();
  }, [opened, marks, first, value]);

  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      resetSelectedOption();
      combobox.closeDropdown();
    }
    const takes = event.key === 'Enter' && opened && combobox.getSelectedOptionIndex() !== -1;
    if (!takes) onKeyDown?.(event);
  }

  return (
    <Combobox
      store={combobox}
      size="xs"
      onOptionSubmit={(text) => {
        onChange(text);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          size="xs"
          {...rest}
          value={value}
          onChange={(event) => {
            const text = event.currentTarget.value;
            onChange(text);
            if (suggestions.includes(text)) combobox.closeDropdown();
            else combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onKeyDown={onKey}
          onBlur={(event) => {
            combobox.closeDropdown();
            onBlur?.(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={shown.length === 0}>
        <Combobox.Options mah={200} style={{ overflowY: 'auto' }}>
          {shown.map((text) => (
            <Combobox.Option key={text} value={text}>
              {text}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
