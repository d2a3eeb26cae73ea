const atOnce = 1000;

/**
 * Yields the rows of a file in batches. Reads IDs and their order once, so that a row added, renamed, or removed in the
 * meantime doesn't repeat or skip another row.
 */
export async function* inOrder<R extends object>(
  ids: readonly number[],
  rowsOf: (ids: number[]) => Promise<readonly R[]>,
  numberOf: (row: R) => number = (row) => (row as { id: number }).id,
): AsyncGenerator<R[]> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce);
    const found = new Map((await rowsOf(some)).map((row) => [numberOf(row), row]));
    yield some.flatMap((id) => found.get(id) ?? []);
  }
}
