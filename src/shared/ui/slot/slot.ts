import { useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { wide } from '../use-wide.ts';

/**
 * The slot above a phone's tabs: last action with Undo, no connection, a new version, or the screen's own line.
 * `src/app/frame/Slot.tsx` draws it and sets the order. On wide screens the screen's line is in the title row, and actions
 * are toasts.
 */
export interface SlotButton {
  label: string;
  icon?: ReactNode;
  onClick: () => void;
  /** True if the button opens a dialog. */
  opens?: boolean;
}

export interface SlotLine {
  title?: string | undefined;
  text?: string | undefined;
  button?: SlotButton | undefined;
  /** Time of the shown data in milliseconds, for offline. The default is the newest answer on this phone. */
  asOf?: number | undefined;
}

export interface SlotMessage {
  title: ReactNode;
  text?: ReactNode;
  tone?: 'ok' | 'info' | 'bad';
  /** The button's action instead of the screen's. */
  action?: { label: string; run: () => void };
  /** Called when the message disappears other than by its action. */
  final?: () => void;
}

export interface ShownMessage extends SlotMessage {
  id: number;
}

/** Milliseconds that a message is shown, unless touched or focused. */
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
/** Number of holds by touch, hover, or focus: several may apply. */
let held = 0;

/** Lines of mounted components, merged: the latest wins. */
let lines: readonly { of: object; line: SlotLine }[] = [];
let merged: SlotLine = {};

function setLines(next: typeof lines): void {
  lines = next;
  merged = Object.assign({}, ...lines.map((l) => l.line));
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

/** Holds a message; returns the function that releases it. */
export function holdMessage(): () => void {
  const of = message?.id;
  held += 1;
  run();
  let over = false;
  return () => {
    if (over) return;
    over = true;
    // Another message replaced it, and has its own holds.
    if (message?.id !== of) return;
    held = Math.max(0, held - 1);
    run();
  };
}

function show(what: SlotMessage): void {
  // End the older message first: from then on it can't be undone.
  if (message !== null) end();
  lastId += 1;
  message = { ...what, id: lastId };
  held = 0;
  changed();
  run();
}

// A message can't be undone after the page is left.
if (typeof addEventListener === 'function') addEventListener('pagehide', () => message?.final && end());

/** Runs the action of a message's button. */
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
    // Offline their code may not load: use the slot.
    show(what);
  }
}

export const slot = {
  /** Shows a result: in the slot for eight seconds, or as a toast on wide screens. */
  say: (what: SlotMessage): void => void say(what),
  /** Shows a message with Undo. `final` is called once it can't be undone. */
  undo: ({ label, run: undo, ...what }: Omit<SlotMessage, 'action'> & { label: string; run: () => void }): void =>
    void say({ tone: 'ok', ...what, action: { label, run: undo } }),
};

export const useSlotMessage = (): ShownMessage | null => useSyncExternalStore(subscribe, () => message);

export const useSlotLine = (): SlotLine => useSyncExternalStore(subscribe, () => merged);

const none: SlotLine = {};

/** Shows the screen's own line and button while the caller is mounted. Null shows none. */
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
    // An icon is a new element at each render, but never another icon.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [there, title, text, asOf, label, opens]);
}
