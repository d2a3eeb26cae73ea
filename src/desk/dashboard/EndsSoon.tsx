import type { UseQueryResult } from '@tanstack/react-query';
import type { Output } from '#contract/endpoint.ts';
import { endingNames, endingSpans, type dashboardPeople } from '#contract/hr/dashboard/dashboard.ts';
import { paperWords } from '#contract/hr/people/employee-list.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import type { ApiError } from '#src/api/call.ts';
import { texts } from '#src/text/en/desk/dashboard.ts';
import { Figure } from './Plot.tsx';
import { Section } from './Section.tsx';
import classes from './staff.module.css';

const heads = { expired: texts.expired, in_14: texts.in14Days, in_30: '15 – 30', in_60: '31 – 60' } as const;
const tones = { expired: 'bad', in_14: 'warn', in_30: undefined, in_60: undefined } as const;

const ofClients = texts.clientContract;
const anyOf = (ending: Partial<Record<keyof typeof endingSpans, number>> | null): boolean =>
  ending !== null && endingNames.some((name) => (ending[name] ?? 0) > 0);

/**
 * Returns a link to the employees whose document of a kind expires within a span of days from today; `at` limits it
 * to a client.
 */
const addressOf = (kind: string, name: keyof typeof endingSpans, today: string, at: string): string => {
  const span = endingSpans[name];
  const from = span ? `&paper_from=${addDays(today, span[0])}` : '';
  return `/admin/employee-management?paper=${kind}${from}&paper_to=${addDays(today, span ? span[1] : -1)}${at}`;
};

/** Returns a link to the clients whose contract ends within a span of days from today. */
const clientsOf = (name: keyof typeof endingSpans, today: string): string => {
  const span = endingSpans[name];
  const from = span ? `&ends_from=${addDays(today, span[0])}` : '';
  return `/client/management?sort=contract_to${from}&ends_to=${addDays(today, span ? span[1] : -1)}`;
};

/** Number of employees whose contract or document expires, by how soon. */
export function EndsSoon({ of, at }: { of: UseQueryResult<Output<typeof dashboardPeople>, ApiError>; at: string }) {
  return (
    <Section
      title={texts.expiringSoon}
      side={texts.contractsAndDocumentsByEmployee}
      of={of}
      empty={({ data }) => data.papers.length === 0 && !anyOf(at === '' ? data.client_contracts : null)}
    >
      {({ data: { papers, today, client_contracts } }) => {
        // A single client's contract is on its own page; the list of clients can't be filtered to one.
        const clients = at === '' ? client_contracts : null;
        return (
          <div className={classes['scroll']}>
            <table className={classes['table']}>
              <thead>
                <tr>
                  <th scope="col">{texts.document}</th>
                  {endingNames.map((name) => (
                    <th key={name} scope="col" data-number>
                      {heads[name]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {papers.map((row) => (
                  <tr key={row.kind}>
                    <th scope="row">{paperWords[row.kind]}</th>
                    {endingNames.map((name) => (
                      <td key={name} data-number>
                        <Figure
                          count={row[name]}
                          to={addressOf(row.kind, name, today, at)}
                          name={`${paperWords[row.kind]}, ${heads[name].toLowerCase()}`}
                          {...(tones[name] && { tone: tones[name] })}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
                {clients && anyOf(clients) && (
                  <tr>
                    <th scope="row">{ofClients}</th>
                    {endingNames.map((name) => (
                      <td key={name} data-number>
                        <Figure
                          count={clients[name]}
                          to={clientsOf(name, today)}
                          name={`${ofClients}, ${heads[name].toLowerCase()}`}
                          {...(tones[name] && { tone: tones[name] })}
                        />
                      </td>
                    ))}
                  </tr>
                )}
              </tbody>
            </table>
          </div>
        );
      }}
    </Section>
  );
}
