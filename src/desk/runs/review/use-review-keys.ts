import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReviewPerson } from '#contract/payroll/runs/run-review.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';

/**
 * Handles the review's keys: J and K open the next and the previous employee, and J after the last one the next item;
 * other letters act on the open one, else on the row with the focus.
 */
export function useReviewKeys(props: {
  rows: readonly ReviewPerson[];
  opened: ReviewPerson | undefined;
  onOpen: (person: ReviewPerson | undefined) => void;
  /** True while the rows are still those of the previous page. */
  loading: boolean;
  /** Turns the page, past the first or last row. Returns whether there is another page. */
  onPage: (by: 1 | -1) => boolean;
  /** Opens the next item to review, past the last row of the last page. */
  onNext: () => void;
  keys: Readonly<Record<'e' | 'h' | 'c', (person: ReviewPerson) => void>>;
}) {
  const { rows, opened, loading, keys } = props;
  const walked = useRef(false);
  // The employee that a key opened counts before the address has it: J and C may be pressed within a moment.
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!walked.current) {
      last.current = opened?.employee;
      return;
    }
    // A faster key press has opened another employee since.
    if (last.current !== opened?.employee) return;
    walked.current = false;
    // Scroll the row to the top, so that the lines below it are in view.
    const row = document.querySelector<HTMLElement>('[data-review] tr[data-open="true"]');
    row?.scrollIntoView({ block: 'start' });
    row?.focus({ preventScroll: true });
  }, [opened?.employee]);
  const open = (next: ReviewPerson) => {
    walked.current = true;
    last.current = next.employee;
    props.onOpen(next);
  };
  // After a page is turned, its first employee opens; after going back, its last.
  const turned = useRef<1 | -1 | null>(null);
  const enter = useEffectEvent(() => {
    if (turned.current === null || loading) return;
    const next = turned.current === 1 ? rows[0] : rows.at(-1);
    turned.current = null;
    if (next) open(next);
  });
  useEffect(() => enter(), [rows, loading]);
  const focused = (): ReviewPerson | undefined => {
    const all = [...document.querySelectorAll('[data-review] tbody tr[data-open]')];
    return rows[all.findIndex((row) => row === document.activeElement)];
  };
  const current = () => rows.find((p) => p.employee === last.current) ?? focused();
  const walk = (by: 1 | -1) => {
    if (turned.current !== null) return;
    const from = current();
    const next = rows[from ? rows.indexOf(from) + by : 0];
    if (next) open(next);
    else if (props.onPage(by)) turned.current = by;
    else if (by === 1) props.onNext();
  };
  const acts = (key: 'e' | 'h' | 'c') => () => {
    const person = current();
    // The field of a comment keeps the focus.
    if (key === 'c') walked.current = false;
    if (person) keys[key](person);
  };
  useKeys({
    j: () => walk(1),
    k: () => walk(-1),
    e: acts('e'),
    h: acts('h'),
    c: acts('c'),
    Escape: () => opened && props.onOpen(undefined),
  });
}
