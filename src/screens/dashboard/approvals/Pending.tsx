import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useWords } from '#src/language/words.ts';
import { useOnline } from '#src/offline/device/connectivity.ts';
import { explain, isOffline } from '#src/parts/form/explain.ts';
import type { Session } from '#src/session/session.ts';
import { DataTable, type Selection } from '#src/ui/table/DataTable.tsx';
import { CheckIcon } from '#src/ui/icons/icons.tsx';
import { defaultLimit, useListAddress } from '#src/ui/table/list-address.ts';
import { RowBox } from '#src/ui/table/RowBox.tsx';
import { Empty } from '#src/ui/page/states.tsx';
import { ApprovalCard } from './ApprovalCard.tsx';
import classes from './Approvals.module.css';
import { columnsOf } from './columns.tsx';
import { Decide } from './Decide.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { refusedTo, type ApprovalKind, type Waiting } from './kinds.tsx';
import { LookSheet } from './LookSheet.tsx';
import { OutcomeSheet } from './OutcomeSheet.tsx';
import { useDecide, type Outcome } from './use-decide.ts';

interface Deciding {
  rows: readonly Waiting[];
  status: 'approved' | 'rejected';
}

/** The filings of one kind that wait: decided one by one, or chosen and decided together. */
export function Pending({ kind, session }: { kind: ApprovalKind; session: Session }) {
  const say = useWords();
  const online = useOnline();
  const address = useListAddress('received_at');
  const { page, limit, search, sort } = address;
  const query = { status: 'pending' as const, page, limit, search, ...(sort && { sort }) };
  const list = useEndpoint(kind.list, { query }, { keepFormer: true });
  // Without a connection it waits to be asked again: former rows would seem to be about to change.
  const unreached = list.isPaused && (list.isPending || list.isPlaceholderData);
  const rows: readonly Waiting[] | undefined = unreached ? undefined : list.data?.data;
  const total = list.data?.total ?? 0;
  // As they were when they were chosen: what is decided on is what was looked at, on whichever page.
  const [chosen, setChosen] = useState<ReadonlyMap<number, Waiting>>(new Map());
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { decide, decideOrThrow, busy } = useDecide(kind, setOutcome);
  const [looked, look] = useLooked(rows);

  const forget = (gone: readonly Waiting[]) => {
    const ids = new Set(gone.map((r) => r.id));
    setChosen((old) => new Map([...old].filter(([id]) => !ids.has(id))));
  };
  const approve = async (those: readonly Waiting[]) => {
    if (await decide(those, 'approved')) forget(those);
  };
  const selection: Selection<Waiting> = {
    has: (row) => chosen.has(row.id),
    canChoose: (row) => refusedTo(session, row) === null,
    choose: (those, on) =>
      setChosen((old) => {
        const next = new Map(old);
        for (const row of those)
          if (on) next.set(row.id, row);
          else next.delete(row.id);
        return next;
      }),
    label: (row) => say('approvals.select', { name: row.employee_name }),
    labelAll: say('approvals.select-all'),
  };

  // Nobody decides on their own: that row is shown, and says so where the buttons would be.
  const answers = (row: Waiting) => {
    const refused = refusedTo(session, row);
    if (refused) return <p className={classes['small']}>{say(refused)}</p>;
    return (
      <Decide
        name={row.employee_name}
        busy={busy.has(row.id)}
        disabled={!online}
        onApprove={() => void approve([row])}
        onReject={() => setDeciding({ rows: [row], status: 'rejected' })}
      />
    );
  };
  const many = [...chosen.values()];

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
        columns={columnsOf(kind, say, look, answers)}
        rowKey={(row) => row.id}
        renderCard={(row) => (
          <ApprovalCard
            kind={kind}
            row={row}
            box={<RowBox row={row} selection={selection} />}
            onLook={() => look(row.id)}
          >
            {answers(row)}
          </ApprovalCard>
        )}
        selection={selection}
        searchable={total > limit || search !== ''}
        empty={<Empty icon={<CheckIcon />} title={say('approvals.empty')} hint={say('approvals.hint')} />}
      />
      {total > limit && limit === defaultLimit && (
        <Button variant="subtle" size="sm" onClick={() => address.set({ limit: 100 })}>
          {say('approvals.show-hundred')}
        </Button>
      )}
      {many.length > 0 && (
        <Together
          count={many.length}
          disabled={!online || busy.size > 0}
          busy={busy.size > 0}
          onClear={() => setChosen(new Map())}
          onReject={() => setDeciding({ rows: many, status: 'rejected' })}
          onRemark={() => setDeciding({ rows: many, status: 'approved' })}
          onApprove={() => void approve(many)}
        />
      )}
      {looked && (
        <LookSheet
          kind={kind}
          row={looked}
          refused={withWords(refusedTo(session, looked), say)}
          offline={!online}
          onApprove={() => {
            look(null);
            void approve([looked]);
          }}
          onApproveWithRemark={() => {
            look(null);
            setDeciding({ rows: [looked], status: 'approved' });
          }}
          onReject={() => {
            look(null);
            setDeciding({ rows: [looked], status: 'rejected' });
          }}
          onClose={() => look(null)}
        />
      )}
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
          void decide(done, 'cancelled');
        }}
        onClose={() => setOutcome(null)}
      />
    </>
  );
}

const withWords = (code: ReturnType<typeof refusedTo>, say: ReturnType<typeof useWords>) => code && say(code);

/** The filing that is looked at stands in the address, so that the phone's back button closes it. */
function useLooked(rows: readonly Waiting[] | undefined) {
  const [params, setParams] = useSearchParams();
  const id = params.get('look');
  const look = (next: number | null) =>
    setParams(
      (old) => {
        const changed = new URLSearchParams(old);
        if (next === null) changed.delete('look');
        else changed.set('look', String(next));
        return changed;
      },
      { replace: next === null },
    );
  return [rows?.find((r) => String(r.id) === id), look] as const;
}

/** What is done with all that are chosen. It stays in sight while the list is gone through. */
function Together(props: {
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
      <Button variant="subtle" size="sm" onClick={props.onClear}>
        {say('approvals.clear')}
      </Button>
      <Button
        variant="subtle"
        size="sm"
        disabled={props.disabled}
        onClick={props.onRemark}
        aria-label={say('decide.with-remark')}
      >
        {say('decide.with-remark-short')}
      </Button>
      <div className={classes['answers']}>
        <Button variant="light" color="danger" size="sm" disabled={props.disabled} onClick={props.onReject}>
          {say('decide.reject-many', { count })}
        </Button>
        <Button size="sm" color="brand.7" disabled={props.disabled} loading={props.busy} onClick={props.onApprove}>
          {say('decide.approve-many', { count })}
        </Button>
      </div>
    </section>
  );
}
