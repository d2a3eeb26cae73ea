/** What the browser stores of the app where scripts can read it. */
import { promisifyRequest } from 'idb-keyval';

/** Returns the records of a database, as a text. */
export async function storedIn(name: string): Promise<string> {
  const database = await promisifyRequest(indexedDB.open(name));
  const texts: string[] = [];
  for (const store of database.objectStoreNames)
    texts.push(JSON.stringify(await promisifyRequest(database.transaction(store).objectStore(store).getAll())));
  database.close();
  return texts.join('\n');
}

/** Returns all that is stored, as one text. */
export async function stored(): Promise<string> {
  const names = (await indexedDB.databases()).map(({ name }) => name!);
  const databases = await Promise.all(names.map(storedIn));
  return [JSON.stringify(localStorage), JSON.stringify(sessionStorage), ...databases].join('\n');
}

/** Whether a text is stored. */
export const isStored = async (text: string): Promise<boolean> => (await stored()).includes(text);
