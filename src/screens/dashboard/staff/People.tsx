import { Link } from 'react-router-dom';
import type { Output } from '#contract/endpoint.ts';
import type { dashboardPeople } from '#contract/hr/dashboard.ts';
import { absentEmployees, presentEmployees } from '#contract/hr/presence.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatCount } from '#src/language/format.ts';
import { holds, type Session } from '#src/session/session.ts';
import classes from './staff.module.css';

const list = '/admin/employee-management';
const one = { query: { page: 1, limit: 1 } };

/** How many work here and left, miss something, and, of the whole company, are in or out just now. */
export function People(props: {
  data: Output<typeof dashboardPeople>['data'];
  session: Session;
  client: number | undefined;
}) {
  const { data, session, client } = props;
  const maySeeIn = client === undefined && holds(session, 'EMP02');
  const maySeeOut = client === undefined && holds(session, 'EMP01');
  const present = useEndpoint(presentEmployees, one, { enabled: maySeeIn }).data;
  const absent = useEndpoint(absentEmployees, one, { enabled: maySeeOut }).data;
  const at = client === undefined ? '' : `&client=${client}`;
  const rows = [
    { label: 'work here', count: data.active, to: list + (client === undefined ? '' : `?client=${client}`) },
    { label: 'of them with something missing', count: data.missing, to: `${list}?missing=any${at}` },
    ...(maySeeIn && present ? [{ label: 'in today', count: present.total, to: '/portal/whos-in' }] : []),
    ...(maySeeOut && absent ? [{ label: 'out today', count: absent.total, to: '/portal/whos-out' }] : []),
    { label: 'left', count: data.resigned, to: `${list}?status=resigned${at}` },
  ];
  return (
    <ul className={classes['counts']}>
      {rows.map(({ label, count, to }) => (
        <li key={label}>
          <Link to={to}>
            <strong>{formatCount(count)}</strong> <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
