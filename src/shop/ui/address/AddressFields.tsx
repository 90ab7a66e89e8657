import { useState } from 'react';
import type { ThaiAddress } from '../../../../engine/values/thai-address.ts';
import { type AddressField, isPostcode } from '../../../../engine/addresses/problems.ts';
import { useRescuedFocus } from '../../focus/use-rescued-focus.ts';
import { Button } from '../Button.tsx';
import { Field, SelectField } from '../form/Field.tsx';
import { draftInputs, keptText } from '../form/inputs.ts';
import { useDrafts } from '../form/use-drafts.ts';
import {
  bookLoadedText,
  bookUnavailable,
  districtText,
  matchPlace,
  placeAnnouncement,
  provinceText,
  subdistrictText,
  unknownPostcode,
} from './address-words.ts';
import { isSamePlace, isWholePlace, type ThaiPlace, placeParts, type Places, usePlaces } from './places.ts';

/** The most places of a postcode that are offered as buttons, too. */
const mostPressed = 9;

const noPlace: ThaiPlace = { subdistrict: '', district: '', province: '' };

const isBlank = (place: ThaiPlace): boolean => isSamePlace(place, noPlace);

const labels = { subdistrict: 'ตำบล / แขวง', district: 'อำเภอ / เขต', province: 'จังหวัด' } as const;

const prompts: Readonly<Record<Places['status'], string>> = {
  waiting: 'กรอกรหัสไปรษณีย์ก่อน',
  loading: 'กำลังค้นหา',
  known: 'เลือกตำบลหรือแขวง',
  unavailable: '',
};

const valueOf = (place: ThaiPlace): string => placeParts.map((part) => place[part]).join('|');
const districtOf = (place: ThaiPlace): string => `${districtText(place)} ${provinceText(place.province)}`;

