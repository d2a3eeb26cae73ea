import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApprovalFacts } from '#contract/hr/requests/approvals.ts';
import { formatDay, formatWeekdayRange } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { CheckIcon, CloseIcon } from '#src/shared/ui/icons/icons.tsx';
import { Swipe } from '#src/desk/ui/list/Swipe.tsx';
import { manilaDate } from '#domain/calendar/local-date.ts';
import classes from './Ask.module.css';
import { Decide } from './Decide.tsx';
import { evidenceOf } from './evidence.ts';
import { datesOf, type ApprovalKind, type Waiting } from '#src/shared/requests/approvals/kinds.tsx';
import { Why } from './Why.tsx';

export interface Answers {
  approve: () => void;
  reject: () => void;
  approveWithRemark: () => void;
  /** Withdraws a request filed on behalf. Null if the user can't withdraw this request. */
  withdraw: (() => void) | null;
}

export interface AskProps {
  kind: ApprovalKind;
  row: Waiting;
  facts: ApprovalFacts | undefined;
  /** Reason the user can't decide the request. Null if they can. */
  refused: string | null;
  busy: boolean;
  disabled: boolean;
  answers: Answers;
}

/** A pending request on a phone: the closed row has what a decision needs; a tap opens details. */
export function Ask(props: AskProps & { open: boolean; box: ReactNode; onLook: () => void }) {
  const say = useWords();
  const { kind, row, facts, refused, busy, disabled, answers, open } = props;
  if (open)
    return (
      <article className={classes['open']} aria-busy={busy}>
        <button type="button" className={classes['head']} aria-expanded="true" onClick={props.onLook}>
          <span className={classes['line']}>
            <strong>{row.employee_name}</strong>
            <span className={classes['small']}>
              {say('why.filed-on', { date: formatDay(manilaDate(row.filed_at)) })}
            </span>
          </span>
          <span className={classes['when']}>{when(kind, row, say, true)}</span>
          <span className={classes['small']}>
            {row.client_name}, {row.branch_name}
          </span>
        </button>
        <AskOpen {...props} />
      </article>
    );
  const closed = (
    <article className={classes['closed']} aria-busy={busy}>
      {props.box}
      <button type="button" className={classes['head']} aria-expanded="false" onClick={props.onLook}>
        <strong>{row.employee_name}</strong>
        <span className={classes['when']}>{when(kind, row, say, false)}</span>
        <span className={classes['evidence']}>
          {refused ??
            evidenceOf(row, kind.files(row).length, facts, say).map((e) => (
              <span key={e.text} data-tone={e.tone}>
                {e.text}
              </span>
            ))}
          {/* Keeps the line's place while loading. */}
          {'\u200b'}
        </span>
      </button>
      {refused === null && !props.box && (
        <Decide
          name={row.employee_name}
          busy={busy}
          disabled={disabled}
          onApprove={answers.approve}
          onReject={answers.reject}
        />
      )}
    </article>
  );
  if (refused !== null || props.box) return closed;
  return (
    <Swipe
      disabled={disabled || busy}
      right={{
        shown: (
          <>
            <CheckIcon size={20} />
            {say('approve.do')}
          </>
        ),
        run: answers.approve,
      }}
      left={{
        shown: (
          <>
            {say('approve.reject')}
            <CloseIcon size={20} />
          </>
        ),
        run: answers.reject,
      }}
    >
      {closed}
    </Swipe>
  );
}

/** Details below a row: all facts, and answers with remarks. */
export function AskOpen({ kind, row, facts, refused, busy, disabled, answers }: AskProps) {
  const say = useWords();
  return (
    <div className={classes['all']}>
      <Why kind={kind} row={row} facts={facts} />
      {refused === null ? (
        <div className={classes['answers']}>
          <Button
            variant="default"
            className={classes['reject'] ?? ''}
            disabled={busy || disabled}
            onClick={answers.reject}
          >
            {say('approve.reject')}
          </Button>
          <Button variant="light" disabled={disabled} loading={busy} onClick={answers.approve}>
            {say('approve.do')}
          </Button>
          <Button variant="subtle" size="sm" disabled={busy || disabled} onClick={answers.approveWithRemark}>
            {say('decide.with-remark')}
          </Button>
        </div>
      ) : (
        <div className={classes['answers']}>
          <p className={classes['small']}>{refused}</p>
          {answers.withdraw && (
            <Button
              variant="default"
              className={classes['reject'] ?? ''}
              disabled={disabled}
              onClick={answers.withdraw}
            >
              {say('filing.withdraw')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Returns what a request is for, in short: `Vacation, Mon, 13 Jul, 1 day`. */
function when(kind: ApprovalKind, row: Waiting, say: ReturnType<typeof useWords>, open: boolean): ReactNode {
  const dates = open ? formatWeekdayRange(...kind.span(row)) : datesOf(kind, row);
  const before = [dates, kind.times(row, say)].filter(Boolean).join(', ');
  const label = kind.usual?.(row) ? '' : kind.label(row, say);
  const amount = kind.amount?.show(row, say);
  // Leave starts with its type; accomplishments and schedules are long and follow the date.
  if (kind.name === 'leave')
    return (
      <>
        {label}, {before}
        {amount && <>, {open ? <b>{amount}</b> : amount}</>}
      </>
    );
  return (
    <>
      {before}
      {amount && <>, {open ? <b>{amount}</b> : amount}</>}
      {label && <>, {label}</>}
    </>
  );
}
