import { useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { wide } from '../use-wide.ts';

/**
 * The one place above the tabs of a phone: what was just done, with its Undo; that there is no connection; that a new
 * version is ready; else the screen's own line. `src/app/shell/Slot.tsx` draws it and knows the order.
 * At a desk the screen's own line and button stand in the title row, and what was just done is a toast.
 */
export interface SlotButton {
  label: string;
  icon?: ReactNode;
  onClick: () => void;
  /** It opens a dialog. */
  opens?: boolean;
}

export interface SlotLine {
  title?: string | undefined;
  text?: string | undefined;
  button?: SlotButton | undefined;
  /** When what the screen shows was answered, in milliseconds: said without a connection. Left out: the newest answer on this phone. */
  asOf?: number | undefined;
}

export interface SlotMessage {
  title: ReactNode;
  text?: ReactNode;
  tone?: 'ok' | 'info' | 'bad';
  /** What its button does, in place of the screen's own. */
  action?: { label: string; run: () => void };
  /** Told when it is gone for another reason than its action: its time is over, a newer one came, or the page is left. */
  final?: () => void;
}

export interface ShownMessage extends SlotMessage {
  id: number;
}

/** So long a message stays, unless it is touched or has the focus. */
export const messageMs = 8_000;

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

let lastId = 0;
let message: ShownMessage | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Touched, with the mouse over it, or with the focus in it; counted, for it may be several at once. */
let held = 0;

/** The own lines of what is drawn, and all of them in one: what came last goes before what was there. */
let lines: readonly { of: object; line: SlotLine }[] = [];
let merged: SlotLine = {};

function setLines(next: typeof lines): void {
  lines = next;
  merged = Object.assign({}, ...lines.map((l) => l.line)) as SlotLine;
  changed();
}

function run(): void {
  clearTimeout(timer);
  if (message !== null && held === 0) timer = setTimeout(() => end(), messageMs);
}

function end(acted = false): void {
  const ended = message;
  message = null;
  held = 0;
  clearTimeout(timer);
  changed();
  if (!acted) ended?.final?.();
}

/** While it is held, a message stays. Answers how to let it go. */
export function holdMessage(): () => void {
  const of = message?.id;
  held += 1;
  run();
  let over = false;
  return () => {
    if (over) return;
    over = true;
    // Another message took its place meanwhile, and counts its own holders.
    if (message?.id !== of) return;
    held = Math.max(0, held - 1);
    run();
  };
}

function show(what: SlotMessage): void {
  // The older message ends before the newer one is shown: from then on what it was about cannot be undone.
  if (message !== null) end();
  lastId += 1;
  message = { ...what, id: lastId };
  held = 0;
  changed();
  run();
}

// A page that is left takes nothing back any more.
if (typeof addEventListener === 'function') addEventListener('pagehide', () => message?.final && end());

/** What a message's button does. */
export function act(): void {
  const action = message?.action;
  end(true);
  action?.run();
}

async function say(what: SlotMessage): Promise<void> {
  if (!matchMedia(wide).matches) return show(what);
  try {
    // Toasts load with the other overlays.
    const [drawn, { bringOver }] = await Promise.all([import('../over/over-drawn.ts'), import('../over/over.tsx')]);
    await bringOver();
    drawn.show(what);
  } catch {
    // Without a connection their code may not load: the message goes to the slot.
    show(what);
  }
}

export const slot = {
  /** Says what was done, or what did not work, for eight seconds: in the slot, at a desk as a toast. */
  say: (what: SlotMessage): void => void say(what),
  /** The same with an Undo. `final` is told once it can no longer be undone. */
  undo: ({ label, run: undo, ...what }: Omit<SlotMessage, 'action'> & { label: string; run: () => void }): void =>
    void say({ tone: 'ok', ...what, action: { label, run: undo } }),
};

export const useSlotMessage = (): ShownMessage | null => useSyncExternalStore(subscribe, () => message);

export const useSlotLine = (): SlotLine => useSyncExternalStore(subscribe, () => merged);

const none: SlotLine = {};

/** The screen's own line and button, or a part of them, for as long as the caller is drawn. Null: it has none. */
export function useSlot(line: SlotLine | null): void {
  const of = useRef({});
  const click = useRef<() => void>(undefined);
  const button = line?.button;
  useLayoutEffect(() => {
    click.current = button?.onClick;
  });
  const { title, text, asOf } = line ?? none;
  const { label, icon, opens } = button ?? {};
  const there = line !== null;
  useLayoutEffect(() => {
    if (!there) return undefined;
    const own = of.current;
    const shown: SlotLine = {
      ...(title !== undefined && { title }),
      ...(text !== undefined && { text }),
      ...(asOf !== undefined && { asOf }),
      ...(label !== undefined && {
        button: { label, icon, onClick: () => click.current?.(), ...(opens && { opens }) },
      }),
    };
    setLines([...lines.filter((l) => l.of !== own), { of: own, line: shown }]);
    return () => setLines(lines.filter((l) => l.of !== own));
    // An icon is another element at each drawing, and never another icon.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [there, title, text, asOf, label, opens]);
}
