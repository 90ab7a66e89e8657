import type { MantineColorsTuple } from '@mantine/core';

export const maroon: MantineColorsTuple = [
  '#fbeef0',
  '#f3d5d9',
  '#e6aab2',
  '#d87c88',
  '#c75566',
  '#b2374a',
  '#8e1b2b',
  '#741322',
  '#6b0f1a',
  '#4d0912',
];
