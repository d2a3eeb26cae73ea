import { describe, expect, test } from 'vitest';
import { moved, squareOf, wholeCrop } from './crop.ts';

const portrait = { width: 600, height: 800 };

describe('the crop of a photo', () => {
  test('starts as the largest centered square', () => {
    expect(squareOf(portrait, wholeCrop)).toEqual({ left: 0, top: 100, side: 600 });
  });

  test('shrinks around its centre when zoomed', () => {
    expect(squareOf(portrait, { ...wholeCrop, zoom: 2 })).toEqual({ left: 150, top: 250, side: 300 });
    expect(squareOf(portrait, { ...wholeCrop, zoom: 99 }).side).toBe(150);
  });

  test('follows the finger, and stops at the edges', () => {
    expect(squareOf(portrait, moved(portrait, wholeCrop, 0, 0.1)).top).toBe(40);
    expect(squareOf(portrait, moved(portrait, wholeCrop, 0, 5)).top).toBe(0);
    expect(squareOf(portrait, moved(portrait, wholeCrop, 0, -5)).top).toBe(200);
    // A square as wide as the photo has nothing next to it.
    expect(squareOf(portrait, moved(portrait, wholeCrop, 1, 0)).left).toBe(0);
  });

  test('dragged past an edge and back moves at once', () => {
    const past = moved(portrait, wholeCrop, 0, 5);
    expect(squareOf(portrait, moved(portrait, past, 0, -0.1)).top).toBe(60);
  });
});
