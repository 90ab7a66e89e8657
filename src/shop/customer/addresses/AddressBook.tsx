import { itemsOf } from '../../../../engine/kernel/remote.ts';
import { mostAddresses, type SavedAddress } from '../../../../engine/values/thai-address.ts';
import { useShop } from '../../store.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { handFocusOn } from '../../focus/focus.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { addressDeedTexts } from '../account-words.ts';
import classes from './AddressBook.module.css';
import { AddressForm } from './AddressForm.tsx';
import { addressText } from '../../ui/address/address-words.ts';
import { ChangeFailure } from '../FormParts.tsx';
import { phoneText } from '../../format.ts';
import profile from '../profile.module.css';
import { useFormFocus, useRescuedFocus } from '../../focus/use-rescued-focus.ts';
import { Button } from '../../ui/Button.tsx';
import { ProfileSection } from '../profile/ProfileSection.tsx';

/** One address of the book: who and where, and what can be done with it; its form opens in its place (case B01). */
const AddressCard = ({ saved }: { readonly saved: SavedAddress }) => {
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
      <p className="wrap gap-10 rows-2 middle">
        <strong>{address.fullName}</strong>
        {isDefault && <span className={classes['default']}>ที่อยู่หลัก</span>}
      </p>
      <p className="small muted figures">{phoneText(address.phone)}</p>
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

/** For eight seconds an address that was removed comes back with one press; the title takes the focus from it. */
const Removed = () => {
  const { removed, change } = useShop(({ addresses }) => addresses);
  return removed === null ? null : (
    <div className={classes['removed']}>
      <span>ลบที่อยู่ของ {removed.address.fullName} แล้ว</span>
      <Button
        ref={handFocusOn}
        className={profile['edit']}
        aria-disabled={change !== null}
        asks={{ type: 'UndoRemoveAddress' }}
      >
        เลิกทำ
      </Button>
    </div>
  );
};

/** A customer's address book (spec 7.5): the default first, each with its form in its place. */
export const AddressBook = () => {
  const book = useShop(({ queries }) => queries.addressBook.remote);
  const { notice, ...addresses } = useShop((root) => root.addresses);
  const { status, failure } = book;
  const list = itemsOf(book);
  const isNew = addresses.form?.of === 'new';
  const refusal = addresses.refusal?.kind === 'restore' ? addresses.refusal : null;
  const { form, opener } = useFormFocus(isNew);
  useRescuedFocus(list.length, () => document.getElementById('addresses-title'));
  const isUnknown = list.length === 0 && status !== 'ready';
  const isFull = list.length >= mostAddresses;
  return (
    <ProfileSection
      id="addresses"
      title="สมุดที่อยู่"
      action={
        status === 'ready' &&
        !isNew && (
          <Button
            ref={opener}
            className={profile['edit']}
            aria-disabled={isFull}
            asks={{ type: 'OpenAddressForm', form: { of: 'new' } }}
          >
            เพิ่มที่อยู่
          </Button>
        )
      }
    >
      <p className="visually-hidden" role="status">
        {notice !== null && <span key={notice.id}>{addressDeedTexts[notice.kind]}</span>}
      </p>
      {status === 'failed' && (
        <ErrorCard
          title="โหลดสมุดที่อยู่ไม่สำเร็จ"
          safe={list.length === 0 ? 'ที่อยู่ของคุณยังอยู่ครบ' : 'ด้านล่างคือที่อยู่ที่โหลดไว้ก่อนหน้า'}
          failure={failure}
          retry={{ type: 'RetryQuery', of: 'addressBook' }}
        />
      )}
      {isUnknown && status !== 'failed' && <Skeleton className={classes['waiting']} />}
      {isFull && (
        <p className={profile['text']}>สมุดที่อยู่เต็มแล้ว ({mostAddresses} รายการ) กรุณาลบที่อยู่ที่ไม่ใช้ก่อนเพิ่มใหม่</p>
      )}
      <div ref={form}>{isNew && <AddressForm saved={null} />}</div>
      {list.length === 0 && status === 'ready' && !isNew && (
        <p className={profile['text']}>ยังไม่มีที่อยู่ที่บันทึกไว้ เพิ่มครั้งเดียว แล้วไม่ต้องกรอกซ้ำเมื่อสั่งซื้อ</p>
      )}
      {list.length > 0 && (
        <ul className={classes['list']} aria-label="ที่อยู่ที่บันทึกไว้">
          {list.map((saved) => (
            <li key={saved.id} className={classes['item']}>
              <AddressCard saved={saved} />
            </li>
          ))}
        </ul>
      )}
      {refusal !== null && <ChangeFailure failure={refusal.failure} />}
      <Removed />
    </ProfileSection>
  );
};
