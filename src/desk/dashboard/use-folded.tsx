import { useState } from 'react';
import { formatCount } from '#src/text/format.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/dashboard.ts';
import classes from './staff.module.css';

/** Rows of a list on Home before the others are asked for. */
const most = 5;

/** Returns the first rows of a list on Home, and the button that shows all of them. */
export function useFolded<T>(rows: readonly T[]) {
  const [open, setOpen] = useState(false);
  const button = rows.length > most && (
    <div className={classes['more']}>
      <Btn look="bare" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? texts.showFewer : texts.allCount(formatCount(rows.length))}
      </Btn>
    </div>
  );
  return { shown: open ? rows : rows.slice(0, most), button };
}
