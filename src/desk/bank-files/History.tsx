import { money, people } from '#src/desk/runs/run-words.ts';
import { PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { formatInstant } from '#src/text/format.ts';
import type { Found } from './bank-words.ts';

interface Entry {
  key: string;
  at: string;
  by: string | null;
  text: string;
}

/** Entries of all banks, latest first. */
function entriesOf(found: Found): readonly Entry[] {
  return [
    ...found.marks.map((m, i) => ({
      key: `mark-${i}`,
      at: m.at,
      by: m.by,
      text: `${m.bank} ${m.kind === 'sent' ? 'marked as sent' : 'returned'}${m.note === '' ? '' : `, ${m.note}`}: ${people(m.count)}, ₱${money(m.total_centavos)}`,
    })),
    ...found.given.map((g) => ({
      key: `file-${g.id}`,
      at: g.at,
      by: g.by,
      text: `BPI file, batch ${String(g.batch).padStart(2, '0')}: ${g.count} rows, ₱${money(g.total_centavos)}, ${g.runs.join('; ')}`,
    })),
    ...found.lists_made.map((l) => ({
      key: `list-${l.id}`,
      at: l.at,
      by: l.by,
      text: `List of ${l.bank ?? 'all banks'}, ${l.format.toUpperCase()}: ${l.count} ${l.count === 1 ? 'row' : 'rows'}, ₱${money(l.total_centavos)}, hash total ${l.hash_total}`,
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));
}

/** Lists, files, and payments that were sent or came back. */
export function History({ found }: { found: Found }) {
  const entries = entriesOf(found);
  if (entries.length === 0) return null;
  return (
    <PanelPart title="History, all banks">
      {entries.slice(0, 30).map((e) => (
        <p key={e.key}>
          {e.text}. {formatInstant(e.at)}, {e.by ?? 'a former user'}
        </p>
      ))}
    </PanelPart>
  );
}
