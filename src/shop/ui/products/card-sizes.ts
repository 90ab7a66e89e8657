/** How wide a card's picture is in a row, and about as wide in a list: two and a bit, 3 or 5 beside each other. */
export const cardSizes = '(min-width: 1280px) 224px, (min-width: 1024px) 18vw, (min-width: 768px) 30vw, 42vw';
