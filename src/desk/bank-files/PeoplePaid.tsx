import { Link } from 'react-router-dom';
import type { PermissionCode } from '#contract/permissions.ts';
import { fixPerson } from '#src/desk/people/pay/fix-person.ts';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { money } from '#src/desk/runs/run-words.ts';
import { holds, useSession } from '#src/session/session.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/bank-files.ts';
import { paymentOf, type Row } from './bank-words.ts';

const columnsFor = (may: (code: PermissionCode) => boolean): readonly DeskColumn<Row>[] => [
  { key: 'name', title: texts.employee, name: true, render: (r) => r.name, hint: (r) => `${r.name}, ${r.employee}` },
  { key: 'employee', title: texts.code, width: '76px', render: (r) => r.employee },
  { key: 'bank', title: texts.bank, width: '96px', render: (r) => r.bank },
  { key: 'account', title: texts.account, width: '104px', render: (r) => r.account ?? 'cash' },
  {
    key: 'payment',
    title: texts.payment,
    width: '140px',
    hint: (r) => paymentOf(r)?.text ?? r.left_out ?? '',
    render: (r) => {
      const state = paymentOf(r);
      return state ? <Badge tone={state.tone}>{state.text}</Badge> : (r.left_out ?? texts.nothingToPay);
    },
  },
  { key: 'amount', title: texts.amount, width: '100px', align: 'right', render: (r) => money(r.amount_centavos) },
  {
    key: 'wrong',
    title: texts.issue,
    width: '150px',
    hint: (r) => r.wrong ?? '',
    render: (r) => {
      if (r.wrong === null) return '–';
      const { to } = fixPerson('bank_account', r, may);
      return to === null ? (
        <Badge tone="bad">{r.wrong}</Badge>
      ) : (
        <Link to={to} aria-label={texts.fixIt(r.wrong, r.name)}>
          <Badge tone="bad">{r.wrong}</Badge>
        </Link>
      );
    },
  },
];

/** Employees of a bank, or of all, with the state of each payment. */
export function PeoplePaid(props: {
  label: string;
  rows: readonly Row[] | undefined;
  /** True for one bank only: its column is left out. */
  oneBank: boolean;
  /** Total in centavos, below the amounts. */
  total: number;
  onReturned: (row: Row) => void;
  error: string | null;
  onRetry: () => void;
}) {
  const ownName = useOwnName('bank-file');
  const session = useSession();
  const { rows } = props;
  const shown: Partial<Record<string, boolean>> = {
    wrong: rows?.some((r) => r.wrong !== null) ?? false,
    bank: !props.oneBank,
  };
  return (
    <DeskTable
      label={props.label}
      list={ownName}
      columns={columnsFor((code) => session !== null && holds(session, code)).filter((c) => shown[c.key] ?? true)}
      rows={rows}
      rowKey={(r) => r.employee}
      sort={undefined}
      onSort={() => undefined}
      onOpen={() => undefined}
      actionsWidth="96px"
      renderActions={(r) =>
        r.sent && (
          <Btn look="bare" aria-label={texts.paymentOfReturned(r.name)} onClick={() => props.onReturned(r)}>
            {texts.returnedDots}
          </Btn>
        )
      }
      totals={(key) => (key === 'name' ? texts.total : key === 'amount' ? money(props.total) : '')}
      empty={
        <>
          <b>{texts.noPostedPayForThis}</b>
          <span>{texts.listsUsePostedRunsChoose}</span>
        </>
      }
      error={props.error}
      onRetry={props.onRetry}
    />
  );
}
