import { ActionIcon, TextInput } from '@mantine/core';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useWords } from '#src/text/words.ts';
import classes from './DataTable.module.css';
import { BackIcon, NextIcon, SearchIcon } from '#src/shared/ui/icons/icons.tsx';
import type { ListAddress } from './list-address.ts';
import { Empty, Failed, ListSkeleton } from '#src/shared/ui/page/states.tsx';
import { useTypedSearch } from '#src/desk/ui/typed-search.ts';
import { useWide } from '#src/shared/ui/use-wide.ts';

export interface Column<T> {
  key: string;
  title: string;
  render: (row: T) => ReactNode;
  /** The list can be sorted by `key`. */
  sortable?: boolean;
  align?: 'left' | 'right';
  width?: string;
}

export interface Selection<T> {
  has: (row: T) => boolean;
  /** A row that cannot be chosen has no box. */
  canChoose: (row: T) => boolean;
  choose: (rows: readonly T[], chosen: boolean) => void;
  /** What the box of a row says, for those who hear it. */
  label: (row: T) => string;
  labelAll: string;
}

export interface DataTableProps<T> {
  /** What the table shows, for screen readers. */
  label: string;
  address: ListAddress;
  rows: readonly T[] | undefined;
  total: number;
  /** The rows are of the former page, order or search, until those of the address have come. */
  former: boolean;
  /** The sentence to show when loading failed and there are no rows. */
  error: string | null;
  offline: boolean;
  onRetry: () => void;
  columns: readonly Column<T>[];
  /** What a row is on a phone. */
  renderCard: (row: T) => ReactNode;
  rowKey: (row: T) => string | number;
  searchable?: boolean;
  /** Rows can be chosen, to do the same with all of them. In a card the caller draws `RowBox` itself. */
  selection?: Selection<T>;
  /** On a phone the rows stand in one surface, parted by hairs, and not each in a card of its own. */
  oneSurface?: boolean;
  /** At a desk: what stands below the row with this key. On a phone the caller draws it in the card. */
  opened?: { key: string | number | null; render: (row: T) => ReactNode };
  /** What stands above the rows, beside the search. */
  head?: ReactNode;
  empty: ReactNode;
}

// Phones never download the wide table.
const WideTable = lazy(() => import('./WideTable.tsx')) as <T>(props: DataTableProps<T>) => ReactNode;

/** The one list of records: cards on a phone, a table where there is room; its state is its address. */
export function DataTable<T>(props: DataTableProps<T>) {
  const say = useWords();
  const wide = useWide();
  const { rows, address } = props;
  const skeleton = <ListSkeleton label={say('app.loading')} />;
  // The count, and whether the list can be searched, are kept from one load to the next, so that the search field does
  // not disappear while somebody types.
  const [total, setTotal] = useState<number | null>(null);
  if (rows !== undefined && total !== props.total) setTotal(props.total);
  const [searchable, setSearchable] = useState(props.searchable === true);
  if (props.searchable && !searchable) setSearchable(true);

  const list = useRef<HTMLDivElement>(null);
  const toTop = () => {
    // A page of cards is many screens long, so another page is shown from its beginning.
    if (!wide) list.current?.scrollIntoView({ block: 'start' });
  };

  let body: ReactNode;
  if (rows === undefined) {
    body =
      props.error === null ? (
        skeleton
      ) : (
        <Failed message={props.error} offline={props.offline} onRetry={props.onRetry} />
      );
  } else if (rows.length === 0) {
    // A former search that found nothing says nothing about this one.
    if (props.former) body = skeleton;
    else body = address.search ? <Empty title={say('state.no-match', { search: address.search })} /> : props.empty;
  } else if (wide) {
    body = (
      <Suspense fallback={skeleton}>
        <WideTable {...props} />
      </Suspense>
    );
  } else {
    body = (
      <ul className={classes[props.oneSurface ? 'surface' : 'cards']} aria-label={props.label}>
        {rows.map((row) => (
          <li key={props.rowKey(row)}>{props.renderCard(row)}</li>
        ))}
      </ul>
    );
  }

  return (
    <div ref={list} className={classes['list']}>
      {(props.head || searchable) && (
        <div className={classes['head']}>
          {props.head}
          {searchable && <Search address={address} />}
        </div>
      )}
      <div className={classes['body']} aria-busy={props.former}>
        {body}
      </div>
      {total !== null && <Pager address={address} total={total} onTurn={toTop} />}
    </div>
  );
}

function Search({ address }: { address: ListAddress }) {
  const say = useWords();
  const [typed, type] = useTypedSearch(address.search, (search) => address.set({ search }), 300);
  return (
    <TextInput
      className={classes['search'] ?? ''}
      type="search"
      aria-label={say('do.search')}
      placeholder={say('do.search')}
      leftSection={<SearchIcon size={20} />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

function Pager(props: { address: ListAddress; total: number; onTurn: () => void }) {
  const say = useWords();
  const { address, total } = props;
  const { page, limit } = address;
  if (total <= limit && page === 1) return null;
  const last = Math.max(1, Math.ceil(total / limit));
  const turn = (to: number) => {
    address.set({ page: to });
    props.onTurn();
  };
  return (
    <nav
      className={classes['pager']}
      aria-label={say('table.rows', { from: (page - 1) * limit + 1, to: Math.min(page * limit, total), total })}
    >
      <ActionIcon aria-label={say('table.previous')} disabled={page <= 1} onClick={() => turn(page - 1)}>
        <BackIcon />
      </ActionIcon>
      <span>{say('table.rows', { from: (page - 1) * limit + 1, to: Math.min(page * limit, total), total })}</span>
      <ActionIcon aria-label={say('table.next')} disabled={page >= last} onClick={() => turn(page + 1)}>
        <NextIcon />
      </ActionIcon>
    </nav>
  );
}
