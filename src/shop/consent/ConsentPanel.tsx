import { useId, useState } from 'react';
import { Link } from '../ui/Link.tsx';
import {
  consentCategories,
  type ConsentCategory,
  requiredCategories,
} from '../../../engine/consent/record.ts';
import { helpAddress } from '../../../engine/values/page/address.ts';
import { dateText, timeText } from '../format.ts';
import card from '../layers/card.module.css';
import { Dialog, DialogHead } from '../layers/Dialog.tsx';
import { useClosedByRoute } from '../layers/layer-stack.ts';
import { useDispatch, useShop } from '../store.tsx';
import { ConsentAnswers, policyPage } from './ConsentBar.tsx';
import classes from './ConsentPanel.module.css';
import { Button } from '../ui/Button.tsx';

export const categoryWords: Readonly<Record<ConsentCategory, { name: string; says: string }>> = {
  strictlyNecessary: {
    name: 'คุกกี้ที่จำเป็นอย่างยิ่ง',
    says: 'ให้เว็บไซต์ทำงานได้ เช่น การเข้าสู่ระบบอย่างปลอดภัย และการจำสินค้าในถุงช้อปปิ้ง',
  },
  requiredCookies: {
    name: 'คุกกี้ที่จำเป็นต่อบริการ',
    says: 'จำคำตอบเรื่องคุกกี้ของคุณ และเก็บรายการที่กำลังสั่งซื้อไว้ไม่ให้หายระหว่างทาง',
  },
  analyticalPerformance: {
    name: 'คุกกี้วิเคราะห์การใช้งาน',
    says: 'Google นับผู้ชมด้วยรหัสสุ่มของเบราว์เซอร์ และเราดูว่าหน้าใดใช้งานยาก โดยไม่ส่งชื่อ อีเมล หรือเบอร์โทรศัพท์ของคุณ',
  },
  functionality: {
    name: 'คุกกี้เพื่อความสะดวก',
    says: 'จำสิ่งที่คุณเลือกไว้ เพื่อให้ครั้งต่อไปไม่ต้องตั้งค่าใหม่',
  },
  targeting: {
    name: 'คุกกี้เลือกเนื้อหาให้ตรงความสนใจ',
    says: 'ใช้ร่วมกับคุกกี้โฆษณา เพื่อแสดงสินค้าที่ใกล้เคียงกับสิ่งที่คุณเคยดู',
  },
  advertising: {
    name: 'คุกกี้โฆษณา',
    says: 'วัดผลโฆษณาของร้านบนเว็บไซต์อื่น และไม่แสดงโฆษณาเดิมซ้ำบ่อยเกินไป',
  },
};

const Category = (props: {
  readonly category: ConsentCategory;
  readonly isAllowed: boolean;
  readonly onChange: (isAllowed: boolean) => void;
}) => {
  const { category, isAllowed, onChange } = props;
  const id = useId();
  const { name, says } = categoryWords[category];
  const isRequired = requiredCategories.includes(consentCategories[category]);
  return (
    <li className="stack relative rest-and-own middle gap-16 rows-2 pad-y-12 line-below">
      {isRequired ? (
        <>
          <span className={`text-17 strong loose ${classes['name']}`}>{name}</span>
          <span className="small success strong">เปิดใช้เสมอ</span>
        </>
      ) : (
        <>
          <label className={`text-17 strong loose ${classes['name']}`} htmlFor={id}>
            {name}
          </label>
          <input
            id={id}
            className={`relative flush on-white pressable ${classes['switch']}`}
            type="checkbox"
            checked={isAllowed}
            aria-describedby={`${id}-says`}
            onChange={({ target }) => onChange(target.checked)}
          />
        </>
      )}
      <p id={`${id}-says`} className="small">
        {says}
      </p>
    </li>
  );
};

const Decision = () => {
  const at = useShop(({ consent }) => consent.record?.at ?? null);
  const version = useShop(({ consent }) => consent.record?.policyVersion ?? null);
  return (
    <p className="small muted above-14 below-14">
      {at === null || version === null
        ? 'คุณยังไม่ได้เลือก ระหว่างนี้ร้านใช้เฉพาะคุกกี้ที่จำเป็น'
        : `เลือกไว้เมื่อ ${dateText(at)} เวลา ${timeText(at)} ตามนโยบายคุกกี้ฉบับที่ ${version}`}
      {' · '}ร้านจะถามใหม่ทุก 180 วันหรือเมื่อนโยบายเปลี่ยน
    </p>
  );
};

const Choices = () => {
  const record = useShop(({ consent }) => consent.record);
  const [allowed, setAllowed] = useState<readonly number[]>(record?.categories ?? requiredCategories);
  return (
    <>
      <ul className="list line-above">
        {(Object.keys(categoryWords) as ConsentCategory[]).map((category) => {
          const id = consentCategories[category];
          return (
            <Category
              key={category}
              category={category}
              isAllowed={allowed.includes(id)}
              onChange={(isAllowed) =>
                setAllowed((now) => (isAllowed ? [...now, id] : now.filter((other) => other !== id)))
              }
            />
          );
        })}
      </ul>
      <Decision />
      <div className={`stack gap-8 line-above on-ivory ${classes['answers']}`}>
        <ConsentAnswers className={classes['answer']}>
          <Button className={classes['answer']} asks={{ type: 'SaveConsent', categories: allowed }}>
            บันทึกการตั้งค่า
          </Button>
        </ConsentAnswers>
      </div>
    </>
  );
};

const ConsentPanel = () => {
  const dispatch = useDispatch();
  const isOpened = useShop(({ consent }) => consent.isPanelOpened);
  const close = (): void => dispatch({ type: 'CloseConsentPanel' });
  useClosedByRoute(isOpened, close);
  return (
    <Dialog
      id="consent"
      className={`${card['card']} ${classes['dialog']}`}
      isOpened={isOpened}
      onClose={close}
    >
      <div className={card['contents']}>
        <DialogHead
          id="consent"
          title="ตั้งค่าคุกกี้"
          isTitleFocused
          closeLabel="ปิดการตั้งค่าคุกกี้"
          onClose={close}
          className={card['head']}
        />
        <p className={`flush below-12 quiet ${classes['lead']}`}>
          เลือกได้ทีละประเภทว่าจะให้ร้านใช้คุกกี้ทำอะไรบ้าง เปลี่ยนใจได้ทุกเมื่อจากท้ายหน้าเว็บ{' '}
          <Link to={helpAddress(policyPage)}>อ่านนโยบายความเป็นส่วนตัว</Link>
        </p>
        <Choices />
      </div>
    </Dialog>
  );
};

export default ConsentPanel;
