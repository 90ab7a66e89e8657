import { useEffect, useState } from 'react';
import { isPostcode } from '../../../../engine/addresses/problems.ts';
import { useShop } from '../../store.tsx';

/** A place that a postcode stands for, by the names that a Thai address carries. */
export interface Place {
  readonly subdistrict: string;
  readonly district: string;
  readonly province: string;
}

/** What is known about the places of a postcode. */
export type Places =
  /** No whole postcode yet, or its places are being looked up. */
  | { readonly status: 'waiting' | 'loading'; readonly places: readonly Place[] }
  /** In Thai order; none where the postcode is not in the book. */
  | { readonly status: 'known'; readonly places: readonly Place[] }
  /** The book could not be fetched: everything can be typed. */
  | { readonly status: 'unavailable'; readonly places: readonly Place[] };

const byName = new Intl.Collator('th').compare;

/** Fetches the book of places, once; throws when it cannot be had. */
const openBook = async (): Promise<(postcode: string) => Promise<readonly Place[]>> => {
  const { getDatabase, preload, searchAddressByPostalCode } = await import('thai-address-universal');
  await preload({ language: 'thai' });
  return async (postcode) => {
    const rows = await searchAddressByPostalCode(postcode, 200);
    // The package tells a failure by having nothing at all.
    if (getDatabase().length === 0) throw new Error('the book of places is empty');
    return rows
      .map(({ sub_district, district, province }) => ({ subdistrict: sub_district, district, province }))
      .sort(
        (one, other) => byName(one.district, other.district) || byName(one.subdistrict, other.subdistrict),
      );
  };
};

let book: ReturnType<typeof openBook> | undefined;

/** The places of a whole postcode, in Thai order; throws when the book cannot be had. */
export const placesOf = async (postcode: string): Promise<readonly Place[]> => {
  book ??= openBook();
  try {
    const lookUp = await book;
    return await lookUp(postcode);
  } catch (error) {
    book = undefined;
    throw error;
  }
};

/** Fetches the book of places ahead of its use; whoever needs it then hears when it cannot be had. */
export const openPlaces = (): void => {
  placesOf('').catch(() => undefined);
};

const none: readonly Place[] = [];
const waiting: Places = { status: 'waiting', places: none };
const loading: Places = { status: 'loading', places: none };

/**
 * The places of a postcode as it is typed; the book that tells them is fetched when a form is there, and again when the
 * connection is back that it could not be had without.
 */
export const usePlaces = (postcode: string): Places => {
  const isOnline = useShop(({ connection }) => connection.isOnline);
  const [found, setFound] = useState<{ readonly postcode: string; readonly places: Places } | null>(null);
  useEffect(() => {
    let isLeft = false;
    const lookUp = async (): Promise<void> => {
      try {
        const places = await placesOf(postcode);
        if (!isLeft) setFound({ postcode, places: { status: 'known', places } });
      } catch {
        if (!isLeft) setFound({ postcode, places: { status: 'unavailable', places: none } });
      }
    };
    void lookUp();
    return () => {
      isLeft = true;
    };
  }, [postcode, isOnline]);
  if (found !== null && found.places.status === 'unavailable') return found.places;
  if (!isPostcode(postcode)) return waiting;
  return found?.postcode === postcode ? found.places : loading;
};
