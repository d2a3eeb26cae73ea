import { Btn } from '#src/ui/desk/pieces.tsx';
import { BackIcon, NextIcon } from '#src/ui/icons/icons.tsx';

const n = (value: number): string => value.toLocaleString('en');

/** How many there are, and the way to the others. */
export function Pages(props: {
  page: number;
  perPage: number;
  total: number;
  one: string;
  many: string;
  onTurn: (page: number) => void;
}) {
  const { page, perPage, total } = props;
  const last = Math.max(1, Math.ceil(total / perPage));
  if (last === 1 && page === 1) return <span>{total === 1 ? `1 ${props.one}` : `${n(total)} ${props.many}`}</span>;
  return (
    <nav aria-label="Pages" style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
      <Btn
        look="icon"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => props.onTurn(Math.min(page - 1, last))}
      >
        <BackIcon size={16} />
      </Btn>
      {page > last
        ? `None here: page ${n(last)} is the last`
        : `${n((page - 1) * perPage + 1)} – ${n(Math.min(page * perPage, total))} of ${n(total)} ${props.many}`}
      <Btn look="icon" aria-label="Next page" disabled={page >= last} onClick={() => props.onTurn(page + 1)}>
        <NextIcon size={16} />
      </Btn>
    </nav>
  );
}
