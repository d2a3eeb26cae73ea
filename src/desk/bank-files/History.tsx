import { money, people } from '#src/desk/runs/run-words.ts';
import { PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { formatInstant } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/bank-files.ts';
import type { Found } from './bank-words.ts';
import classes from './bank-files.module.css';

interface Entry {
  key: string;
  at: string;
  by: string | null;
  text: string;
}

/** Returns the entries of all banks, latest first. */
function entriesOf(found: Found): readonly Entry[] {
  return [
    ...found.marks.map((m, i) => ({
      key: `mark-${i}`,
      at: m.at,
      by: m.by,
      text: `${m.bank} ${m.kind === 'sent' ? texts.markedAsSent : 'returned'}${m.note === '' ? '' : `, ${m.note}`}: ${people(m.count)}, ₱${money(m.total_centavos)}`,
    })),
    ...found.given.map((g) => ({
      key: `file-${g.id}`,
      at: g.at,
      by: g.by,
      text: texts.bpiFileBatchRowsPesos(
        String(g.batch).padStart(2, '0'),
        g.count,
        money(g.total_centavos),
        g.runs.join('; '),
      ),
    })),
    ...found.lists_made.map((l) => ({
      key: `list-${l.id}`,
      at: l.at,
      by: l.by,
      text: texts.listOfRowsPesosHash(
        l.bank ?? texts.allBanksLower,
        l.format.toUpperCase(),
        l.count,
        money(l.total_centavos),
        l.hash_total,
      ),
    })),
    ...found.runs.map((r) => ({
      key: `run-${r.id}`,
      at: r.posted_at,
      by: r.posted_by,
      text: texts.runPosted(r.name, people(r.people), money(r.net_centavos)),
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));
}

/** Posted runs, and lists, files, and payments that were made, sent, or came back. */
export function History({ found }: { found: Found }) {
  const entries = entriesOf(found);
  if (entries.length === 0) return null;
  return (
    <PanelPart title={texts.historyAllBanks}>
      <ol className={classes['history']} aria-label={texts.historyAllBanks}>
        {entries.slice(0, 30).map((e) => (
          <li key={e.key}>
            {e.text}
            <small>
              {e.by ?? texts.formerUser}, {formatInstant(e.at)}
            </small>
          </li>
        ))}
      </ol>
    </PanelPart>
  );
}
