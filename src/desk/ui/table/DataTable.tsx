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
  /** Sortable by `key`. */
  sortable?: boolean;
  align?: 'left' | 'right';
  width?: string;
}

export interface Selection<T> {
  has: (row: T) => boolean;
  /** Returns whether a row can be selected. One that can't has no checkbox. */
  canChoose: (row: T) => boolean;
  choose: (rows: readonly T[], chosen: boolean) => void;
  /** Returns the screen reader label of the row's checkbox. */
  label: (row: T) => string;
  labelAll: string;
}

export interface DataTableProps<T> {
  /** Screen reader label of the table. */
  label: string;
  address: ListAddress;
  rows: readonly T[] | undefined;
  total: number;
  /** True while the rows are of the previous query. */
  former: boolean;
  /** Error text without rows. */
  error: string | null;
  offline: boolean;
  onRetry: () => void;
  columns: readonly Column<T>[];
  /** Renders a row as a card on a phone. */
  renderCard: (row: T) => ReactNode;
  rowKey: (row: T) => string | number;
  searchable?: boolean;
  /** Selection for bulk actions. In a card, the caller draws `RowBox`. */
  selection?: Selection<T>;
  /** True if rows share one surface on a phone, instead of being cards. */
  oneSurface?: boolean;
  /** On a wide screen: content below the row with this key. On a phone the caller draws it in the card. */
  opened?: { key: string | number | null; render: (row: T) => ReactNode };
  /** Content above the rows, next to the search. */
  head?: ReactNode;
  empty: ReactNode;
}

// Phones never download the wide table.
const WideTable = lazy(() => import('./WideTable.tsx')) as <T>(props: DataTableProps<T>) => ReactNode;

/** List of records: cards on a phone, a table on wide screens; the address has its state. */
export function DataTable<T>(props: DataTableProps<T>) {
  const say = useWords();
  const wide = useWide();
  const { rows, address } = props;
  const skeleton = <ListSkeleton label={say('app.loading')} />;
  // Keep count and searchability between loads, so that the search field doesn't disappear while typing.
  const [total, setTotal] = useState<number | null>(null);
  if (rows !== undefined && total !== props.total) setTotal(props.total);
  const [searchable, setSearchable] = useState(props.searchable === true);
  if (props.searchable && !searchable) setSearchable(true);

  const list = useRef<HTMLDivElement>(null);
  const toTop = () => {
    // Scroll to the top on a new page: a page of cards is long.
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
    // An earlier search without results doesn't apply to this one.
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
      <span aria-live="polite">
        {say('table.rows', { from: (page - 1) * limit + 1, to: Math.min(page * limit, total), total })}
      </span>
      <ActionIcon aria-label={say('table.next')} disabled={page >= last} onClick={() => turn(page + 1)}>
        <NextIcon />
      </ActionIcon>
    </nav>
  );
}
