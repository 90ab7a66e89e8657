import type { ReactNode } from 'react';
import { refusedPasswordText } from '../../identity/failures.ts';
import { useDispatch, useShop, useShopHandle } from '../../store.tsx';
import {
  type ShopForm,
  type ShopFormInput,
  useRefusedField,
  useShopForm,
} from '../../ui/form/use-shop-form.ts';
import { changeFailureText } from '../account-words.ts';
import { ChangeFailure, FormWays, type FormWaysProps } from '../FormParts.tsx';
import classes from '../profile.module.css';

/** How the field of the present password is told apart; what is wrong with it is told at once. */
export const presentPassword = {
  label: 'รหัสผ่านปัจจุบัน',
  name: 'current-password',
  autoComplete: 'current-password',
  isUrgent: true,
} as const;

/** A form of the account, which sends one thing at a time; a wrong present password is told at the field `present`. */
export const useAccountForm = <V extends Record<string, string>>({
  present = '',
  ...input
}: ShopFormInput<V> & { readonly present?: keyof V & string }): ShopForm<V> => {
  const shop = useShopHandle();
  const failure = useShop(({ account }) => account.failure);
  const wrong = failure?.code === 'PASSWORD_WRONG' ? changeFailureText(failure) : null;
  const form = useShopForm<V>({
    ...input,
    initialErrors: wrong === null ? {} : { [present]: wrong },
    isBusy: () => shop.getState().account.request !== null,
  });
  useRefusedField(form, present, wrong, failure, true);
  return form;
};

/** A form of the account with the ways out of it, and below its fields why it was refused where no field says so. */
export const AccountForm = ({
  form,
  children,
  ...ways
}: Omit<FormWaysProps, 'isBusy' | 'onCancel'> & {
  readonly form: Pick<ShopForm, 'submit'>;
  readonly children: ReactNode;
}) => {
  const dispatch = useDispatch();
  const isBusy = useShop(({ account }) => account.request !== null);
  const failure = useShop(({ account }) => account.failure);
  const isAtField = failure?.code === 'PASSWORD_WRONG' || refusedPasswordText(failure) !== null;
  return (
    <form className={classes['form']} noValidate onSubmit={form.submit}>
      {children}
      <ChangeFailure failure={isAtField ? null : failure} />
      <FormWays {...ways} isBusy={isBusy} onCancel={() => dispatch({ type: 'CloseAccountForm' })} />
    </form>
  );
};
