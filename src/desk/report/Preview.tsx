import type { ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { addDays, isDate } from '#domain/calendar/local-date.ts';
import { useAny } from '#src/desk/register/any-register.ts';
import { formatRange, today } from '#src/text/format.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { Btn, ChoiceChip, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/report.ts';
import { monthEnd } from './report-address.ts';
import { DateFilter } from '#src/desk/ui/DateInput.tsx';

/** Returns the address state of a preview: client and dates. The default is this month. */
function usePreviewAddress(clients: readonly { id: number; name: string }[] | undefined) {
  const [params, setParams] = useAddress();
  const now = today();
  const [from, to] = [params.get('from'), params.get('to')];
  const start = from !== null && isDate(from) ? from : `${now.slice(0, 7)}-01`;
  const asked = Number(params.get('client'));
  return {
    client: clients?.find((c) => c.id === asked) ?? clients?.[0],
    start,
    end: to !== null && isDate(to) && to >= start ? to : monthEnd(start),
    set: (change: Record<string, string | undefined>) =>
      setParams((before) => withParams(before, change), { replace: true, preventScrollReset: true }),
    leave: () => setParams({}),
  };
}

/**
 * A printable page of a client's employees or positions in a date range. In the address: `?preview=…` of the records'
 * screen.
 */
export function Preview<A extends { data: readonly unknown[] }>(props: {
  title: string;
  /** Other views, next to the title. */
  views?: ReactNode;
  /** Storage key of its columns. */
  list: string;
  clients: readonly { id: number; name: string }[] | undefined;
  /** The call, with `client_id`, `start_date`, and `end_date`. */
  of: Endpoint;
  /** One employee instead of a client: the call uses `user_id`, and `back` links to all. */
  person?: { id: number; nameIn: (answer: A) => string | undefined; back: string };
  /** Returns the text of the footer; by default, it is the number of lines. */
  note?: (answer: A) => string;
  columns: readonly DeskColumn<A['data'][number]>[];
  rowKey: (row: A['data'][number]) => string | number;
  /** Opens a row on Enter. */
  onOpen?: (row: A['data'][number]) => void;
  empty: string;
}) {
  const address = usePreviewAddress(props.clients);
  const { client, start, end } = address;
  const { person } = props;
  const span = { start_date: start, end_date: end };
  const query = person ? { user_id: person.id, per_page: 62, ...span } : { client_id: client?.id ?? 0, ...span };
  const enabled = person !== undefined || client !== undefined;
  // All preview calls return lines and a summary.
  const asked = useAny<A>(props.of, { query }, { enabled });
  const answer = asked.data;
  const rows = answer?.data;
  const lines = `${rows?.length.toLocaleString('en')} ${rows?.length === 1 ? 'line' : 'lines'}`;
  const ownName = useOwnName(props.list);
  useKeys({ p: () => window.print() });
  const whose = person ? answer && person.nameIn(answer) : client?.name;
  const title = whose ? texts.of(props.title, whose, formatRange(start, end)) : props.title;
  const day = (name: 'from' | 'to', label: string, value: string, least?: string) => (
    <DateFilter
      aria-label={label}
      value={value}
      min={least}
      max={least && addDays(start, 61)}
      onDate={(date) => date !== '' && address.set({ [name]: date })}
    />
  );
  return (
    <DeskPage
      title={title}
      views={props.views}
      actions={
        <>
          <Btn keys="P" onClick={() => window.print()}>
            {texts.print}
          </Btn>
          <Btn onClick={address.leave}>{texts.backToList}</Btn>
        </>
      }
      filters={
        <>
          {person ? (
            <LinkBtn to={person.back}>{texts.allEmployees}</LinkBtn>
          ) : (
            <ChoiceChip
              label={texts.client}
              value={client && String(client.id)}
              options={(props.clients ?? []).map((c) => [String(c.id), c.name] as const)}
              onChange={(value) => address.set({ client: value })}
            />
          )}
          {day('from', texts.from, start)}
          <span aria-hidden="true">–</span>
          {day('to', texts.to, end, start)}
        </>
      }
      foot={answer && <span>{props.note?.(answer) ?? lines}</span>}
      keys={[
        ['↑ ↓', 'rows'],
        ['P', 'print'],
      ]}
    >
      <DeskTable<A['data'][number]>
        label={title}
        list={ownName}
        columns={props.columns}
        rows={props.clients?.length === 0 ? [] : rows}
        rowKey={props.rowKey}
        sort={undefined}
        onSort={() => undefined}
        onOpen={(row) => props.onOpen?.(row)}
        empty={<b>{props.empty}</b>}
        error={asked.error ? explain(asked.error) : null}
        onRetry={() => void asked.refetch()}
      />
    </DeskPage>
  );
}
