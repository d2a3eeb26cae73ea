/** Returns the duration of some work, in milliseconds. */
export async function timed(work: () => Promise<unknown> | void): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
