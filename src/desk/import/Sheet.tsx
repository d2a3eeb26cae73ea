import { texts } from '#src/text/en/desk/import.ts';
import classes from './Import.module.css';
import { correctedText } from './corrections.ts';
import { isZero } from './problem-words.ts';
import { Edit, Problem } from './SheetCells.tsx';
import { problemOf, useSheet, type SheetProps } from './use-sheet.ts';

const right = new Set(['number', 'money']);
/**
 * Rows as a spreadsheet. Arrows move, Enter edits, Delete clears, Escape restores the file's value, F8 goes to the next
 * error, a pasted column fills downwards, Tab leaves.
 */
export function Sheet(props: SheetProps) {
  const { fields, rows, editable, corrections, warned = false } = props;
  const { table, place, setAt, edits, setEdits, focused, setFocused, onKey, onPaste, finish } = useSheet(props);
  if (rows.length === 0) return <p className={classes['center']}>{texts.noRows}</p>;
  return (
    <div className={classes['scroll']}>
      <table
        ref={table}
        className={classes['sheet']}
        // Wide enough for codes, dates, and amounts; it scrolls sideways.
        style={{ minWidth: 304 + 96 * fields.length }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a spreadsheet: ARIA 1.2 names a table for it
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        onKeyDown={onKey}
        onPaste={onPaste}
        onFocus={() => setFocused(true)}
        onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      >
        <thead>
          <tr>
            <th scope="col" className={classes['rowno']}>
              {texts.row}
            </th>
            {(editable || warned) && (
              <th scope="col" className={classes['why']}>
                {texts.problem}
              </th>
            )}
            {fields.map((f) => (
              <th key={f.name} scope="col" data-right={right.has(f.kind)}>
                {f.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            <tr key={row.row}>
              <th scope="row" className={classes['rowno']}>
                {row.row}
              </th>
              {(editable || warned) && <Problem row={row} {...props} />}
              {fields.map((f, c) => {
                const here = r === place.row && c === place.field;
                const problem = editable || warned ? problemOf(row, f.name) : undefined;
                const text = correctedText(corrections, row, f.name);
                const state = props.isCorrected(row, f.name)
                  ? 'corrected'
                  : problem
                    ? warned || problem.warns || isZero(problem)
                      ? 'warn'
                      : 'bad'
                    : undefined;
                return (
                  <td
                    key={f.name}
                    data-at={`${r} ${c}`}
                    data-s={state}
                    data-right={right.has(f.kind)}
                    data-edit={here && edits}
                    tabIndex={here ? 0 : -1}
                    aria-invalid={(state !== 'corrected' && problem && !warned && !problem.warns) || undefined}
                    title={problem ? undefined : text}
                    onClick={() => {
                      if (edits && here) return;
                      setAt({ row: r, field: c });
                      setEdits(false);
                    }}
                    onDoubleClick={() => editable && setEdits(true)}
                  >
                    {here && edits ? (
                      <Edit label={texts.rowLabelRow(f.label, row.row)} value={text} onDone={finish} />
                    ) : (
                      text || (problem ? '–' : '')
                    )}
                    {here && focused && problem && state !== 'corrected' && (
                      <span className={classes['tip']} role="status" data-up={r > rows.length - 5 && r > 4}>
                        <b>{problem.text.replace(/\.$/, '')}.</b>{' '}
                        {text === '' ? texts.cellIsEmpty : texts.valueInFile(text)}
                        {problem.suggest && texts.suggestions(problem.suggest.slice(0, 4).join(', '))}
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
