import { Btn, Kbd } from '#src/desk/ui/pieces.tsx';
import classes from '#src/desk/attendance/time.module.css';
import { clockWords } from '#src/shared/requests/shift-words.ts';
import { formatDate } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/attendance/for-review.ts';
import type { submittable } from './submittable.ts';

/** Submits timesheets for approval; before the last shift ends, shows when it can. */
export function SubmitButton(props: {
  count: number;
  chosen: boolean;
  busy: boolean;
  later: Pick<ReturnType<typeof submittable>, 'waiting' | 'from'>;
  onSubmit: () => void;
}) {
  const { count, later } = props;
  const from = later.from && texts.lastShiftEnds(formatDate(later.from.date), clockWords(later.from.minute));
  if (from && count === 0)
    return (
      <Btn look="main" disabled>
        {texts.submitAfter(from)}
      </Btn>
    );
  return (
    <>
      {from && <span className={classes['later']}>{texts.laterCount(later.waiting, from)}</span>}
      <Btn look="main" disabled={count === 0 || props.busy} onClick={props.onSubmit}>
        {texts.submit} {count > 0 && `${count} ${props.chosen ? 'selected' : 'ready'} `}
        {texts.forApproval} <Kbd>{texts.ctrl}</Kbd> <Kbd>{texts.enter}</Kbd>
      </Btn>
    </>
  );
}
