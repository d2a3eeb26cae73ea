import { reviewTexts } from '#src/text/en/desk/runs/review.ts';
import type { ReviewItem, ReviewPerson } from '#contract/payroll/runs/run-review.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { isSettled } from '#domain/runs/review/review-items.ts';
import { reasonOf } from '#src/desk/runs/reasons.ts';
import { pesos } from '#src/desk/runs/run-words.ts';

/** Views of the review that aren't a list of employees. */
export const panels = ['overview', 'totals', 'variances', 'accounts', 'changes'] as const;
export type Panel = (typeof panels)[number];

export const itemsLeft = (items: readonly ReviewItem[]): ReviewItem[] => items.filter((i) => !isSettled(i));

export const itemCount = reviewTexts.items;

/** Returns true from the computation of a run to its approval, while it can be reviewed. */
export const isOpen = ({ state, job }: Pick<Run, 'state' | 'job'>): boolean =>
  job === null && (state === 'computed' || state === 'for_approval');

/** Returns the keys of the review; empty if nothing can be decided anymore. */
export const reviewKeys = (run: Pick<Run, 'state' | 'job'>): readonly (readonly [key: string, does: string])[] =>
  isOpen(run)
    ? [
        ['J K', 'employee'],
        ['E', 'reviewed'],
        ['Enter', 'open'],
        ...(run.state === 'computed' ? [['H', 'hold'] as const] : []),
        ['C', 'comment'],
        ['Ctrl Enter', run.state === 'computed' ? 'submit' : 'approve'],
      ]
    : [];

/** Returns the items submitted without review, in words: those with one reason of one user are named together. */
export function skippedWords(items: readonly ReviewItem[]): string {
  const groups = new Map<string, string[]>();
  for (const { item, people, reviewed, skipped } of items) {
    if (skipped === null || reviewed >= people) continue;
    const why = `${skipped.reason === null ? reviewTexts.noReason : `“${skipped.reason}”`}, ${skipped.by}`;
    groups.set(why, [...(groups.get(why) ?? []), `${reasonOf(item)} (${people - reviewed})`]);
  }
  return [...groups].map(([why, names]) => `${names.join(', ')}: ${why}`).join('; ');
}

export const { allReviewed } = reviewTexts;

/**
 * Returns the line below an item's title: an example if the item must be fixed, otherwise the progress or the reason
 * for skipping it.
 */
export function itemNote(i: ReviewItem): string {
  if (i.must) return i.example ?? '';
  if (i.reviewed === i.people) return i.item === 'pay.cash' ? pesos(i.net_centavos) : allReviewed(i.people);
  if (i.skipped) return reviewTexts.skipped(i.skipped.reason ?? reviewTexts.noReason);
  return reviewTexts.ofReviewed(i.reviewed, i.people);
}

/** Groups items submitted without review into one line with their reasons; one alone stays as it is. */
export function foldSkipped(items: readonly ReviewItem[]): {
  shown: readonly ReviewItem[];
  folded: readonly ReviewItem[];
  why: string;
} {
  const folded = items.filter((i) => i.skipped !== null && i.reviewed < i.people);
  if (folded.length < 2) return { shown: items, folded: [], why: '' };
  const reasons = new Set(folded.map((i) => i.skipped?.reason ?? reviewTexts.noReason));
  return { shown: items.filter((i) => !folded.includes(i)), folded, why: [...reasons].join('; ') };
}

/** Returns the item to open first: one that blocks approval, then the first item left, else the overview. */
export function firstItem(run: Pick<Run, 'state' | 'job'>, items: readonly ReviewItem[], failing: number): string {
  if (!isOpen(run)) return 'overview';
  const must = items.find((i) => i.must);
  if (must) return must.item;
  return failing > 0 ? 'totals' : (itemsLeft(items)[0]?.item ?? 'overview');
}

/** Returns the next item that isn't reviewed, below the open one or else from the top. */
export function itemAfter(items: readonly ReviewItem[], open: ReviewItem): string | undefined {
  const at = items.indexOf(open);
  return itemsLeft([...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))])[0]?.item;
}

/** Returns the reason an employee is in an item: the cause of a large change, or the message of another issue. */
export const rowReason = (item: string, p: Pick<ReviewPerson, 'message' | 'reason'>): string =>
  item === 'net.changed' ? p.reason || (p.message ?? '') : (p.message ?? p.reason);

export const barWhys = {
  computed: reviewTexts.computedThisRunCantApprove,
  amounts: reviewTexts.enteredItsAmountsCantApprove,
  paid: reviewTexts.inThisRunCantApprove,
  reset: reviewTexts.signInResetCantApprove,
  account: reviewTexts.enteredFirstAccountCantApprove,
  time: reviewTexts.importedItsTimeCantApprove,
  entered: reviewTexts.enteredAdjustmentsOrLoansIt,
} as const;
