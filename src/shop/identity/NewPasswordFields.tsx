import { type ComponentProps, useId, useState } from 'react';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { keepsRule, passwordRules } from '../../../engine/identity/password.ts';
import { CheckIcon, EyeIcon, OpenIcon } from './marks.tsx';
import classes from './NewPasswordFields.module.css';
import { confirmationProblem, newPasswordProblem, ruleTexts } from './problems.ts';
import { refusedPasswordText } from './failures.ts';
import { type ShopForm, useRefusedField } from '../ui/form/use-shop-form.ts';
import { Field } from '../ui/form/Field.tsx';
import { Button } from '../ui/Button.tsx';

/** A field for a password that can be looked at; it takes what a password manager fills in. */
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
      <ul className={classes['rules']} id={id} aria-label="เงื่อนไขของรหัสผ่าน">
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
      <p className="visually-hidden" role="status">
        {kept.length === 0
          ? ''
          : `ครบ ${kept.length} จาก ${passwordRules.length} เงื่อนไข: ${kept.map((rule) => ruleTexts[rule]).join(', ')}`}
      </p>
    </>
  );
};

/** What a form of `NewPasswordFields` begins with, and what is wrong with what is typed into them. */
export const newPassword = {
  values: { password: '', confirmation: '' },
  problems: {
    password: newPasswordProblem,
    confirmation: (typed: string, { password }: { readonly password: string }) =>
      confirmationProblem(typed, password),
  },
} as const;

/** A new password, typed twice the same, with its rules (spec 5); why the server refused it is told at its field. */
export const NewPasswordFields = ({
  form,
  failure,
  isFirst = false,
}: {
  readonly form: Pick<ShopForm, 'values' | 'getInputProps' | 'getInputNode' | 'setFieldError'>;
  readonly failure: Failure | null;
  /** Whether the dialog around begins with it. */
  readonly isFirst?: boolean;
}) => {
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
