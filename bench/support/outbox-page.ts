/** What the outbox bench runs in the page: each function is sent there whole, and may use nothing from around it. */

/**
 * In the page: submits the open form, and follows the outbox's commit. `whole` from the tap, with the
 * form's check and React's drawing; `enqueue` from the first question in the outbox's transaction.
 */
export async function tapAndWait(): Promise<{ whole: number; enqueue: number }> {
  const form = document.querySelector<HTMLFormElement>('[role="dialog"] form');
  if (!form) throw new Error('No form is open');
  const add = IDBObjectStore.prototype.add;
  const get = IDBObjectStore.prototype.get;
  let opened = 0;
  // What the enqueue does first, in the moment its transaction is opened: is there a row of this key?
  IDBObjectStore.prototype.get = function (this: IDBObjectStore, ...given: Parameters<typeof get>) {
    if (this.name === 'rows' && this.transaction.mode === 'readwrite') opened ||= performance.now();
    return get.apply(this, given);
  };
  // The row's transaction is the page's first on `rows` that adds; its end is what the person waits for.
  const committed = new Promise<number>((resolve) => {
    IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...given: Parameters<typeof add>) {
      if (this.name === 'rows') this.transaction.addEventListener('complete', () => resolve(performance.now()));
      return add.apply(this, given);
    };
  });
  const started = performance.now();
  form.requestSubmit();
  const ended = await committed;
  IDBObjectStore.prototype.add = add;
  IDBObjectStore.prototype.get = get;
  if (opened === 0) throw new Error('No transaction asked for the row');
  return { whole: ended - started, enqueue: ended - opened };
}

/** In the page: the floor, a row into a database that was opened before. */
export async function bareWrites(count: number): Promise<number[]> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('refused')));
    });
  const opening = indexedDB.open('bench-floor');
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows', { keyPath: 'id' }));
  const database = await done(opening);
  const figures: number[] = [];
  for (let i = 0; i < count; i++) {
    const started = performance.now();
    const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' });
    const ended = new Promise((resolve) => transaction.addEventListener('complete', resolve));
    transaction.objectStore('rows').put({ id: crypto.randomUUID(), payload: { reason: 'One filing' }, files: [] });
    await ended;
    figures.push(performance.now() - started);
  }
  database.close();
  indexedDB.deleteDatabase('bench-floor');
  return figures;
}

/** In the page: the floor of (b), and how long it took. */
export async function bareLoop({ api, all }: { api: string; all: object[] }): Promise<number> {
  const session = await new Promise<{ token: string; employeeId: number }>((resolve) => {
    const opening = indexedDB.open('kawani-outbox');
    opening.addEventListener('success', () => {
      const read = opening.result.transaction('meta').objectStore('meta').get('session');
      read.addEventListener('success', () =>
        resolve((read.result as { value: { token: string; employeeId: number } }).value),
      );
    });
  });
  const started = performance.now();
  for (const payload of all) {
    const response = await fetch(`${api}/leave/store`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${session.token}`,
        'payroll-token': session.token,
        'kawani-owner': String(session.employeeId),
        'accept-language': 'en',
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ ...payload, filed_at: new Date().toISOString() }),
      cache: 'no-store',
      credentials: 'omit',
    });
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    await response.json();
  }
  return performance.now() - started;
}

/** In the page: puts rows into the outbox as the form leaves them, and starts to count long tasks. */
export async function queue(rows: object[]): Promise<void> {
  const opening = indexedDB.open('kawani-outbox');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const transaction = opening.result.transaction('rows', 'readwrite', { durability: 'strict' });
  for (const row of rows) transaction.objectStore('rows').add(row);
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  opening.result.close();
  const tasks: number[] = [];
  (globalThis as unknown as { longTasks: number[] }).longTasks = tasks;
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((e) => e.duration))).observe({
    type: 'longtask',
  });
}
