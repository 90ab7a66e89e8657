import type { SavedAddress } from '../../../../engine/values/thai-address.ts';
import { useShop } from '../../store.tsx';
import { addressText } from '../../ui/address/address-words.ts';
import classes from './AddressBook.module.css';
import { AddressForm } from './AddressForm.tsx';
import { ChangeFailure } from '../FormParts.tsx';
import { phoneText } from '../../format.ts';
import profile from '../profile.module.css';
import { useFormFocus, useRescuedFocus } from '../../focus/use-rescued-focus.ts';
import { Button } from '../../ui/Button.tsx';

/** One address of the book: who and where, and what can be done with it; its form opens in its place (case B01). */
export const AddressCard = ({ saved }: { readonly saved: SavedAddress }) => {
  const { id, isDefault, address } = saved;
  const isOpen = useShop(({ addresses: { form } }) => form?.of === 'saved' && form.id === id);
  const isBusy = useShop(({ addresses }) => addresses.change !== null);
  const isLeaving = useShop(({ addresses: { change } }) => change?.kind === 'remove' && change.id === id);
  const refusal = useShop(({ addresses }) => (addresses.refusal?.id === id ? addresses.refusal : null));
  const { form, opener } = useFormFocus(isOpen);
  // The way to make an address the default goes once it is: the way beside it has the focus then.
  useRescuedFocus(isDefault, () => opener.current);
  const whose = `ที่อยู่ของ ${address.fullName} ${address.line}`;
  if (isOpen) {
    return (
      <div ref={form}>
        <AddressForm saved={saved} />
      </div>
    );
  }
  return (
    <div ref={form} className={classes['card']} aria-busy={isLeaving}>
      <p className={classes['who']}>
        <strong>{address.fullName}</strong>
        {isDefault && <span className={classes['default']}>ที่อยู่หลัก</span>}
      </p>
      <p className={classes['phone']}>{phoneText(address.phone)}</p>
      <p className={classes['where']}>{addressText(address)}</p>
      <div className={classes['ways']}>
        <Button
          ref={opener}
          className={profile['edit']}
          aria-label={`แก้ไข ${whose}`}
          aria-disabled={isBusy}
          asks={{ type: 'OpenAddressForm', form: { of: 'saved', id } }}
        >
          แก้ไข
        </Button>
        {!isDefault && (
          <Button
            className={profile['edit']}
            aria-label={`ตั้งเป็นที่อยู่หลัก ${whose}`}
            aria-disabled={isBusy}
            asks={{ type: 'MakeDefaultAddress', id }}
          >
            ตั้งเป็นที่อยู่หลัก
          </Button>
        )}
        <Button
          className={profile['edit']}
          aria-label={`ลบ ${whose}`}
          aria-disabled={isBusy}
          asks={{ type: 'RemoveAddress', id }}
        >
          {isLeaving ? 'กำลังลบ…' : 'ลบ'}
        </Button>
      </div>
      {refusal !== null && <ChangeFailure failure={refusal.failure} />}
    </div>
  );
};
