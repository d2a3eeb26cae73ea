import { expect, test } from 'vitest';
import { endedOf, endedSince } from './ended.ts';

const running = { id: 7, state: 'running' } as const;
const done = { id: 7, state: 'done' } as const;
const older = { id: 6, state: 'failed' } as const;

test('a job that ends is noticed, also when it was never seen running', () => {
  expect(endedSince(endedOf([older, running]), endedOf([older, done]))).toBe(true);
  expect(endedSince(endedOf([older]), endedOf([older, done]))).toBe(true);
});

test('jobs that had ended before the first look change nothing, nor do those that start or leave the list', () => {
  expect(endedSince(null, endedOf([older, done]))).toBe(false);
  expect(endedSince(endedOf([older]), endedOf([older, running]))).toBe(false);
  expect(endedSince(endedOf([older, done]), endedOf([done]))).toBe(false);
});
