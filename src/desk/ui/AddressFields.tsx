import { useEffect, useState } from 'react';
import { isPostcode } from '../../../engine/addresses/problems.ts';
import { asTyped } from '../../../engine/values/form-text.ts';
import type { ThaiAddress } from '../../../engine/values/thai-address.ts';
import { districtText, subdistrictText } from '../../shop/ui/address/address-words.ts';
import { placesOf, type ThaiPlace } from '../../shop/ui/address/places.ts';
import { drawFields, type TypedForm } from './form.tsx';

/** Places of a postcode; none until loaded, and none if loading failed. */
const usePlacesOf = (postcode: string): readonly ThaiPlace[] => {
  const [found, setFound] = useState<{ readonly postcode: string; readonly places: readonly ThaiPlace[] }>();
  useEffect(() => {
    if (!isPostcode(postcode)) return;
    // All of them wait for one book, so that they are answered in order.
    placesOf(postcode).then(
      (places) => setFound({ postcode, places }),
      () => undefined,
    );
  }, [postcode]);
  return found?.postcode === postcode ? found.places : [];
};

type Placed = Omit<ThaiAddress, 'fullName' | 'phone'>;

/** Fields of an address without the name; a postcode offers its places. */
export const AddressFields = ({ form }: { readonly form: TypedForm<Placed> }) => {
  const choices = usePlacesOf(asTyped('postcode', form.values.postcode)).map((place) => ({
    place,
    label: `${subdistrictText(place)} ${districtText(place)} ${place.province}`,
  }));
  return drawFields(form, {
    postcode: { label: 'รหัสไปรษณีย์', maxLength: 8, autoComplete: 'off', inputMode: 'numeric' },
    subdistrict: {
      kind: 'suggested',
      label: 'ตำบล / แขวง',
      maxLength: 80,
      data: choices.map(({ label }) => label),
      filter: ({ options }) => options,
      onOptionSubmit: (chosen) => {
        const place = choices.find(({ label }) => label === chosen)?.place;
        // After the field has taken the text of the choice.
        if (place !== undefined) setTimeout(() => form.setValues(place));
      },
    },
    district: { label: 'อำเภอ / เขต', maxLength: 80 },
    province: { label: 'จังหวัด', maxLength: 80 },
    line: { label: 'บ้านเลขที่ อาคาร ซอย ถนน' },
  });
};
