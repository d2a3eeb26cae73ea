import type { Page } from 'playwright';

/** Everything the browser keeps of the app where scripts can read it, as one text. */
export const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name!);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
      for (const store of db.objectStoreNames)
        texts.push(
          await new Promise<string>((resolve) => {
            const request = db.transaction(store).objectStore(store).getAll();
            request.addEventListener('success', () => resolve(JSON.stringify(request.result)));
          }),
        );
      db.close();
    }
    return texts.join('\n');
  });
