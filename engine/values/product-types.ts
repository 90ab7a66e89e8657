/** The eight product types (spec 2.1). */
export const productTypes = [
  'gold-bar',
  'ring',
  'necklace',
  'bracelet',
  'bangle',
  'earrings',
  'gift',
  'other',
] as const;

/** Catalogues that are not a product type (spec 2.1). */
export const pseudoTypes = ['new-product', 'promotion', 'best-seller', 'all'] as const;

export const catalogueTypes = [...pseudoTypes, ...productTypes] as const;
