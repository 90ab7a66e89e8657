import { Link } from 'react-router-dom';
import { itemsOf } from '../../../../engine/kernel/remote.ts';
import { emptyAddress } from '../../../../engine/values/thai-address.ts';
import { phoneText } from '../../format.ts';
import { useDispatch, useShop } from '../../store.tsx';
import { addressText } from '../../ui/address/address-words.ts';
import { ChoiceCard } from '../../ui/form/ChoiceCard.tsx';
import { choicesOf } from '../../ui/form/choices.ts';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './AddressBook.module.css';

/** The addresses of the customer's book to choose from, and another one (case K02); nothing where there are none. */
export const AddressBook = () => {
  const dispatch = useDispatch();
  const book = useShop(({ addresses }) => addresses.book);
  const saved = itemsOf(book);
  const addressId = useShop(({ checkout }) => checkout.addressId);
  if (saved.length === 0) {
    return book.status === 'loading' ? <Skeleton className={classes['waiting']} /> : null;
  }
  const card = choicesOf('addressId', addressId ?? '', (value) => {
    const chosen = saved.find(({ id }) => id === value);
    const address = chosen?.address ?? emptyAddress;
    dispatch({ type: 'SetShipping', addressId: chosen?.id ?? null, address, keepsAddress: false });
  });
  return (
    <>
      <ChoiceGroup id="addressId" legend="ที่อยู่จัดส่ง" isLegendHidden>
        {saved.map(({ id, address, isDefault }) => (
          <ChoiceCard
            key={id}
            {...card(id)}
            title={address.fullName}
            end={isDefault ? <span className={classes['tag']}>ที่อยู่หลัก</span> : undefined}
          >
            {addressText(address)} · {phoneText(address.phone)}
          </ChoiceCard>
        ))}
        <ChoiceCard {...card('')} title="ที่อยู่อื่น" />
      </ChoiceGroup>
      <p>
        <Link className={classes['book']} to="/profile#addresses">
          จัดการสมุดที่อยู่
        </Link>
      </p>
    </>
  );
};
