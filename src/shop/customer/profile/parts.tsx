import type { ReactNode } from 'react';
import type { AccountDeed, AccountForm } from '../../../../engine/account/words.ts';
import type { Failure } from '../../../../engine/kernel/failure.ts';
import { useFormFocus } from '../../focus/use-rescued-focus.ts';
import { refusedPasswordText } from '../../identity/failures.ts';
import { CheckIcon } from '../../identity/marks.tsx';
import { FormFailure } from '../../identity/NewPasswordFields.tsx';
import { useDispatch, useShop, useShopHandle } from '../../store.tsx';
import { Button } from '../../ui/Button.tsx';
import {
  type ShopForm,
  type ShopFormInput,
  useRefusedField,
  useShopForm,
} from '../../ui/form/use-shop-form.ts';
import { changeFailureText, deedTexts } from '../account-words.ts';
import classes from '../profile.module.css';

interface ProfileSectionProps {
  readonly id: string;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export const ProfileSection = ({ id, title, action, children }: ProfileSectionProps) => (
  <section className={classes['section']} id={id} aria-labelledby={`${id}-title`}>
    <div className="ends gap-16 rows-4 tall">
      <h2 className={classes['title']} id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {action}
    </div>
    {children}
  </section>
);

export const ChangeFailure = ({ failure }: { readonly failure: Failure | null }) =>
  failure !== null && <FormFailure>{changeFailureText(failure)}</FormFailure>;

/** Announces below its heading that one of these deeds was done; the live region is rendered before. */
export const DoneNote = ({ deeds }: { readonly deeds: readonly AccountDeed[] }) => {
  const notice = useShop(({ account }) => account.notice);
  return (
    <div role="status">
      {notice !== null && deeds.includes(notice.deed) && (
        <p key={notice.id} className={classes['done']}>
          <CheckIcon />
          {deedTexts[notice.deed]}
        </p>
      )}
    </div>
  );
};

export const Value = ({ value, isKnown = true }: { readonly value: string; readonly isKnown?: boolean }) => (
  <span className={`block one-line ${value === '' ? 'muted' : ''}`}>
    {value === '' && isKnown ? 'ยังไม่ได้ระบุ' : value}
  </span>
);

export const useOpener = (form: AccountForm, words: string, name: string) => {
  const isOpen = useShop(({ account }) => account.form === form);
  const { form: place, opener } = useFormFocus(isOpen);
  const button = (
    <Button
      ref={opener}
      kind="link"
      className="broad-44 outdented"
      aria-label={`${words} ${name}`}
      asks={{ type: 'OpenAccountForm', form }}
    >
      {words}
    </Button>
  );
  return { isOpen, place, opener, button };
};

interface FormWaysProps {
  readonly action: string;
  readonly isBusy: boolean;
  readonly busyText?: string;
  readonly isDangerous?: boolean;
  readonly onCancel: () => void;
}

/** Submit and cancel buttons of a form; cancel is first before an irreversible act. */
export const FormWays = (props: FormWaysProps) => {
  const { action, isBusy, busyText = 'กำลังบันทึก…', isDangerous = false, onCancel } = props;
  const act = (
    <Button
      key="act"
      type="submit"
      kind={isDangerous ? 'secondary' : 'primary'}
      className={isDangerous ? classes['danger'] : undefined}
      aria-disabled={isBusy}
      aria-busy={isBusy}
    >
      {isBusy ? busyText : action}
    </Button>
  );
  const back = (
    <Button key="back" kind="secondary" aria-disabled={isBusy} onClick={onCancel}>
      ยกเลิก
    </Button>
  );
  return <div className="wrap gap-12 above-8">{isDangerous ? [back, act] : [act, back]}</div>;
};

/** Props of the field of the present password; its error is announced at once. */
export const presentPassword = {
  label: 'รหัสผ่านปัจจุบัน',
  name: 'current-password',
  autoComplete: 'current-password',
  isUrgent: true,
} as const;

/** Form of the account, with one request at a time; a wrong present password is shown at the field `present`. */
export const useAccountForm = <V extends Record<string, string>>(
  options: ShopFormInput<V> & { readonly present?: keyof V & string },
): ShopForm<V> => {
  const { present = '', ...input } = options;
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

/** Form of the account with its buttons, and below its fields a refusal that no field shows. */
export const AccountFormFrame = (
  props: Omit<FormWaysProps, 'isBusy' | 'onCancel'> & {
    readonly form: Pick<ShopForm, 'submit'>;
    readonly children: ReactNode;
  },
) => {
  const { form, children, ...ways } = props;
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
