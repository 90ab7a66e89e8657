export const sorts = [
  'recommended',
  'newest',
  'price-low',
  'price-high',
  'weight-low',
  'weight-high',
] as const;
