import type { CheckoutState } from '../../../../engine/checkout/state.ts';
import { Field } from '../../ui/form/Field.tsx';
import { useShop } from '../../store.tsx';
import { ChoiceCard } from '../../ui/form/ChoiceCard.tsx';
import { choicesOf } from '../../ui/form/choices.ts';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { phoneInput } from '../../ui/form/inputs.ts';
import { useDrafts } from '../../ui/form/use-drafts.ts';
import { phoneWriting } from '../../ui/form/writings.ts';
import classes from '../forms.module.css';
import { usePickup } from './pickup.ts';
import { useStepProblems } from '../steps/step-problems.ts';

const writing = { phone: phoneWriting };

/** Who comes for the order, and what to bring. */
export const ReceiverChoice = () => {
  const pickup = usePickup();
  const problems = useStepProblems();
  const contactName = useShop(({ checkout }) => checkout.contact.fullName);
  const drafts = useDrafts<keyof CheckoutState['receiver']>({
    value: pickup.receiver,
    problemOf: (name) => problems.of(`receiver.${name}`),
    shows: (name) => problems.shows(`receiver.${name}`),
    writing,
    onCommit: (receiver) => pickup.choose({ receiver }),
  });
  const card = choicesOf('selfPickup', pickup.selfPickup ? 'self' : 'other', (who) =>
    pickup.choose({ selfPickup: who === 'self' }),
  );
  return (
    <>
      <ChoiceGroup id="selfPickup" legend="ผู้ไปรับ" isWide>
        <ChoiceCard {...card('self')} title="ฉันไปรับเอง">
          {contactName}
        </ChoiceCard>
        <ChoiceCard {...card('other')} title="ให้คนอื่นไปรับแทน">
          ระบุชื่อและเบอร์ของผู้ไปรับ
        </ChoiceCard>
      </ChoiceGroup>
      {!pickup.selfPickup && (
        <div className={classes['row']}>
          <Field
            {...drafts.field('fullName')}
            id="receiver-fullName"
            label="ชื่อ-นามสกุลผู้ไปรับ"
            autoComplete="off"
            maxLength={120}
          />
          <Field
            {...drafts.field('phone')}
            id="receiver-phone"
            label="เบอร์โทรศัพท์ผู้ไปรับ"
            {...phoneInput}
            autoComplete="off"
          />
        </div>
      )}
      <p className={classes['note']}>ผู้ไปรับต้องแสดงบัตรประชาชนตัวจริงที่ชื่อตรงกับที่ระบุไว้ พร้อมหมายเลขคำสั่งซื้อ</p>
    </>
  );
};
