import { Link } from 'react-router-dom';
import { holds, type Session } from '#src/session/session.ts';
import { Panel } from '#src/shared/ui/list/Panel.tsx';
import classes from './staff.module.css';

/** In the order in which one needs the other. */
const steps = [
  { code: 'HRIS04', to: '/client/management', label: 'Clients, with their cut-off days' },
  { code: 'HRIS04', to: '/client/branches', label: 'Branches: people are hired to one' },
  { code: 'HRIS08', to: '/schedule/maintenance', label: 'Schedules: shifts with their breaks and rest days' },
  { code: 'HRIS03', to: '/admin/holiday-management', label: 'Holidays: this year’s as proclaimed' },
  { code: 'HRIS06', to: '/admin/employee-management?import=new', label: 'Employees, many from a file' },
  { code: 'HRIS06', to: '/admin/employee-new', label: 'or one by one' },
] as const;

/** Where a company begins that has hired nobody yet. */
export function FirstSteps({ session }: { session: Session }) {
  const own = steps.filter((step) => holds(session, step.code));
  return (
    <Panel title="To begin">
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
