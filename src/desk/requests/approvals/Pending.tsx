import { Button } from '@mantine/core';
import { useState } from 'react';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useWords } from '#src/text/words.ts';
import { useOnline } from '#src/offline/device/connectivity.ts';
import { explain, isOffline } from '#src/shared/forms/explain.ts';
import type { Session } from '#src/session/session.ts';
import { DataTable } from '#src/desk/ui/table/DataTable.tsx';
import { CheckIcon } from '#src/shared/ui/icons/icons.tsx';
import { Sheet } from '#src/shared/ui/over/Sheet.tsx';
import { useSlot } from '#src/shared/ui/slot/slot.ts';
import { defaultLimit, useListAddress } from '#src/desk/ui/table/list-address.ts';
import { AllBox, RowBox } from '#src/desk/ui/table/RowBox.tsx';
import { Empty } from '#src/shared/ui/page/states.tsx';
import { useWide } from '#src/shared/ui/use-wide.ts';
import classes from '../../../shared/requests/approvals/Approvals.module.css';
import { Ask, AskOpen, type AskProps } from './Ask.tsx';
import { Band, Together, TogetherAnswers } from './Band.tsx';
import { columnsOf } from './columns.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { canWithdraw, refusedTo, type ApprovalKind, type Waiting } from '#src/shared/requests/approvals/kinds.tsx';
import { OutcomeSheet } from './OutcomeSheet.tsx';
import { useDecide, type Outcome } from './use-decide.ts';
import { useFacts } from './use-facts.ts';
import { useChosen, useClosing, useLooked } from './use-pending.ts';
import { useWithdraw } from './use-withdraw.ts';

interface Deciding {
  rows: readonly Waiting[];
  status: 'approved' | 'rejected';
}

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
  const online = useOnline();
  const address = useListAddress('received_at');
  const { page, limit, search, sort } = address;
  const [closes, only] = useClosing();
  const query = {
    status: 'pending' as const,
    page,
    limit,
    search,
    ...(sort && { sort }),
    ...(closes && { closes_by: closes }),
    ...props.scope,
  };
  const list = useEndpoint(kind.list, { query }, { keepFormer: true });
  // Offline, keep the loading state: old rows would seem about to change.
  const unreached = list.isPaused && (list.isPending || list.isPlaceholderData);
  const rows: readonly Waiting[] | undefined = unreached ? undefined : list.data?.data;
  const facts = useFacts(kind, rows);
  const total = list.data?.total ?? 0;
  const [selecting, setSelecting] = useState(false);
  const { many, selection, forget, clear } = useChosen(session, say);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [answering, setAnswering] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { decide, decideOrThrow, undo, busy } = useDecide(kind, setOutcome);
  const withdraw = useWithdraw(kind);
  const [looked, look] = useLooked();

  const approve = async (those: readonly Waiting[]) => {
    if (await decide(those, 'approved')) forget(those);
  };
  const askOf = (row: Waiting): AskProps => {
    const refused = refusedTo(session, row);
    const answered = (run: () => void) => () => {
      if (looked !== null) look(null);
      run();
    };
    return {
      kind,
      row,
      facts: facts.get(row.id),
      // Users can't decide their own requests: the row says so instead of buttons.
      refused: refused && say(refused),
      busy: busy.has(row.id),
      disabled: !online,
      answers: {
        approve: answered(() => void approve([row])),
        reject: answered(() => setDeciding({ rows: [row], status: 'rejected' })),
        approveWithRemark: answered(() => setDeciding({ rows: [row], status: 'approved' })),
        withdraw: canWithdraw(session, kind, row) ? () => void withdraw(row).then((done) => done && look(null)) : null,
      },
    };
  };
  const together = {
    count: many.length,
    disabled: !online || busy.size > 0,
    busy: busy.size > 0,
    onReject: () => setDeciding({ rows: many, status: 'rejected' }),
    onRemark: () => setDeciding({ rows: many, status: 'approved' }),
    onApprove: () => void approve(many),
  };
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
          <span className={classes['select']} data-all={selecting || undefined}>
            {selecting && (
              <span className={classes['all-box']}>
                <AllBox rows={rows ?? []} selection={selection} />
                <span aria-hidden="true">{say('approvals.select-all')}</span>
              </span>
            )}
            <button
              type="button"
              className={classes['way']}
              onClick={() => {
                setSelecting(!selecting);
                clear();
              }}
            >
              {say(selecting ? 'approvals.done' : 'approvals.choose')}
            </button>
          </span>
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
        former={list.isPlaceholderData}
        error={list.isError || unreached ? explain(list.failureReason) : null}
        offline={unreached || isOffline(list.error)}
        onRetry={() => void list.refetch()}
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
        searchable={total > limit || search !== ''}
        empty={
          wide ? (
            <p className={classes['none']}>
              {say('approvals.empty')}. {say('approvals.hint')}
            </p>
          ) : (
            <Empty icon={<CheckIcon />} title={say('approvals.empty')} hint={say('approvals.hint')} />
          )
        }
      />
      {total > limit && limit === defaultLimit && (
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
            await decideOrThrow(those, status, remark);
            forget(those);
          }}
          onClose={() => setDeciding(null)}
        />
      )}
      <OutcomeSheet
        kind={kind}
        outcome={outcome}
        onUndo={({ done }) => {
          setOutcome(null);
          void undo(done);
        }}
        onClose={() => setOutcome(null)}
      />
    </>
  );
}
