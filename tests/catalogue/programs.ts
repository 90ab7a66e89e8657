import { slices as deskSlices } from '../../engine/desk/slices.ts';
import { laws as deskLaws } from '../../engine/laws/desk.ts';
import { laws } from '../../engine/laws/index.ts';
import { slices } from '../../engine/slices.ts';
import { namedCodecs, type Told, wordsOf } from './words.ts';

const shop: Told = { name: 'Shop', folder: 'engine', slices, adapters: 'adapters/handlers/SLICE.ts' };
const desk: Told = {
  name: 'Desk',
  folder: 'engine/desk',
  slices: deskSlices,
  adapters: 'adapters/desk/handlers.ts',
};

/** Both programs with their words and laws, as the sources say them. */
export const toldPrograms = async () => {
  const names = await namedCodecs();
  return {
    shop: { told: shop, words: wordsOf(shop, names), laws },
    desk: { told: desk, words: wordsOf(desk, names), laws: deskLaws },
  };
};
