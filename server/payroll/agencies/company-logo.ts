import type { Kysely } from 'kysely';
import { logoBytes, logoMegapixels } from '#contract/payroll/agencies/employer-logo.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import type { Logo } from '#server/documents/pdf-page.ts';
import type { Upload } from '#server/http/body.ts';
import { loggable, refused } from '#server/http/errors.ts';
import { cleanPrint, PictureError } from '#server/http/pictures.ts';
import { refuseFile, type CleanFile } from '#server/http/uploads.ts';
import { employerOf } from './agency.queries.ts';
import { currentLogo } from './employer-logo.queries.ts';
import { sentences } from '#server/text/en/payroll/agencies.ts';

/** Pixels of the longer side of a logo: at the printed size, sharp at 300 dots an inch. */
const printSide = 600;

/** Prepares a logo for storage: a PNG or JPEG by its bytes, redrawn without metadata. */
export const prepareLogo = (uploads: readonly Upload[]): Promise<CleanFile[]> =>
  Promise.all(
    uploads.map(async (upload) => {
      const { name } = upload;
      if (upload.bytes.length > logoBytes) throw refuseFile(upload, 'file.large', { max: logoBytes / 1_000_000 });
      try {
        const redrawn = await cleanPrint(upload.bytes, { side: printSide, megapixels: logoMegapixels });
        return { name, ...redrawn };
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        if (error.reason === 'pixels') throw refuseFile(upload, 'file.pixels', { max: logoMegapixels });
        throw refused('files', sentences.isNotAReadablePng(name));
      }
    }),
  );

/** Returns the company's logo for a PDF; null without one. A lost file leaves the logo out, and payslips are printed. */
export async function companyLogo(db: Kysely<DB>, context: Context): Promise<Logo | null> {
  const logo = await currentLogo(db);
  if (!logo) return null;
  try {
    const bytes = await context.storage.get(logo.storage_key);
    const { name } = await employerOf(db);
    return { bytes, alt: name || (context.settings.employerName ?? '') || logo.name };
  } catch (error) {
    context.log.warn({ error: loggable(error) }, 'the logo of the company could not be read');
    return null;
  }
}
