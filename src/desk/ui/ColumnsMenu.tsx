import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { useRef, useState } from 'react';
import { texts } from '#src/text/en/desk/ui.ts';
import { asItWas, hide, show, size, type ColumnLooks } from './column-looks.ts';
import classes from './ColumnsMenu.module.css';
import type { DeskColumn } from './desk-column.ts';
import { ColumnsIcon } from './icons.tsx';
import { Btn } from './pieces.tsx';

/** Width step of keys and buttons, in CSS pixels. */
const step = 16;

const ranks = [3, 4, 5, 6] as const;

/** Columns and widths of a list: shown, sized by keyboard, and reset. */
export function ColumnsMenu(props: {
  label: string;
  columns: readonly DeskColumn<unknown>[];
  looks: ColumnLooks;
  onChange: (looks: ColumnLooks) => void;
}) {
  const { columns, looks } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [said, setSaid] = useState('');
  // Ranks hidden at the table width when this was opened.
  const [crowded, setCrowded] = useState<readonly number[]>([]);
  const table = () => button.current?.closest('table') ?? null;
  const hidden = columns.filter((c, i) => i > 0 && looks.hidden.includes(c.key)).length;
  const change = (next: ColumnLooks, what: string) => {
    props.onChange(next);
    setSaid(what);
  };
  const resize = ({ key, title }: DeskColumn<unknown>, by: number) => {
    const now = widthOf(table(), key);
    if (now === null) return;
    const next = size(looks, key, now + by);
    change(next, texts.pixelsWide(title, next.widths[key] ?? 0));
  };
  return (
    // A wider column can push the button out of sight: the menu stays, with the focus in it.
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      width={300}
      hideDetached={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          ref={button}
          type="button"
          className={classes['open']}
          aria-label={texts.columnsOf(props.label, hidden)}
          title={texts.columns}
          onClick={() => {
            setCrowded(ranks.filter((rank) => !hasRoom(table(), rank)));
            setOpened(!opened);
          }}
        >
          <ColumnsIcon size={16} /> {hidden > 0 && <span aria-hidden="true">{texts.hidden(hidden)}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes['menu']} aria-label={texts.columns}>
        <p>
          <b>{texts.columns}</b>
          <Btn look="bare" disabled={looks === asItWas} onClick={() => change(asItWas, texts.columnsReset)}>
            {texts.reset}
          </Btn>
        </p>
        <ul>
          {columns.map((column, i) => {
            const { key, title, rank } = column;
            const chosen = i === 0 || !looks.hidden.includes(key);
            const fits = rank === undefined || !crowded.includes(rank);
            const shown = chosen && (fits || looks.always.includes(key));
            return (
              <li key={key}>
                <label>
                  <input
                    type="checkbox"
                    checked={shown}
                    disabled={i === 0}
                    onChange={(event) =>
                      event.currentTarget.checked
                        ? change(show(looks, key, fits), texts.shown(title))
                        : change(hide(looks, key), texts.hiddenTitle(title))
                    }
                  />
                  <span>{title}</span> {chosen && !shown && <small>{texts.noSpace}</small>}
                </label>
                {([-step, step] as const).map((by) => (
                  <Btn
                    key={by}
                    look="icon"
                    aria-label={by < 0 ? texts.narrower(title) : texts.wider(title)}
                    disabled={!shown}
                    onClick={() => resize(column, by)}
                  >
                    <span aria-hidden="true">{by < 0 ? '−' : '+'}</span>
                  </Btn>
                ))}
              </li>
            );
          })}
        </ul>
        <p className={classes['said']} role="status">
          {said}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Asks the style sheet whether columns of a rank fit the current table width. */
function hasRoom(table: HTMLTableElement | null, rank: number): boolean {
  if (!table) return true;
  const probe = document.createElement('caption');
  probe.dataset['rank'] = String(rank);
  table.append(probe);
  const room = getComputedStyle(probe).display !== 'none';
  probe.remove();
  return room;
}

/** Returns the rendered width of a column in CSS pixels; null if hidden. */
const widthOf = (table: HTMLTableElement | null, key: string): number | null =>
  table?.querySelector<HTMLElement>(`thead [data-column="${CSS.escape(key)}"]`)?.offsetWidth ?? null;
