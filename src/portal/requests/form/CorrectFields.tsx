import { Fragment, useState, type ReactNode } from 'react';
import { useWords } from '#src/text/words.ts';
import { NextIcon } from '#src/shared/ui/icons/icons.tsx';
import { ListSurface, Section } from '#src/shared/ui/list/Surface.tsx';
import classes from './CorrectFields.module.css';

/** A part of a request form. */
export interface Field {
  key: string;
  /** True if its value is wrong, by the server or this phone's data. */
  wrong: boolean;
  /** Value of the field in words, for the collapsed part. */
  holds: readonly (readonly [name: string, value: string])[];
  shown: ReactNode;
}

/** Fields of a form. For a correction with known errors, those come first with the focus; the rest is collapsed. */
export function Fields({ fields, folds }: { fields: readonly Field[]; folds: boolean }) {
  const [folding] = useState(() => folds && fields.some((f) => f.wrong));
  const [open, setOpen] = useState<readonly string[]>([]);
  const [tapped, setTapped] = useState<string | null>(null);
  if (!folding) return fields.map((f) => <Fragment key={f.key}>{f.shown}</Fragment>);

  const wrong = fields.filter((f) => f.wrong && !open.includes(f.key)).map((f) => f.key);
  // A part that had an error stays open after the fix.
  if (wrong.length > 0) setOpen([...open, ...wrong]);
  return (
    <>
      {open
        .flatMap((key) => fields.find((f) => f.key === key) ?? [])
        .map((f, i) => (
          <div
            key={f.key}
            className={classes['field']}
            ref={f.key === tapped ? focusNow : i === 0 && tapped === null ? focusAtOpening : undefined}
          >
            {f.shown}
          </div>
        ))}
      <Folded
        fields={fields.filter((f) => !open.includes(f.key))}
        onOpen={(key) => {
          setTapped(key);
          setOpen([...open, key]);
        }}
      />
    </>
  );
}

function Folded({ fields, onOpen }: { fields: readonly Field[]; onOpen: (key: string) => void }) {
  const say = useWords();
  if (fields.length === 0) return null;
  return (
    <Section title={say('filing.as-written')}>
      <ListSurface>
        {fields.flatMap((f) =>
          f.holds.map(([name, value]) => (
            <li key={`${f.key} ${name}`}>
              <button type="button" className={classes['row']} onClick={() => onOpen(f.key)}>
                <span className={classes['name']}>{name}</span>
                <span className={classes['value']}>{value}</span>
                <NextIcon size={16} />
              </button>
            </li>
          )),
        )}
      </ListSurface>
    </Section>
  );
}

const firstIn = (field: HTMLElement | null): HTMLElement | null =>
  field?.querySelector<HTMLElement>('input:checked, [aria-pressed="true"], [tabindex="0"], textarea, select, input') ??
  null;

/** Marks the element that the dialog focuses when it opens. */
function focusAtOpening(field: HTMLElement | null): void {
  firstIn(field)?.setAttribute('data-autofocus', 'true');
}

function focusNow(field: HTMLElement | null): void {
  if (!field?.contains(document.activeElement)) firstIn(field)?.focus();
}
