import { useState } from 'react';
import { useWords } from '#src/text/words.ts';
import { useOnline } from '#src/offline/device/connectivity.ts';
import type { Session } from '#src/session/session.ts';
import type { AskProps } from './Ask.tsx';
import { canWithdraw, refusedTo, type ApprovalKind, type Waiting } from '#src/shared/requests/approvals/kinds.tsx';
import { useDecide, type Outcome } from './use-decide.ts';
import type { useFacts } from './use-facts.ts';
import { useWithdraw } from './use-withdraw.ts';

interface Deciding {
  rows: readonly Waiting[];
  status: 'approved' | 'rejected';
}

interface Listed {
  facts: ReturnType<typeof useFacts>;
  /** The open request; `look` opens and closes one. */
  looked: number | null;
  look: (id: number | null) => void;
  /** The selected requests; `forget` removes the decided ones. */
  many: readonly Waiting[];
  forget: (those: readonly Waiting[]) => void;
}

/** Decides requests one by one or together: returns the actions of each row, the open dialog, and the outcome. */
export function useDeciding(kind: ApprovalKind, session: Session, { facts, looked, look, many, forget }: Listed) {
  const say = useWords();
  const online = useOnline();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [answering, setAnswering] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { decide, decideOrThrow, undo, busy } = useDecide(kind, setOutcome);
  const withdraw = useWithdraw(kind);
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

  return {
    askOf,
    together,
    deciding,
    done: () => setDeciding(null),
    answering,
    setAnswering,
    outcome,
    setOutcome,
    decideOrThrow,
    undo,
  };
}
