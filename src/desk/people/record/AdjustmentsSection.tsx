import { expenses, expenseStatuses } from '#contract/hr/salary-adjustments/expense-register.ts';
import { pesos } from '#domain/records/fields.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { day } from '#src/desk/record/Dated.tsx';
import record from '#src/desk/record/Record.module.css';
import { Nothing, Section } from '#src/desk/record/Record.tsx';
import { partlyPaid } from '#src/desk/record/partly-paid.ts';
import { Badge, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/people/record.ts';
import type { File201 } from './file.ts';

const tones = { pending: 'info', approved: 'ok', rejected: 'bad' } as const;
const latest = 8;

/** Latest salary adjustments, with the run that paid each. */
export function AdjustmentsSection({ employee }: File201) {
  const { employee_code: code } = employee;
  const list = useEndpoint(expenses.list, {
    params: undefined,
    query: { search: code, sort: '-expense_date', limit: 200 },
  });
  // The search also finds codes that contain this one.
  const own = (list.data?.data ?? []).filter((row) => row.employee_code === code);
  const rows = own.slice(0, latest);
  return (
    <Section
      id="adjustments"
      loading={list.isLoading}
      title={texts.salaryAdjustments}
      note={own.length > latest && texts.latest(latest)}
      actions={<LinkBtn to={`/salary/adjustment?search=${encodeURIComponent(code)}`}>{texts.viewAll}</LinkBtn>}
    >
      {list.error && <Nothing>{explain(list.error)}</Nothing>}
      {list.data && rows.length === 0 && <Nothing>{texts.noSalaryAdjustmentsYet}</Nothing>}
      {rows.length > 0 && (
        <table className={record['dated']} aria-label={texts.salaryAdjustments}>
          <thead>
            <tr>
              <th style={{ width: '106px' }}>{texts.date}</th>
              <th>{texts.type}</th>
              <th style={{ width: '120px' }} data-align="right">
                {texts.amount}
              </th>
              <th style={{ width: '170px' }}>{texts.state}</th>
              <th className={record['does']} aria-label={texts.actions} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>{day(row.expense_date)}</td>
                <td title={row.expense_description || row.type}>{row.type}</td>
                <td data-align="right">{`${row.direction === 'take' ? '−' : ''}₱${pesos(row.amount_centavos)}`}</td>
                <td title={partlyPaid(row) ?? undefined}>
                  {row.paid_in === '' ? (
                    <Badge tone={tones[row.status]}>{expenseStatuses[row.status]}</Badge>
                  ) : (
                    <Badge>{texts.paidIn(row.paid_in)}</Badge>
                  )}
                </td>
                <td className={record['does']}>
                  <LinkBtn
                    look="bare"
                    to={`/salary/adjustment-form/${row.id}`}
                    aria-label={texts.openOf(row.type, day(row.expense_date))}
                  >
                    {texts.open}
                  </LinkBtn>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
