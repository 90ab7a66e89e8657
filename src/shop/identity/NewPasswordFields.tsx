import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { keepsRule, passwordRules } from '../../../engine/identity/password.ts';
import { CheckIcon, EyeIcon, OpenIcon } from './marks.tsx';
import classes from './identity.module.css';
import { confirmationProblem, newPasswordProblem, ruleTexts } from './problems.ts';
import { refusedPasswordText } from './failures.ts';
import { type ShopForm, useRefusedField } from '../ui/form/use-shop-form.ts';
import { Field } from '../ui/form/Field.tsx';
import { Button } from '../ui/Button.tsx';
import { WarningIcon } from '../ui/icons.tsx';
import { HiddenStatus } from '../ui/Skeleton.tsx';

export const FormFailure = ({ children }: { readonly children: ReactNode }) => (
  <p className="error-box flex gap-8 below-12 pad-y-10 pad-x-14 radius error icon-lowered" role="alert">
    <WarningIcon />
    {children}
  </p>
);

interface SubmitProps {
  readonly isBusy: boolean;
  readonly isOff?: boolean;
  readonly busyText: string;
  readonly children: ReactNode;
}

/** Sends a form of a dialog; a press while that is under way does nothing. */
export const Submit = ({ isBusy, isOff = false, busyText, children }: SubmitProps) => (
  <Button type="submit" className={classes['submit']} aria-disabled={isBusy || isOff} aria-busy={isBusy}>
    {isBusy ? busyText : children}
  </Button>
);

export const PasswordField = (props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) => {
  const [isRevealed, setRevealed] = useState(false);
  return (
    <Field
      {...props}
      type={isRevealed ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <Button
          className={classes['reveal']}
          aria-label={`แสดง${props.label}`}
          aria-pressed={isRevealed}
          onClick={() => setRevealed(!isRevealed)}
        >
          <EyeIcon isOpen={!isRevealed} />
        </Button>
      }
    />
  );
};

/** The rules of a new password, each of which turns when it is kept (spec 5, case A14); turning is announced politely. */
export const PasswordRules = ({ id, password }: { readonly id: string; readonly password: string }) => {
  const kept = passwordRules.filter((rule) => keepsRule(rule, password));
  return (
    <>
      <ul
        className="list stack gap-6 below-20 pad-y-14 pad-x-16 on-sand radius"
        id={id}
        aria-label="เงื่อนไขของรหัสผ่าน"
      >
        {passwordRules.map((rule) => {
          const isKept = kept.includes(rule);
          return (
            <li key={rule} className={classes['rule']} data-is={isKept ? 'kept' : 'open'}>
              {isKept ? <CheckIcon /> : <OpenIcon />}
              <span>
                {ruleTexts[rule]}
                <span className="visually-hidden">{isKept ? ' ครบแล้ว' : ' ยังไม่ครบ'}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <HiddenStatus>
        {kept.length === 0
          ? ''
          : `ครบ ${kept.length} จาก ${passwordRules.length} เงื่อนไข: ${kept.map((rule) => ruleTexts[rule]).join(', ')}`}
      </HiddenStatus>
    </>
  );
};

/** Initial values and validation for a form with `NewPasswordFields`. */
export const newPassword = {
  values: { password: '', confirmation: '' },
  problems: {
    password: newPasswordProblem,
    confirmation: (typed: string, { password }: { readonly password: string }) =>
      confirmationProblem(typed, password),
  },
} as const;

/** Fields of a new password and its confirmation, with its rules (spec 5) and the server's refusal. */
export const NewPasswordFields = (props: {
  readonly form: Pick<ShopForm, 'values' | 'getInputProps' | 'getInputNode' | 'setFieldError'>;
  readonly failure: Failure | null;
  readonly isFirst?: boolean;
}) => {
  const { form, failure, isFirst = false } = props;
  const rulesId = useId();
  useRefusedField(form, 'password', refusedPasswordText(failure), failure);
  return (
    <>
      <PasswordField
        {...form.getInputProps('password')}
        label="รหัสผ่านใหม่"
        name="new-password"
        autoComplete="new-password"
        aria-describedby={rulesId}
        {...(isFirst && { 'data-autofocus': '' })}
      />
      <PasswordRules id={rulesId} password={form.values['password'] ?? ''} />
      <PasswordField
        {...form.getInputProps('confirmation')}
        label="ยืนยันรหัสผ่าน"
        name="confirm-password"
        autoComplete="new-password"
      />
    </>
  );
};
