import type { Employee } from '#contract/hr/people/employees.ts';
import { firstOf } from '#domain/lists/known.ts';
import { useSession } from '#src/session/session.ts';
import { FileOnBehalf } from '#src/desk/requests/for-employee/FileOnBehalf.tsx';
import { kindsOnBehalf } from '#src/shared/requests/approvals/kinds.tsx';

/** Files a request on behalf of the employee whose record is open. */
export default function FileFor(props: { employee: Employee; name: string; onClose: () => void }) {
  const { employee, name } = props;
  const session = useSession();
  const kinds = session ? kindsOnBehalf(session) : [];
  if (kinds.length === 0) return null;
  return (
    <FileOnBehalf
      kinds={kinds}
      first={firstOf(kinds)}
      person={{
        user_id: null,
        employee_id: employee.id,
        employee_code: employee.employee_code,
        name,
        position: employee.position,
        client_name: employee.client.name,
      }}
      onClose={props.onClose}
    />
  );
}
