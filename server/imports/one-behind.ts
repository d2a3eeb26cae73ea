/**
 * Runs one piece of work while the next is prepared, such as writing rows while the next are checked. Its error is
 * thrown at the next `start`, or at the end. When it settles, `steps` and the work have ended.
 */
export async function oneBehind<T>(
  steps: (start: (work: () => Promise<void>) => Promise<void>) => Promise<T>,
): Promise<T> {
  let running: Promise<void> = Promise.resolve();
  const start = async (work: () => Promise<void>): Promise<void> => {
    await running;
    running = work();
    // The error is thrown where the work is awaited.
    running.catch(() => undefined);
  };
  try {
    return await steps(start);
  } finally {
    await running;
  }
}
