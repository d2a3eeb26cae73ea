import { TextInput } from '@mantine/core';
import type { ImportFieldShown } from '#contract/common/imports.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/import.ts';
import { rowsInWords } from './row-words.ts';
import classes from './Import.module.css';

/** Panel next to the columns: how many are matched, one value for a field that the file lacks, and the check. */
export function ColumnsPanel(props: {
  matched: number;
  columns: number;
  rows: number;
  /** Required fields without a column, which may have one value in all rows. */
  missing: readonly ImportFieldShown[];
  typed: Readonly<Record<string, string>>;
  /** Problem that prevents checking the rows. */
  problem: string | null;
  busy: boolean;
  onType: (name: string, value: string) => void;
  onCheck: () => void;
}) {
  const rows = rowsInWords(props.rows);
  return (
    <aside className={classes['panel']} data-columns="" aria-label={texts.matchAndCheck}>
      <div className={classes['swaps']}>
        <section className={classes['swap']} data-first="">
          <h3>{texts.columnsMatched(props.matched, props.columns)}</h3>
          <p>{texts.kawaniRemembersYourChoices}</p>
        </section>
        {props.missing.length > 0 && (
          <section className={classes['swap']} aria-label={texts.missingColumns}>
            <h3>{texts.missingColumns}</h3>
            <p>{texts.oneValueForAll(rows)}</p>
            {props.missing.map(({ name, label }) => (
              <TextInput
                key={name}
                size="xs"
                label={label}
                aria-label={texts.forAllRows(label)}
                value={props.typed[name] ?? ''}
                maxLength={200}
                onChange={(event) => props.onType(name, event.currentTarget.value)}
              />
            ))}
          </section>
        )}
      </div>
      <div className={classes['apply']}>
        <Btn look="main" disabled={props.busy || props.problem !== null} onClick={props.onCheck}>
          {texts.checkRows(rows)}
        </Btn>
        <p>{props.problem ?? texts.nothingIsSavedYet}</p>
      </div>
    </aside>
  );
}
