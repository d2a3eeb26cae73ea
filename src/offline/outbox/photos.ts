/** Thrown for an image that this browser can't decode, such as HEIC on most Android phones. */
export class UnreadablePhoto extends Error {}

const longestSide = 1600;
const targetBytes = 300_000;
const qualities = [0.85, 0.75, 0.65, 0.5, 0.35];

const isPicture = (file: File): boolean =>
  file.type.startsWith('image/') || (file.type === '' && /\.(jpe?g|png|webp|heic|heif|gif|bmp|avif)$/i.test(file.name));

/**
 * Prepares a photo for the outbox: at most 1600 px and about 300 kB, upright by its EXIF, and without its location. A
 * PDF is returned unchanged.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!isPicture(file)) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnreadablePhoto(file.name);
  });
  try {
    let scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    for (let round = 0; ; round++) {
      const canvas = new OffscreenCanvas(
        Math.max(1, Math.round(bitmap.width * scale)),
        Math.max(1, Math.round(bitmap.height * scale)),
      );
      const context = canvas.getContext('2d');
      if (!context) throw new UnreadablePhoto(file.name);
      // JPEG has no transparency, so transparent pixels become white instead of black.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      for (const quality of qualities) {
        const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
        if (blob.size <= targetBytes || (round === 3 && quality === qualities.at(-1)))
          return new File([blob], file.name.replace(/\.[^.]*$/, '') + '.jpg', { type: 'image/jpeg' });
      }
      scale *= 0.7;
    }
  } finally {
    bitmap.close();
  }
}
