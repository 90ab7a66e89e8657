import classes from './identity.module.css';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { resendTime } from '../../../engine/identity/code.ts';
import type { Otp } from '../../../engine/identity/words.ts';
import { otpProblemText, sendFailureText, wrongCodeAdvice } from './failures.ts';
import { useShopForm } from '../ui/form/use-shop-form.ts';
import { Field } from '../ui/form/Field.tsx';
import { otpDigits, otpLength, otpProblem } from './problems.ts';
import { countdownText, longestLimit, pauseText, useSecondsLeft } from '../ui/seconds-left.ts';
import { Button } from '../ui/Button.tsx';
import { HiddenStatus } from '../ui/Skeleton.tsx';
import { Submit } from './NewPasswordFields.tsx';

/** The field for a one-time code (spec 4.5). A refused code is cleared and takes the focus; an expired one takes no typing. */
export const OtpEntry = (props: {
  readonly otp: Omit<Otp, 'phoneNumber' | 'loginToken'>;
  /** Sentence that names the channel, before the recipient: 'ส่งรหัส OTP ทาง SMS ไปที่'. */
  readonly sent: string;
  readonly to: string;
  readonly failure: Failure | null;
  /** Whether a code can be checked at this very moment. */
  readonly isEntering: () => boolean;
  readonly onVerify: (code: string) => void;
  readonly onResend: () => void;
  readonly onOther: () => void;
  readonly otherLabel: string;
}) => {
  const { otp, sent, to, failure, isEntering, onVerify, onResend, onOther, otherLabel } = props;
  const secondsLeft = useSecondsLeft(otp.expiresAt);
  const limitLeft = useSecondsLeft(otp.limitedUntil ?? 0, longestLimit);
  const pauseLeft = useSecondsLeft(resendTime(otp), longestLimit);
  const sentId = useId();
  const field = useRef<HTMLInputElement>(null);
  const resend = useRef<HTMLButtonElement>(null);
  const form = useShopForm({
    initialValues: { otp: '' },
    validate: { otp: otpProblem },
    isBusy: () => !isEntering() || isExpired,
    send: (typed) => onVerify(typed.otp),
  });

  const isResending = otp.status === 'resending';
  const isVerifying = otp.status === 'verifying';
  const isExpired = otp.status === 'expired' || (secondsLeft === 0 && otp.status === 'entering');
  const isOver = isExpired || otp.status === 'locked';
  const canVerify = otp.status === 'entering' && !isExpired && form.values.otp.length === otpLength;
  const problem = isExpired ? 'expired' : otp.status === 'locked' ? 'locked' : otp.problem;
  const isProblemTold = problem !== null && (isOver || form.values.otp === '' || problem !== 'wrong');
  const problemText = isProblemTold
    ? `${otpProblemText(problem, limitLeft)}${problem === 'wrong' ? ` ${wrongCodeAdvice(otp.keyRef)}` : ''}`
    : failure === null || isResending
      ? null
      : sendFailureText(failure);

  const clear = useEffectEvent(() => {
    form.reset();
    field.current?.focus();
  });
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) clear();
    isFirst.current = false;
  }, [otp.refusals, otp.expiresAt]);
  const leaveField = useEffectEvent(() => {
    form.reset();
    resend.current?.focus();
  });
  useEffect(() => {
    if (isOver) leaveField();
  }, [isOver]);

  return (
    <form className="stack gap-4" noValidate onSubmit={form.submit}>
      <div className="strong-box below-16 pad-y-12 pad-x-16 radius">
        <p className="quiet" id={`${sentId}-sent`}>
          {sent}
        </p>
        <div className="ends gap-12 rows-0">
          <strong className="text-20 unbroken" id={`${sentId}-to`}>
            {to}
          </strong>
          <Button kind="link" className="outdented" onClick={onOther}>
            {otherLabel}
          </Button>
        </div>
        <p id={`${sentId}-ref`}>
          <span className="quiet">รหัสอ้างอิง (Ref):</span> <strong>{otp.keyRef}</strong>
        </p>
      </div>
      <Field
        {...form.getInputProps('otp')}
        ref={field}
        label={`รหัส OTP ${otpLength} หลัก`}
        name="otp"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{6}"
        className={classes['code']}
        disabled={isOver}
        readOnly={isVerifying}
        isUrgent
        aria-describedby={`${sentId}-sent ${sentId}-to ${sentId}-ref`}
        error={form.errors['otp'] ?? problemText}
        onChange={({ currentTarget }) => form.setFieldValue('otp', otpDigits(currentTarget.value))}
        data-autofocus=""
      />
      <div className="ends gap-12 rows-0 below-12">
        <p className="quiet">
          รหัสหมดอายุใน{' '}
          <strong className="inline-block broad-48 ink" role="timer" aria-live="off">
            {countdownText(isExpired ? 0 : secondsLeft)}
          </strong>
        </p>
        <Button
          ref={resend}
          kind="link"
          className="outdented"
          aria-disabled={isResending || pauseLeft > 0}
          aria-busy={isResending}
          onClick={() => {
            if (!isResending && pauseLeft === 0) onResend();
          }}
        >
          {isResending ? 'กำลังส่งรหัสใหม่' : 'รับรหัสใหม่'}
          {!isResending && pauseLeft > 0 && ` (${pauseText(pauseLeft)})`}
        </Button>
      </div>
      <HiddenStatus>
        {secondsLeft > 0 && secondsLeft <= 60 ? 'รหัสจะหมดอายุใน 1 นาที หากไม่ทัน กดรับรหัสใหม่ได้' : ''}
      </HiddenStatus>
      <Submit isBusy={isVerifying} isOff={!canVerify} busyText="กำลังตรวจสอบ">
        ยืนยันรหัส OTP
      </Submit>
    </form>
  );
};
