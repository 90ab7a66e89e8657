/** The lists of cards by what asks for them; `others` are those of other slices, and the bag's recommendations. */
export const cardLists = ['promotion', 'bestSeller', 'newProducts', 'listing', 'related', 'others'] as const;
