import { useRef, useState } from 'react';
import { itemsOf } from '../../../../engine/kernel/remote.ts';
import { emptyAddress } from '../../../../engine/values/empty-address.ts';
import type { SavedAddress, ThaiAddress } from '../../../../engine/values/thai-address.ts';
import { addressProblems } from '../../../../engine/addresses/problems.ts';
import { tidyAddress } from '../../../../engine/addresses/tidy.ts';
import { useShop, useShopHandle } from '../../store.tsx';
import { AddressFields } from '../../ui/address/AddressFields.tsx';
import { addressProblemTexts } from '../../ui/address/problem-words.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ChangeFailure, FormWays } from '../FormParts.tsx';
import profile from '../profile.module.css';

/** Who receives what is sent, as far as the account knows. */
const useOwner = (): ThaiAddress => {
  const known = useShop(({ session }) => session.profile.value);
  return {
    ...emptyAddress,
    fullName: `${known?.firstName ?? ''} ${known?.lastName ?? ''}`.trim(),
    phone: known?.mobileNumber ?? '',
  };
};

/** The form of a new address or of one of the book (ux U5); what was typed stays when it could not be saved. */
export const AddressForm = ({ saved }: { readonly saved: SavedAddress | null }) => {
  const { dispatch, getState } = useShopHandle();
  const owner = useOwner();
  const [value, setValue] = useState<ThaiAddress>(saved?.address ?? owner);
  const [isDefault, setDefault] = useState(saved?.isDefault ?? false);
  const [showsAll, setShowsAll] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isFirst = useShop(({ queries }) => itemsOf(queries.addressBook.remote).length === 0);
  const isBusy = useShop(({ addresses }) => addresses.change !== null);
  const id = saved?.id ?? null;
  const failure = useShop(({ addresses: { refusal } }) =>
    refusal !== null && refusal.id === id && refusal.kind !== 'restore' ? refusal.failure : null,
  );
  const prefix = `address-${id ?? 'new'}`;
  const problems = addressProblems(value);
  const texts = addressProblemTexts(problems);

  const save = (): void => {
    if (getState().addresses.change !== null) return;
    const [first] = problems;
    if (first === undefined) {
      dispatch({ type: 'SaveAddress', id, address: tidyAddress(value), isDefault: isDefault || isFirst });
      return;
    }
    setShowsAll(true);
    const field = form.current?.querySelector<HTMLElement>(`[id="${prefix}-${first.field}"]`);
    (field ?? form.current?.querySelector<HTMLElement>(`[id="${prefix}-subdistrict"]`))?.focus();
  };
  return (
    <form
      ref={form}
      className={profile['form']}
      noValidate
      aria-label={saved === null ? 'ที่อยู่ใหม่' : 'แก้ไขที่อยู่'}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <AddressFields
        id={prefix}
        value={value}
        onCommit={setValue}
        problemOf={(part) => texts[part] ?? null}
        shows={() => showsAll}
        asksReceiver
        purpose="shipping"
      />
      {saved?.isDefault !== true && !isFirst && (
        <Checkbox id={`${prefix}-default`} isChecked={isDefault} onChange={setDefault}>
          ใช้เป็นที่อยู่หลัก เลือกไว้ให้ทุกครั้งที่สั่งซื้อ
        </Checkbox>
      )}
      <ChangeFailure failure={failure} />
      <FormWays action="บันทึกที่อยู่" isBusy={isBusy} onCancel={() => dispatch({ type: 'CloseAddressForm' })} />
    </form>
  );
};
