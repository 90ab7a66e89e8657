import { type ComponentProps, useState } from 'react';
import type { OtpFlow } from '../../../engine/identity/state.ts';
import { useShop, useShopHandle } from '../store.tsx';
import { WarningIcon } from '../ui/icons.tsx';
import { sendFailureText } from '../identity/failures.ts';
import { useShopForm } from '../ui/form/use-shop-form.ts';
import { usernameInput } from '../ui/form/inputs.ts';
import { Field } from '../ui/form/Field.tsx';
import { longestLimit, pauseText, useSecondsLeft } from '../ui/seconds-left.ts';
import classes from '../identity/forms.module.css';
import type { Typed } from './account-dialog.ts';
import { Button } from '../ui/Button.tsx';

/** What the first step of a flow asks for, and in which words. */
export interface SendCodeFormProps extends Typed {
  readonly flow: OtpFlow;
  readonly intro: string;
  readonly problemOf: (typed: string) => string | null;
  readonly field: ComponentProps<typeof Field>;
  readonly onSend: (typed: string) => void;
  readonly action: string;
}

/** The first step of a flow: where to send a code or a link (spec 2.10, 2.11). */
export const SendCodeForm = (props: SendCodeFormProps) => {
  const { flow, intro, problemOf, field, onSend, action, typed, onTyped } = props;
  const shop = useShopHandle();
  const isBusy = useShop(({ identity }) => identity[flow].isBusy);
  const failure = useShop(({ identity }) => identity[flow].failure);
  const limitedUntil = useShop(({ identity }) => identity[flow].limitedUntil);
  const [asked, setAsked] = useState('');
  const form = useShopForm({
    initialValues: { to: typed },
    validate: { to: problemOf },
    onValuesChange: ({ to }) => onTyped(to),
    isBusy: () => shop.getState().identity[flow].isBusy,
    send: ({ to }) => {
      if (pause > 0) return;
      setAsked(to);
      onSend(to);
    },
  });
  // The limit is one of the phone or e-mail that was asked for: another one can be tried.
  const limitLeft = useSecondsLeft(limitedUntil ?? 0, longestLimit);
  const pause = form.values.to === asked ? limitLeft : 0;
  return (
    <form className={classes['form']} noValidate onSubmit={form.submit}>
      <p className={classes['intro']}>{intro}</p>
      <Field {...form.getInputProps('to')} {...usernameInput} {...field} data-autofocus="" />
      {failure !== null && !isBusy && (
        <p className={classes['failure']} role="alert">
          <WarningIcon />
          {sendFailureText(failure)}
        </p>
      )}
      <Button
        type="submit"
        className={classes['submit']}
        aria-disabled={isBusy || pause > 0}
        aria-busy={isBusy}
      >
        {isBusy ? 'กำลังดำเนินการ' : pause > 0 ? `${action} (${pauseText(pause)})` : action}
      </Button>
    </form>
  );
};
