import { itemsOf } from '../../../engine/kernel/remote.ts';
import { either as E } from 'fp-ts';
import { totalOf } from '../../../engine/cart/selectors.ts';
import { announcedSteps, explainingAnnouncement } from '../../../engine/gold/selectors.ts';
import type { Root } from '../../../engine/slices.ts';
import { useShop } from '../store.tsx';
import { Announcer } from '../ui/Skeleton.tsx';
import { announcedText, bagChangedText } from './words.ts';

const newsOf = (root: Root): string => {
  const { announcement, news, notes, today } = root.gold;
  if (news === null || announcement === null) return '';
  if (news.kind === 'announced') {
    // The history is read with each announcement and may be loading.
    const before = announcedSteps([
      ...itemsOf(root.queries.announcements.remote).filter(({ at }) => at < announcement.at),
      announcement,
    ]);
    return announcedText(announcement, before.at(-1)?.change ?? null, today);
  }
  if (notes.length === 0) return '';
  const total = E.getOrElseW(() => null)(totalOf(root.cart));
  return bagChangedText(notes.length, explainingAnnouncement(root), total, today);
};

/** The polite live region of the gold price: says each new announcement and each change of the bag's prices once. */
export const PriceAnnouncer = () => (
  <Announcer id={useShop(({ gold }) => gold.news?.id ?? 0)} text={useShop(newsOf)} />
);
