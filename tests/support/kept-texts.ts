import { expect } from 'vitest';
import { textsOf } from '../../src/replay/evidence/drawn-texts.ts';

/**
 * Compares what some markup says with the record of it beside the test, so that no word, figure or order changes unseen.
 * `npm run test:unit -- -u tests/shop` records it again; the author reads the change before committing it.
 */
export const keepTexts = (markup: string): string => {
  const texts = textsOf(markup).map(({ text }) => text.trim());
  expect(texts.join('\n')).toMatchSnapshot();
  return markup;
};
