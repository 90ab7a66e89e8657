import { useEffect, useEffectEvent, useState } from 'react';
import bookAddress from 'virtual:book-of-places';
import { loadOnce } from '../../../../adapters/load-once.ts';
import { isPostcode } from '../../../../engine/addresses/problems.ts';
import { useShop } from '../../store.tsx';

export interface ThaiPlace {
  readonly subdistrict: string;
  readonly district: string;
  readonly province: string;
}

export const placeParts = [
  'subdistrict',
  'district',
  'province',
] as const satisfies readonly (keyof ThaiPlace)[];

export const isSamePlace = (one: ThaiPlace, other: ThaiPlace): boolean =>
  placeParts.every((part) => one[part] === other[part]);

export const isWholePlace = (place: ThaiPlace): boolean => placeParts.every((part) => place[part] !== '');

/** Places of a postcode in Thai order, none if it is not in the book; `unavailable`: the book could not be fetched. */
export interface Places {
  readonly status: 'waiting' | 'loading' | 'known' | 'unavailable';
  readonly places: readonly ThaiPlace[];
}

/** Every ตำบล and แขวง by postcode, in Thai order: a list for each district, which begins with province and district. */
export type BookOfPlaces = Readonly<Record<string, readonly (readonly string[])[]>>;

const readBook = loadOnce(async (): Promise<BookOfPlaces> => {
  const response = await fetch(bookAddress);
  if (!response.ok) throw new Error(`the book of places was answered with ${response.status}`);
  return (await response.json()) as BookOfPlaces;
});

/** The places of a whole postcode, in Thai order; throws when the book cannot be had, and asks for it again the next time. */
export const placesOf = async (postcode: string): Promise<readonly ThaiPlace[]> => {
  const lists = (await readBook())[postcode] ?? [];
  return lists.flatMap(([province = '', district = '', ...names]) =>
    names.map((subdistrict) => ({ subdistrict, district, province })),
  );
};

/** Prefetches the book of places; a later use reports its failure. */
export const openPlaces = (): void => {
  placesOf('').catch(() => undefined);
};

const waiting: Places = { status: 'waiting', places: [] };
const loading: Places = { status: 'loading', places: [] };
const unavailable: Places = { status: 'unavailable', places: [] };

/** Timeout of the book, milliseconds: then the shopper is asked to type; a late book is still used. */
const bookTimeout = 6000;

/** Backoff between retries for the book, milliseconds: each is twice the one before. */
const [firstPause, longestPause] = [1000, 32_000];

/**
 * Places of a typed postcode; the book is fetched when a form is mounted, and after failures retried while the browser is
 * online. `onAnswer` gets the result before it is returned, and whether loading had failed until then.
 */
export const usePlaces = (
  postcode: string,
  onAnswer: (found: Places, wasUnavailable: boolean) => void,
): Places => {
  const isOnline = useShop(({ connection }) => connection.isOnline);
  const [found, setFound] = useState<{ readonly postcode: string; readonly places: Places } | null>(null);
  const isFound = useEffectEvent(() => found?.postcode === postcode && found.places.status === 'known');
  const answer = useEffectEvent((asked: string, places: Places): void => {
    if (asked !== postcode) return;
    onAnswer(places, found?.places.status === 'unavailable');
    setFound({ postcode, places });
  });
  useEffect(() => {
    if (isFound()) return undefined;
    let isLeft = false;
    let next = setTimeout(() => answer(postcode, unavailable), bookTimeout);
    const ask = async (pause: number): Promise<void> => {
      const places = await placesOf(postcode).catch(() => null);
      if (isLeft) return;
      clearTimeout(next);
      answer(postcode, places === null ? unavailable : { status: 'known', places });
      if (places === null && isOnline)
        next = setTimeout(() => void ask(Math.min(2 * pause, longestPause)), pause);
    };
    void ask(firstPause);
    return () => {
      isLeft = true;
      clearTimeout(next);
    };
  }, [postcode, isOnline]);
  if (found !== null && found.places.status === 'unavailable') return found.places;
  if (!isPostcode(postcode)) return waiting;
  return found?.postcode === postcode ? found.places : loading;
};
