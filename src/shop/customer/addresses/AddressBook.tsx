import { useRef, useState } from 'react';
import { addressProblems } from '../../../../engine/addresses/problems.ts';
import { tidyAddress } from '../../../../engine/addresses/tidy.ts';
import { itemsOf } from '../../../../engine/kernel/remote.ts';
import { emptyAddress } from '../../../../engine/values/empty-address.ts';
import {
  mostAddresses,
  type SavedAddress,
  type ThaiAddress,
} from '../../../../engine/values/thai-address.ts';
import { moveFocusOnRemoval } from '../../focus/focus.ts';
import { useFormFocus, useRescuedFocus } from '../../focus/use-rescued-focus.ts';
import { phoneText } from '../../format.ts';
import { useShop, useShopHandle } from '../../store.tsx';
import { addressProblemText, addressProblemTexts, addressText } from '../../ui/address/address-words.ts';
import { AddressFields } from '../../ui/address/AddressFields.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { Checkbox } from '../../ui/form/Field.tsx';
import { HiddenStatus, Skeleton } from '../../ui/Skeleton.tsx';
import { addressDeedTexts } from '../account-words.ts';
import classes from '../profile.module.css';
import { ChangeFailure, FormWays, ProfileSection } from '../profile/parts.tsx';

const useOwner = (): ThaiAddress => {
  const known = useShop(({ session }) => session.profile.value);
  return {
    ...emptyAddress,
    fullName: `${known?.firstName ?? ''} ${known?.lastName ?? ''}`.trim(),
    phone: known?.mobileNumber ?? '',
  };
};

/** Form of a new or saved address (ux U5); typed text stays when saving failed. */
const AddressForm = ({ saved }: { readonly saved: SavedAddress | null }) => {
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
      className={classes['form']}
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

/** Address of the book with its buttons; its form replaces it (case B01). */
const AddressCard = ({ saved }: { readonly saved: SavedAddress }) => {
  const { id, isDefault, address } = saved;
  const [lack] = addressProblems(address);
  const isOpen = useShop(({ addresses: { form } }) => form?.of === 'saved' && form.id === id);
  const isBusy = useShop(({ addresses }) => addresses.change !== null);
  const isLeaving = useShop(({ addresses: { change } }) => change?.kind === 'remove' && change.id === id);
  const refusal = useShop(({ addresses }) => (addresses.refusal?.id === id ? addresses.refusal : null));
  const { form, opener } = useFormFocus(isOpen);
  // The button "make default" goes with its use: the button beside it gets the focus.
  useRescuedFocus(isDefault, () => opener.current);
  const way = (words: string) => ({
    kind: 'link' as const,
    className: 'broad-44 outdented',
    'aria-label': `${words} ที่อยู่ของ ${address.fullName} ${address.line}`,
    'aria-disabled': isBusy,
    children: words,
  });
  if (isOpen)
    return (
      <div ref={form}>
        <AddressForm saved={saved} />
      </div>
    );
  return (
    <div ref={form} className="dims" aria-busy={isLeaving}>
      <p className="wrap gap-10 rows-2 middle">
        <strong>{address.fullName}</strong>
        {isDefault && <span className="tag on-gold ink">ที่อยู่หลัก</span>}
      </p>
      <p className="small muted">{phoneText(address.phone)}</p>
      <p className="readable above-2">{addressText(address)}</p>
      {lack !== undefined && <p className="small warning">{addressProblemText(lack)}</p>}
      <div className="wrap gap-24 rows-0">
        <Button {...way('แก้ไข')} ref={opener} asks={{ type: 'OpenAddressForm', form: { of: 'saved', id } }} />
        {!isDefault && lack === undefined && (
          <Button {...way('ตั้งเป็นที่อยู่หลัก')} asks={{ type: 'MakeDefaultAddress', id }} />
        )}
        <Button {...way('ลบ')} asks={{ type: 'RemoveAddress', id }}>
          {isLeaving ? 'กำลังลบ…' : 'ลบ'}
        </Button>
      </div>
      {refusal !== null && <ChangeFailure failure={refusal.failure} />}
    </div>
  );
};

/** Undo of a removed address for eight seconds; the title takes the focus from it. */
const Removed = () => {
  const { removed, change } = useShop(({ addresses }) => addresses);
  return removed === null ? null : (
    <div className="strong-box ends gap-16 rows-0 above-12 pad-y-4 pad-x-16 on-sand radius">
      <span>ลบที่อยู่ของ {removed.address.fullName} แล้ว</span>
      <Button
        ref={moveFocusOnRemoval}
        kind="link"
        className="broad-44 outdented"
        aria-disabled={change !== null}
        asks={{ type: 'UndoRemoveAddress' }}
      >
        เลิกทำ
      </Button>
    </div>
  );
};

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
            kind="link"
            className="broad-44 outdented"
            aria-disabled={isFull}
            asks={{ type: 'OpenAddressForm', form: { of: 'new' } }}
          >
            เพิ่มที่อยู่
          </Button>
        )
      }
    >
      <HiddenStatus>
        {notice !== null && <span key={notice.id}>{addressDeedTexts[notice.kind]}</span>}
      </HiddenStatus>
      {status === 'failed' && (
        <ErrorCard
          title="โหลดสมุดที่อยู่ไม่สำเร็จ"
          safe={list.length === 0 ? 'ที่อยู่ของคุณยังอยู่ครบ' : 'ด้านล่างคือที่อยู่ที่โหลดไว้ก่อนหน้า'}
          failure={failure}
          retry={{ type: 'RetryQuery', of: 'addressBook' }}
        />
      )}
      {isUnknown && status !== 'failed' && <Skeleton className="high-130 above-12" />}
      {isFull && (
        <p className="readable above-4 quiet">
          สมุดที่อยู่เต็มแล้ว ({mostAddresses} รายการ) กรุณาลบที่อยู่ที่ไม่ใช้ก่อนเพิ่มใหม่
        </p>
      )}
      <div ref={form}>{isNew && <AddressForm saved={null} />}</div>
      {list.length === 0 && status === 'ready' && !isNew && (
        <p className="readable above-4 quiet">ยังไม่มีที่อยู่ที่บันทึกไว้ เพิ่มครั้งเดียว แล้วไม่ต้องกรอกซ้ำเมื่อสั่งซื้อ</p>
      )}
      {list.length > 0 && (
        <ul className="list above-8" aria-label="ที่อยู่ที่บันทึกไว้">
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
