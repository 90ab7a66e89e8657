/** Equivalent mutants: no test can tell them from the source. */
interface Survivors {
  readonly file: string;
  /** Source of the changed lines under each mutant. */
  readonly becomes: readonly string[];
  readonly why: string;
}

/** Complete: a listed mutant that is caught or whose line changed fails `npm run test:mutation`. */
export const survivors: readonly Survivors[] = [
  {
    file: 'engine/values/money.ts',
    becomes: ['const [whole = "", fraction] = bahtText(amount).split(\'.\');'],
    why: 'A text that is split has a first part; the default tells the types.',
  },
  {
    file: 'engine/values/product.ts',
    becomes: ['discounted !== null && discounted < unitPrice ? discounted : unitPrice;'],
    why: 'Of two prices that are the same either is charged.',
  },
];
