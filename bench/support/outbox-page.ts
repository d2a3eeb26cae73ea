/**
 * Functions that the outbox bench runs in the page. Each is sent there as text, so it can't use anything outside
 * itself.
 */

/**
 * Submits the open form in the page and waits for the outbox's commit. `whole` is the time from the tap, including the
 * form's validation and React's rendering. `enqueue` is the time from the first read in the outbox's transaction.
 */
export async function tapAndWait(): Promise<{ whole: number; enqueue: number }> {
  const form = document.querySelector<HTMLFormElement>('[role="dialog"] form');
  if (!form) throw new Error('No form is open');
  const add = IDBObjectStore.prototype.add;
  const get = IDBObjectStore.prototype.get;
  let opened = 0;
  // The enqueueing first reads whether a row with this key exists, when its transaction is opened.
  IDBObjectStore.prototype.get = function (this: IDBObjectStore, ...given: Parameters<typeof get>) {
    if (this.name === 'rows' && this.transaction.mode === 'readwrite') opened ||= performance.now();
    return get.apply(this, given);
  };
  // The row's transaction is the page's first one that adds to `rows`. The user waits for its end.
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

/** Measures the floor of (a) in the page: writes rows to a database that is already open. */
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

/** Runs the floor of (b) in the page. Returns its duration. */
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

/** Puts rows into the outbox in the page, as the form leaves them, and starts counting long tasks. */
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
