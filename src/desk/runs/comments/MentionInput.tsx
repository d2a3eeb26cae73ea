import { useId, useLayoutEffect, useRef, useState } from 'react';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { matching, mentionAt, type User } from './mention.ts';
import classes from './Comments.module.css';

/** One line of text in which `@` offers users. Enter sends it; with the list open, Enter takes the marked user. */
export function MentionInput(props: {
  label: string;
  value: string;
  users: readonly User[];
  onChange: (text: string) => void;
  onSend: () => void;
}) {
  const { value, users, onChange } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState(0);
  const [marked, setMarked] = useState(0);
  const [closed, setClosed] = useState(false);
  const [taken, setTaken] = useState<{ text: string; to: number } | null>(null);
  const at = closed ? null : mentionAt(value, caret);
  const found = at ? matching(users, at.typed) : [];
  // A complete name needs no suggestions.
  const open = found.length > 0 && !users.some((u) => at && at.typed.startsWith(u.name));
  const take = (user: User) => {
    if (!at) return;
    const text = `${value.slice(0, at.from)}@${user.name} ${value.slice(caret).trimStart()}`;
    onChange(text);
    const to = at.from + user.name.length + 2;
    setCaret(to);
    setTaken({ text, to });
    field.current?.focus();
  };
  useLayoutEffect(() => {
    // React puts the caret at the end of a new value.
    if (taken && taken.text === value) field.current?.setSelectionRange(taken.to, taken.to);
  }, [taken, value]);
  return (
    <span className={classes['mention']}>
      <input
        ref={field}
        role="combobox"
        aria-label={props.label}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-users`}
        aria-activedescendant={open ? `${id}-${Math.min(marked, found.length - 1)}` : undefined}
        autoComplete="off"
        placeholder={texts.writeCommentToMention}
        maxLength={1000}
        value={value}
        onChange={(e) => {
          onChange(e.currentTarget.value);
          setCaret(e.currentTarget.selectionStart ?? e.currentTarget.value.length);
          setTaken(null);
          setMarked(0);
          setClosed(false);
        }}
        onSelect={(e) => setCaret(e.currentTarget.selectionStart ?? e.currentTarget.value.length)}
        onBlur={() => setClosed(true)}
        onKeyDown={(e) => {
          const step = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0;
          if (open && step !== 0) setMarked((marked + step + found.length) % found.length);
          else if (open && (e.key === 'Enter' || e.key === 'Tab')) take(found[Math.min(marked, found.length - 1)]!);
          else if (open && e.key === 'Escape') setClosed(true);
          else if (e.key === 'Enter' && !e.nativeEvent.isComposing) props.onSend();
          else return;
          // Otherwise the panel around the field would close on Escape.
          e.preventDefault();
          e.stopPropagation();
        }}
      />
      <div id={`${id}-users`} role="listbox" aria-label={texts.users} hidden={!open}>
        {open &&
          found.map((u, i) => (
            <div
              key={u.id}
              id={`${id}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === marked}
              // Handled before the field loses the focus.
              onPointerDown={(e) => {
                e.preventDefault();
                take(u);
              }}
            >
              {u.name}
            </div>
          ))}
      </div>
    </span>
  );
}
