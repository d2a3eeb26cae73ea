import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import type { FileStorage } from '#server/http/storage.ts';
import { demoFileKeys } from './demo-files.queries.ts';

/** Returns a PDF of one page that names its document and employee. The same key gives the same bytes. */
export function demoPaper(storageKey: string): Uint8Array {
  const [who, what] = storageKey.replace('demo/', '').split('-');
  const lines = [`Kawani demo: ${what}`, `of employee ${who}`, 'Made up, like everything in this company.'];
  const drawn = `BT /F 18 Tf 72 740 Td 26 TL ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const at = pdf.length;
    pdf += `${i + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = pdf.length;
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  pdf += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return new TextEncoder().encode(pdf);
}

/**
 * Stores the demo's documents in the storage of this process, since another process with its own folder may have
 * seeded the database.
 */
export async function layDemoFiles(db: Kysely<DB>, storage: FileStorage): Promise<void> {
  for (const key of await demoFileKeys(db))
    if ((await storage.sizeOf(key)) === null) await storage.put(demoPaper(key), key);
}
