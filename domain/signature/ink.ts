/** An image as rows of red, green, blue, and opacity, one byte each, as from a canvas or a decoded PNG. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Uint8Array | Uint8ClampedArray;
}

export type Ink = 'signature' | 'empty' | 'too_little' | 'too_much';

/**
 * Columns of the grid through which the image is read, so that the extent of the ink counts and not the pen's
 * thickness.
 */
const columns = 30;
const rows = 10;
/**
 * Minimum number of cells that a signature touches. A dot, a comma, or a short dash touches fewer, or only a corner.
 */
const fewestCells = 6;
const fewestAcross = 4;
/** Maximum share of ink. A signature leaves most of the paper blank; a photo of another object doesn't. */
const mostInk = 0.45;

const clear = 64;
const light = 170;

/** Returns the lightness of a pixel, from 0 to 255. */
export const lightOf = (rgba: Pixels['rgba'], at: number): number =>
  0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0);

const isInk = (p: Pixels, at: number): boolean => (p.rgba[at + 3] ?? 0) >= clear && lightOf(p.rgba, at) < light;

/** Returns whether an image is a signature. Uses only the image, so phone and server agree. */
export function judgeInk(picture: Pixels): Ink {
  const touched = new Set<number>();
  let ink = 0;
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) {
      if (!isInk(picture, (y * picture.width + x) * 4)) continue;
      ink++;
      touched.add(Math.floor((y * rows) / picture.height) * columns + Math.floor((x * columns) / picture.width));
    }
  if (ink === 0) return 'empty';
  if (ink > mostInk * picture.width * picture.height) return 'too_much';
  const across = new Set([...touched].map((cell) => cell % columns)).size;
  return touched.size < fewestCells || across < fewestAcross ? 'too_little' : 'signature';
}
