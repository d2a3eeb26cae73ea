const atOnce = 1000;

/**
 * The rows of a file, some at a time: which they are and in which order was asked once, so that a row that is added, renamed or
 * taken away while the file is written makes no other stand in it twice or not at all.
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
