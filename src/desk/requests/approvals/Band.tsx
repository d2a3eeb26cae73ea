import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { daysUntil, formatDay } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { ClockIcon } from '#src/shared/ui/icons/icons.tsx';
import classes from '../../../shared/requests/approvals/Approvals.module.css';

/** The cutoff that closes first with its pending count, a filter for it, and list actions. */
export function Band(props: {
  closing: { by: string; count: number; closed: number } | null;
  /** Only requests of cutoffs that close up to this date are shown. Null shows all. */
  only: string | null;
  onOnly: (date: string | null) => void;
  /** True while rows are being selected; other list actions are then off. */
  selecting?: boolean;
  children?: ReactNode;
}) {
  const say = useWords();
  const { closing, only } = props;
  // A cutoff that closes in more than a week isn't mentioned.
  const near = !props.selecting && closing !== null && daysUntil(closing.by) <= 7;
  const filtered = !props.selecting && only !== null;
  if (!near && !filtered && !props.children) return null;
  return (
    <div className={classes['band']}>
      {near && (
        <>
          <ClockIcon size={16} />
          <strong>
            {closing.closed === closing.count
              ? say('closing.closed', { count: closing.count })
              : say('closing.by', { count: closing.count, date: formatDay(closing.by) })}
          </strong>
        </>
      )}
      {(near || filtered) && (
        <button
          type="button"
          className={classes['way']}
          onClick={() => props.onOnly(only === null ? closing!.by : null)}
        >
          {say(only === null ? 'closing.only' : 'closing.all')}
        </button>
      )}
      {props.children}
    </div>
  );
}

/** Actions on the selection, on a wide screen: replaces the band and stays in view. */
export function Together(props: {
  count: number;
  disabled: boolean;
  busy: boolean;
  onClear: () => void;
  onReject: () => void;
  onRemark: () => void;
  onApprove: () => void;
}) {
  const say = useWords();
  const { count } = props;
  return (
    <section className={classes['together']} aria-label={say('approvals.selected', { count })}>
      <strong role="status">{say('approvals.selected', { count })}</strong>
      <Button variant="subtle" onClick={props.onClear}>
        {say('approvals.clear')}
      </Button>
      <TogetherAnswers {...props} />
    </section>
  );
}

/** The three answers for many. */
export function TogetherAnswers(props: {
  count: number;
  disabled: boolean;
  busy: boolean;
  onReject: () => void;
  onRemark: () => void;
  onApprove: () => void;
}) {
  const say = useWords();
  const { count } = props;
  return (
    <div className={classes['many']}>
      <Button
        variant="subtle"
        disabled={props.disabled}
        onClick={props.onRemark}
        aria-label={say('decide.with-remark')}
      >
        {say('decide.with-remark-short')}
      </Button>
      <Button variant="default" className={classes['reject'] ?? ''} disabled={props.disabled} onClick={props.onReject}>
        {say('decide.reject-many', { count })}
      </Button>
      <Button disabled={props.disabled} loading={props.busy} onClick={props.onApprove}>
        {say('decide.approve-many', { count })}
      </Button>
    </div>
  );
}
