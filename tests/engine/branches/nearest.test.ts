import { expect, test } from 'vitest';
import { distanceBetween, nearestFirst, type Position } from '../../../engine/branches/nearest.ts';

const yaowarat: Position = [13.74, 100.51];
const chiangMai: Position = [18.79, 99];
const hatYai: Position = [7.01, 100.47];

test('branches are sorted by distance, those without a place last', () => {
  const branches = [undefined, yaowarat, hatYai, chiangMai].map((place) => ({ place }));
  const near = nearestFirst(branches, ({ place }) => place, [18.6, 99]);
  expect(near.map(({ place }) => place)).toEqual([chiangMai, yaowarat, hatYai, undefined]);
});

test('a distance follows the globe, the same both ways', () => {
  expect(Math.round(distanceBetween(yaowarat, chiangMai) / 10)).toBe(58);
  expect(distanceBetween(chiangMai, yaowarat)).toBe(distanceBetween(yaowarat, chiangMai));
  expect(distanceBetween(hatYai, hatYai)).toBe(0);
});
