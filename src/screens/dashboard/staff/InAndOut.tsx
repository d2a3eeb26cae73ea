import { Link } from 'react-router-dom';
import type { Output } from '#contract/endpoint.ts';
import { absentEmployees, presentEmployees } from '#contract/hr/presence.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatCount } from '#src/language/format.ts';
import { holds, type Session } from '#src/session/session.ts';
import { Bone } from '#src/ui/page/states.tsx';
import { Nothing, Section } from './Section.tsx';
import classes from './staff.module.css';

/** So many clients stand here; the others are found in the two lists. */
const most = 8;
/** The people themselves are not asked for. */
const one = { query: { page: 1, limit: 1 } };
type Branches = Output<typeof presentEmployees>['branches'];

interface Client {
  name: string;
  in: number;
  out: number;
}

/** Who is in and out by client, the largest first. */
function clientsOf(inside: Branches, outside: Branches): Client[] {
  const found = new Map<string, Client>();
  for (const [which, branches] of [
    ['in', inside],
    ['out', outside],
  ] as const)
    for (const { client_name: name, count } of branches) {
      const so = found.get(name) ?? { name, in: 0, out: 0 };
      found.set(name, { ...so, [which]: so[which] + count });
    }
  return [...found.values()].toSorted((a, b) => b.in + b.out - (a.in + a.out) || a.name.localeCompare(b.name));
}

/** A client is looked for by its branch where it has one alone, else the list of all is opened. */
function listOf(name: string, branches: Branches, list: 'in' | 'out'): string {
  const of = branches.filter((b) => b.client_name === name);
  return `/portal/whos-${list}${of.length === 1 ? `?branch=${of[0]!.id}` : ''}`;
}

export const maySeeInAndOut = (session: Session): boolean =>
  holds(session, 'HRIS06') && holds(session, 'EMP01') && holds(session, 'EMP02');

/** Who of the whole company is in and out just now, client by client as bars, for who may see both lists. */
export function InAndOut() {
  const present = useEndpoint(presentEmployees, one);
  const absent = useEndpoint(absentEmployees, one);
  const [inside, outside] = [present.data?.branches ?? [], absent.data?.branches ?? []];
  const clients = clientsOf(inside, outside);
  const widest = Math.max(1, ...clients.map((c) => c.in + c.out));
  return (
    <Section title="In and out now" side="by client" of={present}>
      {() =>
        absent.data === undefined ? (
          absent.error ? (
            <Nothing>Who is out could not be asked.</Nothing>
          ) : (
            <div className={classes['bones']}>
              <Bone height="8rem" />
            </div>
          )
        ) : clients.length === 0 ? (
          <Nothing>Nobody works here yet.</Nothing>
        ) : (
          <div className={classes['scroll']}>
            <table className={classes['table']}>
              <thead>
                <tr>
                  <th scope="col">Client</th>
                  <th scope="col" data-number>
                    In
                  </th>
                  <th scope="col" data-number>
                    Out
                  </th>
                </tr>
              </thead>
              <tbody>
                {clients.slice(0, most).map((c) => (
                  <tr key={c.name}>
                    <th scope="row" className={classes['inOut']}>
                      {c.name}
                      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                        <rect width={(c.in / widest) * 100} height="8" />
                        <rect x={(c.in / widest) * 100} width={(c.out / widest) * 100} height="8" data-out />
                      </svg>
                    </th>
                    <Count of={c} list="in" to={listOf(c.name, inside, 'in')} />
                    <Count of={c} list="out" to={listOf(c.name, outside, 'out')} />
                  </tr>
                ))}
                <tr>
                  <th scope="row">{clients.length > most ? `All ${clients.length} clients` : 'All'}</th>
                  <Count of={{ name: 'All', in: present.data?.total ?? 0, out: 0 }} list="in" to="/portal/whos-in" />
                  <Count of={{ name: 'All', in: 0, out: absent.data?.total ?? 0 }} list="out" to="/portal/whos-out" />
                </tr>
              </tbody>
            </table>
          </div>
        )
      }
    </Section>
  );
}

function Count({ of, list, to }: { of: Client; list: 'in' | 'out'; to: string }) {
  const count = of[list];
  return (
    <td data-number>
      {count === 0 ? (
        <span className={classes['none']}>0</span>
      ) : (
        <Link to={to} className={classes['figure']} aria-label={`${of.name}, ${list} now: ${formatCount(count)}`}>
          {formatCount(count)}
        </Link>
      )}
    </td>
  );
}
