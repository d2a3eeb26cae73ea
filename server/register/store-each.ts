/**
 * Stores several records of a register with its own handler, in the caller's transaction: all, or none if one is
 * refused. Returns the stored rows.
 */
export async function storeEach<C extends { body: unknown }, Row>(
  store: (call: C) => Promise<Response | { data: Row }> | Response | { data: Row },
  call: Omit<C, 'body'>,
  bodies: readonly C['body'][],
): Promise<{ data: Row[] }> {
  const data: Row[] = [];
  for (const body of bodies) {
    const stored = await store({ ...call, body } as C);
    if (!(stored instanceof Response)) data.push(stored.data);
  }
  return { data };
}
