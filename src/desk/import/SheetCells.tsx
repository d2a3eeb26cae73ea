import { useEffect, useRef } from 'react';
import type { ImportRow } from '#contract/common/imports.ts';
import { texts } from '#src/text/en/desk/import.ts';
import classes from './Import.module.css';
import { isZero, problemSentence, problemWords } from './problem-words.ts';
import type { SheetProps } from './use-sheet.ts';

/** Problem of a row, or its value before the fix. */
export function Problem({ row, fields, isCorrected }: SheetProps & { row: ImportRow }) {
  const open = row.problems.filter((p) => !p.warns && (p.field === null || !isCorrected(row, p.field)));
  const [first] = row.problems;
  const words = problemWords(open, fields);
  const whole = row.problems.map((p) => problemSentence(p, fields)).join('; ');
  return (
    <td className={classes['why']} data-ok={open.length === 0} data-zeros={open.every(isZero)} title={whole}>
      <span>{open.length > 0 ? words.text : texts.was((first?.field && row.cells[first.field]) || 'empty')}</span>
      {words.more > 0 && <small>{texts.moreProblems(words.more)}</small>}
    </td>
  );
}

export function Edit(props: { label: string; value: string; onDone: (value: string | null, step: number) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  // A removed field may fire blur once more.
  const over = useRef(false);
  const done = (value: string | null, step: number) => {
    if (!over.current) props.onDone(value, step);
    over.current = true;
  };
  return (
    <input
      ref={input}
      aria-label={props.label}
      defaultValue={props.value}
      onKeyDown={(event) => {
        if (event.ctrlKey) return;
        if (event.key === 'Enter') done(event.currentTarget.value, event.shiftKey ? -1 : 1);
        else if (event.key === 'Escape') done(null, 0);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onBlur={(event) => done(event.currentTarget.value, 0)}
    />
  );
}
