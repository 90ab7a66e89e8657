import { useState } from 'react';
import type { ThaiAddress } from '../../../../engine/values/thai-address.ts';
import { type AddressField, isPostcode } from '../../../../engine/addresses/problems.ts';
import { useRescuedFocus } from '../../focus/use-rescued-focus.ts';
import { Field } from '../form/Field.tsx';
import { useDrafts, type Writing } from '../form/use-drafts.ts';
import { digitsWriting, phoneInput, phoneWriting } from '../form/inputs.ts';
import { bookIsBack, bookUnavailable, placeMeant, placeNews, unknownPostcode } from './address-words.ts';
import classes from './AddressFields.module.css';
import { ChosenPlace, TypedPlace } from './PlaceFields.tsx';
import { isSamePlace, isWholePlace, type Place, placeParts, usePlaces } from './places.ts';
import { Button } from '../Button.tsx';

interface AddressFieldsProps {
  /** Begins the ids of the fields, which end in their names: 'shipping' has 'shipping-postcode'. */
  readonly id: string;
  readonly value: ThaiAddress;
  /** Hears the whole address whenever a field is left or a place chosen; it may be incomplete. */
  readonly onCommit: (address: ThaiAddress) => void;
  /** What is wrong with `value`, in words. */
  readonly problems: Partial<Readonly<Record<AddressField, string>>>;
  /** Whether what is wrong with a part is said, although nobody was in its field yet: after an attempt to go on. */
  readonly shows: (part: AddressField) => boolean;
  /** Whether name and phone of who receives it are asked for too. */
  readonly asksReceiver: boolean;
  /** What the address is for, to the browser that fills it in. */
  readonly purpose: 'shipping' | 'billing';
}

const writing: Partial<Record<AddressField, Writing>> = { phone: phoneWriting, postcode: digitsWriting };

const noPlace: Place = { subdistrict: '', district: '', province: '' };

const isBlank = (place: Place): boolean => isSamePlace(place, noPlace);

/**
 * The fields of a Thai address (ux U5): the postcode first, then one choice among its ตำบล that fills in อำเภอ and จังหวัด;
 * what no book knows can be typed. ๐-๙ are understood everywhere (ruling P19).
 */
export const AddressFields = (props: AddressFieldsProps) => {
  const { id, value, onCommit, problems, shows, asksReceiver, purpose } = props;
  const drafts = useDrafts<AddressField>({
    value,
    problemOf: (part) => problems[part] ?? null,
    shows,
    writing,
    onCommit,
  });
  const postcode = drafts.textOf('postcode');
  const typedPlace = (): Place => ({
    subdistrict: drafts.textOf('subdistrict'),
    district: drafts.textOf('district'),
    province: drafts.textOf('province'),
  });
  // Whether the place is typed although the places of the postcode are known.
  const [isTyping, setTyping] = useState(false);
  // Whether they became known to somebody who was asked to type.
  const [isBack, setBack] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const known = usePlaces(postcode, (answer, wasUnavailable) => {
    const held = document.activeElement;
    const isInPlace = placeParts.some((part) => held?.id === `${id}-${part}`);
    if (answer.status !== 'known') return;
    if (wasUnavailable) {
      setBack(true);
      setChanged(true);
    }
    const typed = typedPlace();
    if (isInPlace && held instanceof HTMLInputElement) {
      // Nothing is taken out of the hands of somebody who is typing.
      setTyping(true);
    } else if (isPostcode(postcode)) {
      const meant = placeMeant(answer.places, typed);
      setTyping(meant === undefined && !isBlank(typed));
      if (meant !== undefined && !isSamePlace(meant, value)) drafts.commit({ ...meant });
    } else if (wasUnavailable && !isBlank(typed)) {
      setTyping(true);
    }
  });
  const { status, places } = known;
  const chosen = places.find((place) => isSamePlace(place, value));
  const isUnknown = status === 'known' && places.length === 0;
  const isTyped = isTyping || status === 'unavailable' || isUnknown;
  const tokenOf = (token: string): string => `${purpose} ${token}`;

  // One way to fill in the place takes that of the other.
  useRescuedFocus(isTyped, () => document.getElementById(`${id}-subdistrict`));
  const switchTo = (typing: boolean): void => {
    setTyping(typing);
    setBack(false);
  };

  const news = isChanged && !isTyped ? placeNews(places, chosen, value) : '';
  const trouble =
    status === 'unavailable'
      ? bookUnavailable
      : isUnknown
        ? unknownPostcode(postcode)
        : isBack && isTyped && places.length > 0
          ? bookIsBack
          : '';
  const postcodeField = drafts.field('postcode');
  return (
    <div className="stack one-column">
      {asksReceiver && (
        <>
          <Field
            {...drafts.field('fullName')}
            id={`${id}-fullName`}
            label="ชื่อ-นามสกุลผู้รับ"
            autoComplete={tokenOf('name')}
            maxLength={120}
          />
          <Field
            {...drafts.field('phone')}
            id={`${id}-phone`}
            label="เบอร์โทรศัพท์ผู้รับ"
            {...phoneInput}
            autoComplete={tokenOf('tel-national')}
          />
        </>
      )}
      <div className={classes['short']}>
        <Field
          {...postcodeField}
          id={`${id}-postcode`}
          label="รหัสไปรษณีย์"
          inputMode="numeric"
          autoComplete={tokenOf('postal-code')}
          maxLength={12}
          onChange={(event) => {
            setChanged(true);
            postcodeField.onChange(event);
            const typed = (digitsWriting.kept ?? String)(event.currentTarget.value);
            // A whole postcode says which places there are; those of another one are not among them.
            if (isPostcode(typed) && typed !== value.postcode) {
              drafts.commit({ postcode: typed, ...(isTyped && !isUnknown ? {} : noPlace) });
            }
          }}
        />
      </div>
      <p className={trouble === '' ? 'visually-hidden' : classes['note']} role="status">
        {trouble === '' ? news : trouble}
      </p>
      {isTyped ? (
        <TypedPlace id={id} drafts={drafts} tokenOf={tokenOf} />
      ) : (
        <ChosenPlace
          id={id}
          drafts={drafts}
          tokenOf={tokenOf}
          known={known}
          chosen={chosen}
          kept={isBlank(value) ? null : value}
          onChoose={(place) => {
            setChanged(true);
            drafts.commit({ ...place });
          }}
        />
      )}
      {!isTyped && places.length > 0 && (
        <Button className={classes['other']} onClick={() => switchTo(true)}>
          ไม่มีตำบลของคุณในรายการ พิมพ์เอง
        </Button>
      )}
      {isTyped && places.length > 0 && (
        <Button
          className={classes['other']}
          onClick={() => {
            switchTo(false);
            const typed = typedPlace();
            // A place that the list has not is kept until another is chosen; a part of one is none.
            const kept = isWholePlace(typed) ? typed : noPlace;
            drafts.commit({ ...(placeMeant(places, typed) ?? kept) });
          }}
        >
          เลือกจากรหัสไปรษณีย์
        </Button>
      )}
      <Field
        {...drafts.field('line')}
        id={`${id}-line`}
        label="บ้านเลขที่ อาคาร ซอย ถนน"
        autoComplete={tokenOf('address-line1')}
      />
    </div>
  );
};
