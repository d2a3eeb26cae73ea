import { useSyncExternalStore } from 'react';

/** Content of a dialog. DialogHost has default titles and buttons. */
export interface Ask {
  kind: 'success' | 'error' | 'confirm';
  title?: string;
  text?: string;
  yes?: string;
  no?: string;
  /** True for a destructive Yes button, in the danger colour. */
  danger?: boolean;
}

interface Open extends Ask {
  id: number;
  answer: (yes: boolean) => void;
}

const listeners = new Set<() => void>();
let queue: readonly Open[] = [];
let lastId = 0;

function set(next: readonly Open[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function ask(what: Ask): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++lastId;
    const answer = (yes: boolean) => {
      set(queue.filter((q) => q.id !== id));
      resolve(yes);
    };
    set([...queue, { ...what, id, answer }]);
  });
}

/** The dialog service: success and error with OK, confirm with Yes and No. */
export const dialog = {
  success: async (text: string, title?: string): Promise<void> =>
    void (await ask({ kind: 'success', text, ...(title && { title }) })),
  error: async (text: string, title?: string): Promise<void> =>
    void (await ask({ kind: 'error', text, ...(title && { title }) })),
  /** Asks for a Yes or No. The default text is 'Do you really want to delete'. */
  confirm: (what: Omit<Ask, 'kind'> = {}): Promise<boolean> => ask({ kind: 'confirm', ...what }),
};

/** Removes all dialogs without an answer. */
export const dropDialogs = (): void => set([]);

export function useOpenDialog(): Open | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => queue[0],
  );
}
