import { describe, expect, test } from 'vitest';
import { judgeInk, type Pixels } from './ink.ts';

const blank = (width = 600, height = 200, paper: readonly number[] = [0, 0, 0, 0]): Pixels => ({
  width,
  height,
  rgba: Uint8Array.from({ length: width * height * 4 }, (_, i) => paper[i % 4]!),
});
const white = [255, 255, 255, 255];

/** A pen stroke through points, in fractions of width and height. */
function draw(
  picture: Pixels,
  points: readonly (readonly [number, number])[],
  pen = 4,
  ink = [20, 30, 80, 255],
): Pixels {
  for (const [i, [x1, y1]] of points.entries()) {
    const [x0, y0] = points[Math.max(0, i - 1)]!;
    for (let step = 0; step <= 400; step++) {
      const cx = (x0 + ((x1 - x0) * step) / 400) * picture.width;
      const cy = (y0 + ((y1 - y0) * step) / 400) * picture.height;
      for (let y = Math.floor(cy); y < cy + pen; y++)
        for (let x = Math.floor(cx); x < cx + pen; x++)
          if (x >= 0 && y >= 0 && x < picture.width && y < picture.height)
            picture.rgba.set(ink, (y * picture.width + x) * 4);
    }
  }
  return picture;
}
const name = [
  [0.2, 0.7],
  [0.28, 0.2],
  [0.36, 0.8],
  [0.45, 0.3],
  [0.6, 0.6],
  [0.75, 0.5],
] as const;

describe('a signature', () => {
  test.each([
    ['drawn on clear ground', blank()],
    ['on white paper', blank(600, 200, white)],
    ['small', blank(150, 50)],
    ['large', blank(1500, 500)],
  ])('%s', (_, picture) => {
    expect(judgeInk(draw(picture, name))).toBe('signature');
  });

  test('with a thin pen and with a thick one', () => {
    expect(judgeInk(draw(blank(), name, 1))).toBe('signature');
    expect(judgeInk(draw(blank(), name, 12))).toBe('signature');
  });
});

describe('is not', () => {
  test.each([
    ['clear', [0, 0, 0, 0]],
    ['white', white],
    ['pale grey', [220, 220, 220, 255]],
    ['black that is see-through', [0, 0, 0, 20]],
  ])('an empty image: %s', (_, paper) => {
    expect(judgeInk(blank(600, 200, paper))).toBe('empty');
  });

  test('one dot, of any pen', () => {
    for (const pen of [1, 4, 12, 30]) expect(judgeInk(draw(blank(), [[0.5, 0.5]], pen))).toBe('too_little');
  });

  test('a few dots far apart', () => {
    const dots = [0.1, 0.5, 0.9].reduce((p, x) => draw(p, [[x, 0.5]]), blank());
    expect(judgeInk(dots)).toBe('too_little');
  });

  test('a short dash, or a straight stroke down', () => {
    expect(
      judgeInk(
        draw(blank(), [
          [0.5, 0.5],
          [0.56, 0.5],
        ]),
      ),
    ).toBe('too_little');
    expect(
      judgeInk(
        draw(blank(), [
          [0.51, 0],
          [0.51, 1],
        ]),
      ),
    ).toBe('too_little');
  });

  test('a black sheet, or a photo of something dark', () => {
    expect(judgeInk(blank(600, 200, [10, 10, 10, 255]))).toBe('too_much');
  });
});
