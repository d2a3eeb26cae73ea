import { Link } from 'react-router-dom';
import { holds, type Session } from '#src/session/session.ts';
import { Panel } from '#src/shared/ui/list/Panel.tsx';
import classes from './staff.module.css';

/** In the order of their dependencies. */
const steps = [
  { code: 'HRIS04', to: '/client/management', label: 'Clients and their cutoff days' },
  { code: 'HRIS04', to: '/client/branches', label: 'Branches, where employees are assigned' },
  { code: 'HRIS08', to: '/schedule/maintenance', label: 'Schedules: shifts, breaks, and rest days' },
  { code: 'HRIS03', to: '/admin/holiday-management', label: 'Holidays proclaimed for this year' },
  { code: 'HRIS06', to: '/admin/employee-management?import=new', label: 'Employees: import a file' },
  { code: 'HRIS06', to: '/admin/employee-new', label: 'Or add one employee' },
] as const;

/** Setup steps for a company without employees. */
export function FirstSteps({ session }: { session: Session }) {
  const own = steps.filter((step) => holds(session, step.code));
  return (
    <Panel title="Get started">
      <ol className={classes['counts']}>
        {own.map(({ to, label }, i) => (
          <li key={to}>
            <Link to={to}>
              <strong aria-hidden="true">{i + 1}</strong> <span>{label}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
