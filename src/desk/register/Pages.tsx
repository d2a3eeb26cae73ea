import { useEffect, useState } from 'react';
import { useAnnounced } from '#src/desk/ui/announced.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { BackIcon, NextIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/register.ts';

const n = (value: number): string => value.toLocaleString('en');

/** Returns the filters of a query as text, without the order; empty without filters. */
export function filtersOf(query: Readonly<Record<string, unknown>>): string {
  const filters = JSON.stringify({ ...query, sort: undefined });
  return filters === '{}' ? '' : filters;
}

/** Total and page buttons. */
export function Pages(props: {
  page: number;
  perPage: number;
  total: number;
  one: string;
  many: string;
  onTurn: (page: number) => void;
  /** True if `total` is of the current query, not of the rows still shown. */
  current?: boolean;
  /** Text of the filters, empty without any, so that a filter that leaves as many rows is announced too. */
  filters?: string;
  /** Total without filters, if known: a list may be opened with its filters in the address. */
  all?: number | undefined;
}) {
  const { page, perPage, total, onTurn } = props;
  const last = Math.max(1, Math.ceil(total / perPage));
  // Clamp to the last page so stale bookmarks don't show an empty list.
  const beyond = props.current === true && page > last;
  useEffect(() => {
    if (beyond) onTurn(last);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- turned once for each page that is none, whatever turns it
  }, [beyond, last]);
  const counted = total === 1 ? `1 ${props.one}` : `${n(total)} ${props.many}`;
  const current = props.current ?? true;
  const [all, setAll] = useState<number>();
  if (current && props.filters === '' && all !== total) setAll(total);
  const whole = props.all ?? all;
  const some = whole !== undefined && whole !== total;
  const found = some ? texts.of(n(total), n(whole), props.many) : counted;
  useAnnounced('count', found, { current, of: `${counted} ${props.filters}` });
  useAnnounced('page', texts.pageOf(n(page), n(last)), { current: current && !beyond, of: String(page) });
  if (last === 1 && page === 1) return <span>{found}</span>;
  return (
    <nav aria-label={texts.pages} style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
      <Btn look="icon" aria-label={texts.previousPage} disabled={page <= 1} onClick={() => props.onTurn(page - 1)}>
        <BackIcon size={16} />
      </Btn>
      {texts.ofNN2(n((page - 1) * perPage + 1), n(Math.min(page * perPage, total)), n(total), props.many)}
      {some && texts.inAll(n(whole))}
      <Btn look="icon" aria-label={texts.nextPage} disabled={page >= last} onClick={() => props.onTurn(page + 1)}>
        <NextIcon size={16} />
      </Btn>
    </nav>
  );
}
