/**
 * Lets a piece of work go on while the next one is made ready, such as rows that are written while the next are judged: at most one
 * is under way. What it throws comes at the next `start`, or at the end. `steps` has ended, and so has the work, when it settles.
 */
export async function oneBehind<T>(
  steps: (start: (work: () => Promise<void>) => Promise<void>) => Promise<T>,
): Promise<T> {
  let running: Promise<void> = Promise.resolve();
  const start = async (work: () => Promise<void>): Promise<void> => {
    await running;
    running = work();
    // Told where it is waited for.
    running.catch(() => undefined);
  };
  try {
    return await steps(start);
  } finally {
    await running;
  }
}
