import { expect } from 'vitest';
import { textsOf } from '../../src/replay/evidence/drawn-texts.ts';

/**
 * Compares some markup's texts with their snapshot, so that no word, figure or order changes unseen. After `npm run
 * test:unit -- -u tests/shop`, review the change before committing it.
 */
export const keepTexts = (markup: string): string => {
  const texts = textsOf(markup).map(({ text }) => text.trim());
  expect(texts.join('\n')).toMatchSnapshot();
  return markup;
};
