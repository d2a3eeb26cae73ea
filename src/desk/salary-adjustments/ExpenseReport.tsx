import { decideExpenses, expenses, expenseStatuses } from '#contract/hr/salary-adjustments/expense-register.ts';
import { expenseReport } from '#contract/hr/salary-adjustments/expense-reports.ts';
import { decidesExpenses, type Deciding } from '#src/desk/report/deciding.ts';
import { Report } from '#src/desk/report/Report.tsx';
import { texts } from '#src/text/en/desk/salary-adjustments.ts';

const deciding: Deciding = { code: 'HRIS07', refresh: [expenses.list], send: decidesExpenses(decideExpenses) };

export default function ExpenseReport() {
  return (
    <Report
      of={expenseReport}
      title={texts.expenseReport}
      chips={[{ name: 'status', label: texts.state, options: expenseStatuses }]}
      deciding={deciding}
      widths={{
        name: '190px',
        employee_code: '92px',
        client: '180px',
        branch: '110px',
        type: '150px',
        date: '106px',
        added: '100px',
        taken: '100px',
        status: '100px',
        paid_in: '100px',
      }}
      ranks={{ employee_code: 4, client: 5, branch: 6, paid_in: 5 }}
      purpose={texts.salaryAdjustmentsByDateWith}
    />
  );
}
