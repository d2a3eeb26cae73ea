import { expect, test } from 'vitest';
import { judgeInk, type Pixels } from './ink.ts';
import { liftInk } from './lift.ts';

/** A photo of paper: grey from the lamp, darker to one side, with a line of ink of a given lightness. */
function photo(paper: number, ink: number): Pixels {
  const [width, height] = [300, 100];
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const onLine = x > 40 && x < 240 && Math.abs(y - 50 - 25 * Math.sin(x / 12)) < 3;
      const level = onLine ? ink : paper - x / 20;
      rgba.set([level, level, level, 255], (y * width + x) * 4);
    }
  return { width, height, rgba };
}

test.each([
  [250, 30],
  [170, 60],
  [120, 20],
])('of paper of lightness %i only its ink of %i is left', (paper, ink) => {
  const picture = photo(paper, ink);
  liftInk(picture);
  expect(judgeInk(picture)).toBe('signature');
  const at = (x: number, y: number) => [...picture.rgba.subarray((y * 300 + x) * 4, (y * 300 + x) * 4 + 4)];
  expect(at(5, 5)[3]).toBe(0);
  expect(at(290, 95)[3]).toBe(0);
  expect(at(150, Math.round(50 + 25 * Math.sin(150 / 12)))).toEqual([20, 36, 90, 255]);
});

test('empty paper stays empty', () => {
  const picture = photo(230, 230);
  liftInk(picture);
  expect(judgeInk(picture)).toBe('empty');
});
