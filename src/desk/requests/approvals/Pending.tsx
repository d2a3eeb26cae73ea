import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#src/text/words.ts';
import type { Session } from '#src/session/session.ts';
import { DataTable } from '#src/desk/ui/table/DataTable.tsx';
import { CheckIcon } from '#src/shared/ui/icons/icons.tsx';
import { Sheet } from '#src/shared/ui/over/Sheet.tsx';
import { useSlot } from '#src/shared/ui/slot/slot.ts';
import { defaultLimit } from '#src/desk/ui/table/list-address.ts';
import { RowBox } from '#src/desk/ui/table/RowBox.tsx';
import { Empty } from '#src/shared/ui/page/states.tsx';
import { useWide } from '#src/shared/ui/use-wide.ts';
import classes from '../../../shared/requests/approvals/Approvals.module.css';
import { Ask, AskOpen } from './Ask.tsx';
import { Band, Together, TogetherAnswers } from './Band.tsx';
import { columnsOf } from './columns.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import type { ApprovalKind } from '#src/shared/requests/approvals/kinds.tsx';
import { OutcomeSheet } from './OutcomeSheet.tsx';
import { useChosen, useLooked } from './use-pending.ts';
import { usePendingList } from './use-pending-list.ts';
import { Select } from './Select.tsx';
import { useDeciding } from './use-deciding.ts';

/** Pending requests of one kind, decided one by one or together. */
export function Pending(props: {
  kind: ApprovalKind;
  session: Session;
  /** The clients whose requests are shown. */
  scope: { client_ids?: string };
  closing: { by: string; count: number; closed: number } | null;
}) {
  const { kind, session } = props;
  const say = useWords();
  const wide = useWide();
  const { address, closes, only, rows, facts, total, ...list } = usePendingList(kind, props.scope);
  const [selecting, setSelecting] = useState(false);
  const { many, selection, forget, clear } = useChosen(session, say);
  const [looked, look] = useLooked();

  const decisions = useDeciding(kind, session, { facts, looked, look, many, forget });
  const { askOf, together, deciding, answering, setAnswering, outcome, setOutcome } = decisions;
  // On a phone the slot has the action for the selection.
  useSlot(
    !wide && many.length > 0
      ? {
          title: say('approvals.selected', { count: many.length }),
          button: { label: say('decide.many', { count: many.length }), onClick: () => setAnswering(true), opens: true },
        }
      : null,
  );
  const closeAnd = (run: () => void) => () => {
    setAnswering(false);
    run();
  };

  const head =
    wide && many.length > 0 ? (
      <Together {...together} onClear={clear} />
    ) : (
      <Band closing={props.closing} only={closes} onOnly={only} selecting={selecting}>
        {!wide && (rows?.length ?? 0) > 1 && (
          <Select
            rows={rows ?? []}
            selection={selection}
            selecting={selecting}
            onToggle={() => {
              setSelecting(!selecting);
              clear();
            }}
          />
        )}
      </Band>
    );

  return (
    <>
      <DataTable
        label={say('approvals.title')}
        address={address}
        rows={rows}
        total={total}
        former={list.former}
        error={list.error}
        offline={list.offline}
        onRetry={list.refetch}
        columns={columnsOf(kind, say, facts, looked, look, askOf)}
        rowKey={(row) => row.id}
        oneSurface
        renderCard={(row) => (
          <Ask
            {...askOf(row)}
            open={row.id === looked}
            box={selecting && selection.canChoose(row) ? <RowBox row={row} selection={selection} /> : null}
            onLook={() => look(row.id === looked ? null : row.id)}
          />
        )}
        opened={{ key: looked, render: (row) => <AskOpen {...askOf(row)} /> }}
        selection={selection}
        head={head}
        searchable={total > address.limit || address.search !== ''}
        empty={
          wide ? (
            <p className={classes['none']} data-empty="">
              {say('approvals.empty')}. {say('approvals.hint')}
            </p>
          ) : (
            <Empty icon={<CheckIcon />} title={say('approvals.empty')} hint={say('approvals.hint')} />
          )
        }
      />
      {total > address.limit && address.limit === defaultLimit && (
        <Button variant="subtle" size="sm" onClick={() => address.set({ limit: 100 })}>
          {say('approvals.show-hundred')}
        </Button>
      )}
      <Sheet
        title={say('approvals.selected', { count: many.length })}
        opened={answering}
        onClose={() => setAnswering(false)}
      >
        <TogetherAnswers
          {...together}
          onReject={closeAnd(together.onReject)}
          onRemark={closeAnd(together.onRemark)}
          onApprove={closeAnd(together.onApprove)}
        />
      </Sheet>
      {deciding && (
        <DecideDialog
          kind={kind}
          {...deciding}
          decide={async (those, status, remark) => {
            await decisions.decideOrThrow(those, status, remark);
            forget(those);
          }}
          onClose={decisions.done}
        />
      )}
      <OutcomeSheet
        kind={kind}
        outcome={outcome}
        onUndo={({ done }) => {
          setOutcome(null);
          void decisions.undo(done);
        }}
        onClose={() => setOutcome(null)}
      />
    </>
  );
}
