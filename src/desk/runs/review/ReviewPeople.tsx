import { useState } from 'react';
import { reviewPeople, type ReviewItem, type ReviewPerson } from '#contract/payroll/runs/run-review.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { Pages } from '#src/desk/register/Pages.tsx';
import type { RegisterAddress } from '#src/desk/register/register-address.ts';
import { reasonOf } from '#src/desk/runs/reasons.ts';
import { people } from '#src/desk/runs/run-words.ts';
import type { useRunSteps } from '#src/desk/runs/use-run.ts';
import type { Choosing } from '#src/desk/ui/choosing.tsx';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import { texts } from '#src/text/en/desk/runs/review.ts';
import { OpenPerson } from './OpenPerson.tsx';
import { allReviewed, isOpen } from './review-words.ts';
import { useReviewColumns } from './review-columns.tsx';
import { useReviewKeys } from './use-review-keys.ts';
import { useMarks } from './use-review.ts';
import classes from './review.module.css';

const perPage = 100;

/** The employees of a review item: both net pays and the main reason, the open one line by line in place. */
export function ReviewPeople(props: {
  run: Run;
  item: ReviewItem;
  /** The next item that isn't reviewed. Undefined if there is none. */
  next: string | undefined;
  address: RegisterAddress;
  steps: ReturnType<typeof useRunSteps>;
}) {
  const { run, item, next, address, steps } = props;
  const list = useOwnName('run-review');
  const marks = useMarks(run);
  const [talking, setTalking] = useState<string | null>(null);
  const [holding, setHolding] = useState<ReviewPerson | null>(null);
  const { page, set } = address;
  const query = { item: item.item, page, limit: perPage };
  const { data, error, refetch, isPlaceholderData } = useEndpoint(
    reviewPeople,
    { params: { id: run.id }, query },
    { keepFormer: true },
  );
  // Rows of another item aren't this item's.
  const rows = isPlaceholderData && data?.data[0] && !belongs(data.data[0], item.item) ? undefined : data?.data;
  const opened = rows?.find((p) => p.employee === address.filter('open'));
  const columns = useReviewColumns(item.item, rows ?? []);
  const marking = isOpen(run) && !item.must;
  const toggle = (p: ReviewPerson) =>
    marking && !marks.isSaving(p) && void marks.mark(item.item, [p], p.reviewed === null);
  const onHold = run.state === 'computed' && run.job === null ? (p: ReviewPerson) => setHolding(p) : undefined;
  const onTalk = (p: ReviewPerson) => {
    set({ open: p.employee });
    setTalking(talking === p.employee ? null : p.employee);
  };
  const pages = Math.ceil((data?.total ?? 0) / perPage);
  useReviewKeys({
    rows: rows ?? [],
    opened,
    onOpen: (p) => set({ open: p?.employee }),
    loading: isPlaceholderData,
    onPage: (by) => {
      const there = page + by >= 1 && page + by <= pages;
      if (there) set({ page: String(page + by), open: undefined });
      return there;
    },
    onNext: () => next !== undefined && set({ item: next, open: undefined, page: undefined }),
    keys: { e: toggle, h: (p) => onHold?.(p), c: onTalk },
  });
  const choosing: Choosing<ReviewPerson> = {
    isChosen: (p) => p.reviewed !== null,
    choose: (some, on) => void marks.mark(item.item, some, on),
    words: { one: (name) => texts.reviewed(name), all: texts.reviewedAllOnThisPage },
  };
  const left = item.people - item.reviewed;
  return (
    <section className={classes['people']} aria-label={reasonOf(item.item)}>
      <header>
        <h2>{reasonOf(item.item)}</h2>
        <span>{people(item.people)}</span>
        {marking && (
          <Btn disabled={left === 0 || marks.busy} onClick={() => void marks.markAll(item)}>
            {left === 0
              ? allReviewed(item.people)
              : item.people === 1
                ? texts.markReviewed
                : texts.markAllReviewed(item.people)}
          </Btn>
        )}
      </header>
      <DeskTable
        label={reasonOf(item.item)}
        list={list}
        columns={columns}
        choosing={marking ? choosing : undefined}
        rows={rows}
        rowKey={(p) => p.employee}
        openKey={opened?.employee}
        sort={undefined}
        onSort={() => undefined}
        onLook={(p) => set({ open: p.employee })}
        onOpen={(p) => set({ open: p.employee === opened?.employee ? undefined : p.employee })}
        renderBelow={(p) => (
          <OpenPerson
            run={run}
            person={p}
            talking={talking === p.employee}
            onTalk={() => onTalk(p)}
            onHold={onHold && (() => onHold(p))}
          />
        )}
        empty={<b>{texts.noEmployeesLeftInThis}</b>}
        error={error ? explain(error) : null}
        onRetry={() => void refetch()}
      />
      {item.people > perPage && (
        <Pages
          page={page}
          perPage={perPage}
          total={item.people}
          one="employee"
          many="employees"
          current={!isPlaceholderData}
          onTurn={(p) => set({ page: String(p), open: undefined })}
        />
      )}
      {holding && (
        <ReasonDialog
          title={texts.putOnHold(holding.name)}
          subtitle={texts.thisRunWontPayThem}
          submitLabel={texts.hold}
          onSave={async (reason) =>
            (await steps.hold([holding.employee], reason)) ? null : texts.noEmployeesWerePutOn
          }
          onClose={() => setHolding(null)}
        />
      )}
    </section>
  );
}

/** Returns true if an employee's row belongs to an item: the employee has that issue. */
const belongs = (p: ReviewPerson, item: string): boolean => p.problems.some((x) => x.code === item);