/** The fields of a Thai address (ux U5): a postcode offers its ตำบล, or all is typed; ๐-๙ are understood (ruling P19). */
export const AddressFields = (props: {
  /** Begins the ids of the fields, which end in their names: 'shipping' has 'shipping-postcode'. */
  readonly id: string;
  readonly value: ThaiAddress;
  /** Hears the whole address whenever a field is left or a place chosen; it may be incomplete. */
  readonly onCommit: (address: ThaiAddress) => void;
  readonly problemOf: (part: AddressField) => string | null;
  /** Whether to show the error of a part that was never focused: after an attempt to submit. */
  readonly shows: (part: AddressField) => boolean;
  readonly asksReceiver: boolean;
  readonly purpose: 'shipping' | 'billing';
}) => {
  const { id, value, onCommit, problemOf, shows, asksReceiver, purpose } = props;
  const drafts = useDrafts<AddressField>({ id, section: purpose, value, problemOf, shows, onCommit });
  const postcode = drafts.textOf('postcode');
  const typedPlace = (): ThaiPlace => ({
    subdistrict: drafts.textOf('subdistrict'),
    district: drafts.textOf('district'),
    province: drafts.textOf('province'),
  });
  // Typed manually although the places of the postcode are known.
  const [isTyping, setTyping] = useState(false);
  // They were loaded after the shopper was asked to type.
  const [isBack, setBack] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const { status, places } = usePlaces(postcode, (answer, wasUnavailable) => {
    const held = document.activeElement;
    const isInPlace = placeParts.some((part) => held?.id === `${id}-${part}`);
    if (answer.status !== 'known') return;
    if (wasUnavailable) {
      setBack(true);
      setChanged(true);
    }
    const typed = typedPlace();
    if (isInPlace && held instanceof HTMLInputElement) {
      // Nothing is taken away while the shopper is typing.
      setTyping(true);
    } else if (isPostcode(postcode)) {
      const meant = matchPlace(answer.places, typed);
      setTyping(meant === undefined && !isBlank(typed));
      if (meant !== undefined && !isSamePlace(meant, value)) drafts.commit({ ...meant });
    } else if (wasUnavailable && !isBlank(typed)) setTyping(true);
  });
  const chosen = places.find((place) => isSamePlace(place, value));
  // Place chosen or typed before, shown until another is chosen.
  const shown = chosen ?? (isWholePlace(value) ? value : null);
  const districts = [...new Map(places.map((place) => [districtText(place), place])).values()];
  const isUnknown = status === 'known' && places.length === 0;
  const isTyped = isTyping || status === 'unavailable' || isUnknown;

  const choose = (place: ThaiPlace | undefined): void => {
    if (place === undefined) return;
    setChanged(true);
    drafts.commit({ ...place });
  };
  // Few enough to be pressed: one press in place of opening the list and choosing in it.
  const pressed = !isTyped && shown === null && places.length <= mostPressed ? places : [];

  // One way to fill in the place takes that of the other.
  useRescuedFocus(`${isTyped} ${pressed.length > 0}`, () => document.getElementById(`${id}-subdistrict`));
  const switchTo = (typing: boolean): void => {
    setTyping(typing);
    setBack(false);
    if (typing) return;
    const typed = typedPlace();
    // A place that the list has not is kept until another is chosen; a part of one is none.
    drafts.commit({ ...(matchPlace(places, typed) ?? (isWholePlace(typed) ? typed : noPlace)) });
  };

  const news = isChanged && !isTyped ? placeAnnouncement(places, chosen, value) : '';
  const trouble =
    status === 'unavailable'
      ? bookUnavailable
      : isUnknown
        ? unknownPostcode(postcode)
        : isBack && isTyped && places.length > 0
          ? bookLoadedText
          : '';
  const postcodeField = drafts.field('postcode');
  return (
    <div className="stack one-column">
      {asksReceiver && (
        <>
          <Field {...drafts.field('fullName')} label="ชื่อ-นามสกุลผู้รับ" />
          <Field {...drafts.field('phone')} label="เบอร์โทรศัพท์ผู้รับ" />
        </>
      )}
      <div className="short">
        <Field
          {...postcodeField}
          label="รหัสไปรษณีย์"
          onChange={(event) => {
            setChanged(true);
            postcodeField.onChange(event);
            const typed = keptText('postcode', event.currentTarget.value);
            // A whole postcode says which places there are; those of another one are not among them.
            if (isPostcode(typed) && typed !== value.postcode)
              drafts.commit({ postcode: typed, ...(isTyped && !isUnknown ? {} : noPlace) });
          }}
        />
      </div>
      <p className={trouble === '' ? 'visually-hidden' : 'small warning below-12'} role="status">
        {trouble === '' ? news : trouble}
      </p>
      {isTyped ? (
        placeParts.map((part) => <Field key={part} {...drafts.field(part)} label={labels[part]} />)
      ) : (
        <SelectField
          id={`${id}-subdistrict`}
          label={labels.subdistrict}
          name="subdistrict"
          autoComplete={`${purpose} ${draftInputs['subdistrict']?.autoComplete}`}
          value={chosen === undefined ? '' : valueOf(chosen)}
          error={placeParts.map(drafts.errorOf).find((problem) => problem !== null) ?? null}
          aria-busy={status === 'loading'}
          hint={shown === null ? undefined : districtOf(shown)}
          onChange={({ currentTarget }) => choose(places.find((one) => valueOf(one) === currentTarget.value))}
        >
          {chosen === undefined && (
            <option value="">{shown === null ? prompts[status] : subdistrictText(shown)}</option>
          )}
          {districts.map(({ district, province, subdistrict }) => (
            <optgroup key={`${district} ${province}`} label={districtOf({ district, province, subdistrict })}>
              {places
                .filter((place) => place.district === district && place.province === province)
                .map((place) => (
                  <option key={valueOf(place)} value={valueOf(place)}>
                    {subdistrictText(place)}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
      )}
      {pressed.length > 0 && (
        <div className="wrap gap-8 below-8" role="group" aria-label={prompts.known}>
          {pressed.map((place) => (
            <Button
              key={valueOf(place)}
              className="control-box sand-on-hover tall pad-x-16"
              onClick={() => choose(place)}
            >
              {subdistrictText(place)}
              {places.filter(({ subdistrict }) => subdistrict === place.subdistrict).length > 1 &&
                ` ${districtText(place)}`}
            </Button>
          ))}
        </div>
      )}
      {places.length > 0 && (
        // Another button in the other's place: the focus does not stay on it by chance.
        <Button
          key={String(isTyped)}
          kind="link"
          className="at-start below-8"
          onClick={() => switchTo(!isTyped)}
        >
          {isTyped ? 'เลือกจากรหัสไปรษณีย์' : 'ไม่มีตำบลของคุณในรายการ พิมพ์เอง'}
        </Button>
      )}
      <Field {...drafts.field('line')} label="บ้านเลขที่ อาคาร ซอย ถนน" />
    </div>
  );
};
