import type { AddressField } from '../../../../engine/addresses/problems.ts';
import { Field, SelectField } from '../form/Field.tsx';
import type { Drafts } from '../form/use-drafts.ts';
import { districtText, provinceText, subdistrictText } from './address-words.ts';
import { isWholePlace, type Place, placeParts, type Places } from './places.ts';

interface PlaceFieldsProps {
  readonly id: string;
  readonly drafts: Drafts<AddressField>;
  /** What autofill shall take the fields for: 'shipping address-level3'. */
  readonly tokenOf: (token: string) => string;
}

const typedFields = {
  subdistrict: { label: 'ตำบล / แขวง', token: 'address-level3' },
  district: { label: 'อำเภอ / เขต', token: 'address-level2' },
  province: { label: 'จังหวัด', token: 'address-level1' },
} as const;

/** ตำบล, อำเภอ and จังหวัด to be typed, for what no book of places knows. */
export const TypedPlace = ({ id, drafts, tokenOf }: PlaceFieldsProps) =>
  placeParts.map((part) => (
    <Field
      key={part}
      {...drafts.field(part)}
      id={`${id}-${part}`}
      label={typedFields[part].label}
      autoComplete={tokenOf(typedFields[part].token)}
      maxLength={80}
    />
  ));

const valueOf = (place: Place): string => placeParts.map((part) => place[part]).join('|');

const prompts: Readonly<Record<Places['status'], string>> = {
  waiting: 'กรอกรหัสไปรษณีย์ก่อน',
  loading: 'กำลังค้นหา',
  known: 'เลือกตำบลหรือแขวง',
  unavailable: '',
};

/** One choice that fills in ตำบล, อำเภอ and จังหวัด, from the places of the postcode. */
export const ChosenPlace = ({
  id,
  drafts,
  tokenOf,
  known: { status, places },
  chosen,
  kept,
  onChoose,
}: PlaceFieldsProps & {
  readonly known: Places;
  readonly chosen: Place | undefined;
  /** What was chosen before or typed, to be shown until another is chosen; null when nothing was. */
  readonly kept: Place | null;
  readonly onChoose: (place: Place) => void;
}) => {
  const districts = [...new Map(places.map((place) => [districtText(place), place])).values()];
  const told = chosen ?? (kept !== null && isWholePlace(kept) ? kept : null);
  const error = placeParts.map(drafts.errorOf).find((problem) => problem !== null) ?? null;
  return (
    <SelectField
      id={`${id}-subdistrict`}
      label={typedFields.subdistrict.label}
      name="subdistrict"
      autoComplete={tokenOf(typedFields.subdistrict.token)}
      value={chosen === undefined ? '' : valueOf(chosen)}
      error={error}
      aria-busy={status === 'loading'}
      hint={told === null ? undefined : `${districtText(told)} ${provinceText(told.province)}`}
      onChange={({ currentTarget }) => {
        const place = places.find((one) => valueOf(one) === currentTarget.value);
        if (place !== undefined) onChoose(place);
      }}
    >
      {chosen === undefined && (
        <option value="">{told === null ? prompts[status] : subdistrictText(told)}</option>
      )}
      {districts.map((district) => (
        <optgroup
          key={valueOf(district)}
          label={`${districtText(district)} ${provinceText(district.province)}`}
        >
          {places
            .filter((place) => place.district === district.district && place.province === district.province)
            .map((place) => (
              <option key={valueOf(place)} value={valueOf(place)}>
                {subdistrictText(place)}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  );
};
