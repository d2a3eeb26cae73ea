import { useWords } from '#src/text/words.ts';
import type { Selection } from '#src/desk/ui/table/DataTable.tsx';
import { AllBox } from '#src/desk/ui/table/RowBox.tsx';
import classes from '../../../shared/requests/approvals/Approvals.module.css';
import type { Waiting } from '#src/shared/requests/approvals/kinds.tsx';

interface SelectProps {
  rows: readonly Waiting[];
  selection: Selection<Waiting>;
  selecting: boolean;
  onToggle: () => void;
}

/** On a phone: begins and ends selecting, and selects all. */
export function Select({ rows, selection, selecting, onToggle }: SelectProps) {
  const say = useWords();
  return (
    <span className={classes['select']} data-all={selecting || undefined}>
      {selecting && (
        <span className={classes['all-box']}>
          <AllBox rows={rows} selection={selection} />
          <span aria-hidden="true">{say('approvals.select-all')}</span>
        </span>
      )}
      <button type="button" className={classes['way']} onClick={onToggle}>
        {say(selecting ? 'approvals.done' : 'approvals.choose')}
      </button>
    </span>
  );
}
