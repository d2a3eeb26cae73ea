import { Link } from 'react-router-dom';
import { absentEmployees, presentEmployees } from '#contract/hr/presence/presence.ts';
import type { AbsentWhy, PresentWhy } from '#domain/presence/why.ts';
import { firstOf } from '#domain/lists/known.ts';
import { keysOf } from '#domain/lists/records.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatCount } from '#src/text/format.ts';
import { Meter } from '#src/desk/ui/charts/Meter.tsx';
import { holds, type Session } from '#src/session/session.ts';
import { Bone } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/dashboard.ts';
import { Section } from './Section.tsx';
import classes from './staff.module.css';

/** Maximum number of clients shown. The others are in the two lists. */
const most = 5;
/** Counts only, without employees. */
const one = { query: { page: 1, limit: 1 } };

/**
 * Columns with their reasons. Only a time log proves that an employee is in or out; the schedule decides for the
 * others.
 */
const columns = {
  in: { title: texts.in, list: 'in', whys: ['punched'] },
  scheduled: { title: texts.scheduled, list: 'in', whys: ['on_duty', 'scheduled', 'starts'] },
  out: { title: texts.out, list: 'out', whys: ['left', 'no_punch'] },
  off: { title: texts.off, list: 'out', whys: ['leave', 'holiday', 'shift_over', 'rest_day', 'not_scheduled'] },
} as const satisfies Record<string, { title: string; list: 'in' | 'out'; whys: readonly (PresentWhy | AbsentWhy)[] }>;
type Column = keyof typeof columns;
const order = keysOf(columns);

type Counts = Partial<Record<PresentWhy | AbsentWhy, number>>;
type Client = Record<Column, number> & { name: string };

const counted = (name: string, counts: Counts): Client => {
  const of = (column: Column) => columns[column].whys.reduce((sum, why) => sum + (counts[why] ?? 0), 0);
  return { name, in: of('in'), scheduled: of('scheduled'), out: of('out'), off: of('off') };
};
const all = (c: Client): number => order.reduce((sum, column) => sum + c[column], 0);

/** Returns the clients with their numbers of employees in, scheduled, out, and off, the largest first. */
function clientsOf(branches: readonly { client_name: string; counts: Counts }[]): Client[] {
  const found = new Map<string, Client>();
  for (const { client_name: name, counts } of branches) {
    const more = counted(name, counts);
    const so = found.get(name);
    found.set(name, so ? { ...more, ...Object.fromEntries(order.map((c) => [c, so[c] + more[c]])) } : more);
  }
  return [...found.values()].toSorted((a, b) => all(b) - all(a) || a.name.localeCompare(b.name));
}

/**
 * Returns the address of the list. The lists filter by branch, so a client with several branches opens the whole
 * list.
 */
function listOf(name: string, branches: readonly { id: number; client_name: string }[], list: 'in' | 'out'): string {
  const of = branches.filter((b) => b.client_name === name);
  return `/portal/whos-${list}${of.length === 1 ? `?branch=${firstOf(of).id}` : ''}`;
}

export const maySeeInAndOut = (session: Session): boolean =>
  holds(session, 'HRIS06') && holds(session, 'EMP01') && holds(session, 'EMP02');

/** Employees in, scheduled, out, and off now, by client, for users who can see both lists. */
export function InAndOut() {
  const present = useEndpoint(presentEmployees, one);
  const absent = useEndpoint(absentEmployees, one);
  const [inside, outside] = [present.data?.branches ?? [], absent.data?.branches ?? []];
  const branches = { in: inside, out: outside };
  const clients = clientsOf([...inside, ...outside]);
  const widest = Math.max(1, ...clients.map(all));
  const total = counted(texts.all, { ...present.data?.counts, ...absent.data?.counts });
  return (
    <Section
      title={texts.inAndOutNow}
      side={texts.byClient}
      of={present}
      empty={() => absent.data !== undefined && clients.length === 0}
    >
      {() =>
        absent.data === undefined ? (
          absent.error ? (
            <p className={classes['nothing']}>{texts.couldntLoadWhoIsOut}</p>
          ) : (
            <div className={classes['bones']}>
              <Bone height="8rem" />
            </div>
          )
        ) : (
          <div className={classes['scroll']}>
            <table className={classes['table']}>
              <thead>
                <tr>
                  <th scope="col">{texts.client}</th>
                  {order.map((column) => (
                    <th key={column} scope="col" data-number>
                      {columns[column].title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {clients.slice(0, most).map((c) => (
                  <tr key={c.name}>
                    <th scope="row" className={classes['inOut']}>
                      {c.name}
                      <Meter parts={[c.in, all(c) - c.in]} most={widest} />
                    </th>
                    {order.map((column) => {
                      const { list } = columns[column];
                      return <Count key={column} of={c} column={column} to={listOf(c.name, branches[list], list)} />;
                    })}
                  </tr>
                ))}
                <tr>
                  <th scope="row">{clients.length > most ? texts.allClients(clients.length) : texts.all}</th>
                  {order.map((column) => (
                    <Count key={column} of={total} column={column} to={`/portal/whos-${columns[column].list}`} />
                  ))}
                </tr>
              </tbody>
            </table>
          </div>
        )
      }
    </Section>
  );
}

function Count({ of, column, to }: { of: Client; column: Column; to: string }) {
  const count = of[column];
  return (
    <td data-number>
      {count === 0 ? (
        <span className={classes['none']}>0</span>
      ) : (
        <Link
          to={to}
          className={classes['figure']}
          aria-label={texts.now(of.name, columns[column].title.toLowerCase(), formatCount(count))}
        >
          {formatCount(count)}
        </Link>
      )}
    </td>
  );
}
