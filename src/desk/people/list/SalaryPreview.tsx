import { useNavigate } from 'react-router-dom';
import type { Output } from '#contract/endpoint.ts';
import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import { previewSalary } from '#contract/hr/people/salary.ts';
import { dayText, shownValue } from '#domain/records/fields.ts';
import { useEmployeeChoices } from '#src/desk/people/fields.tsx';
import { fileOf } from '#src/desk/people/words.ts';
import { Preview } from '#src/desk/report/Preview.tsx';
import { countedPeople } from '#src/desk/requests/told-many.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/people/list.ts';

type Answer = Output<typeof previewSalary>;
type Line = Answer['data'][number];

const lines = (n: number) => (n === 1 ? texts.oneLine : texts.lines(n.toLocaleString('en')));

const columns: readonly DeskColumn<Line>[] = [
  { key: 'name', title: texts.name, name: true, render: (l) => l.name },
  { key: 'code', title: texts.code, width: '110px', render: (l) => l.employee_code },
  { key: 'position', title: texts.position, width: '200px', rank: 4, render: (l) => l.position },
  { key: 'from', title: texts.from, width: '116px', render: (l) => dayText(l.from_date) },
  { key: 'to', title: texts.to, width: '116px', render: (l) => dayText(l.to_date) },
  {
    key: 'scheme',
    title: texts.payBasis,
    width: '130px',
    render: (l) =>
      l.scheme === null ? <Badge tone="warn">{texts.noRate}</Badge> : shownValue(employeeLabels.scheme, l.scheme),
  },
  {
    key: 'amount',
    title: texts.ratePesos,
    width: '130px',
    align: 'right',
    render: (l) => shownValue({ kind: 'money', label: '' }, l.amount_centavos),
  },
];

/** Rates of a client's employees in a date range, one line per rate. */
export function SalaryPreview() {
  const navigate = useNavigate();
  return (
    <Preview<Answer>
      title={texts.pay}
      list="salary-preview"
      clients={useEmployeeChoices()?.clients}
      of={previewSalary}
      note={(answer) => texts.withoutRate(lines(answer.total), countedPeople(answer.without))}
      columns={columns}
      rowKey={(l) => `${l.employee_id} ${l.from_date}`}
      onOpen={(l) => void navigate(fileOf(l.employee_id))}
      empty={texts.noEmployeesAtThisClient}
    />
  );
}
