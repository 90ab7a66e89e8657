import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { toldPrograms } from '../catalogue/programs.ts';
import { catalogueText, seenMark, withoutSeen } from '../catalogue/text.ts';
import { unsaid, type Word } from '../catalogue/words.ts';
import { root } from './project-files.ts';

describe('the catalogue of commands, events and effects', () => {
  let told: Awaited<ReturnType<typeof toldPrograms>>;
  let written: string;
  beforeAll(async () => {
    told = await toldPrograms();
    written = await readFile(join(root, 'engine', 'CATALOGUE.md'), 'utf8');
  });
  const textNow = (): string => catalogueText([told.shop, told.desk]);

  it('is what codecs, docstrings and rule tables say; else run npm run catalogue', () => {
    expect(withoutSeen(written) === textNow()).toBe(true);
  });

  it('has every word of both programs, with its meaning', () => {
    const words = [...told.shop.words, ...told.desk.words];
    expect(unsaid(words)).toEqual([]);
    const heads = written.match(/^#### \w+$/gm) ?? [];
    expect(heads).toEqual(words.map(({ type }) => `#### ${type}`));
    expect(heads.length).toBeGreaterThan(600);
  });

  it('says of running what only running shows', () => {
    expect(written).toContain(`${seenMark} reported by \`ChangeAccepted\`, \`ChangeFailed\``);
    expect(written).toContain(`${seenMark} by a reaction to`);
  });

  it('fails on a word without a meaning, a new word, and another field', () => {
    const [word] = told.shop.words;
    const changed = (change: Partial<Word>): string => {
      const words = [{ ...(word as Word), ...change }, ...told.shop.words.slice(1)];
      const { shop, desk } = told;
      return catalogueText([{ ...shop, words }, desk]);
    };
    expect(unsaid([{ ...(word as Word), says: '' }])).toHaveLength(1);
    expect(changed({})).toBe(textNow());
    expect(changed({ type: 'NewWord' })).not.toBe(textNow());
    expect(changed({ fields: [['quantity', 'Quantity']] })).not.toBe(textNow());
  });
});
