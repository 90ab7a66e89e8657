import { Alert, Card, List, Text, Title } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FirstSteps as Steps } from '../../../engine/desk/standing/module.ts';
import { Link } from '../ui/Link.tsx';
import { brand } from '../../shop/brand.ts';
import { numberText } from '../../shop/format.ts';
import { useShown } from '../store.tsx';

const names: Readonly<Record<string, string>> = {
  taxId: 'เลขประจำตัวผู้เสียภาษี',
  address: 'ที่อยู่บริษัท',
  phone: 'โทรศัพท์ร้านออนไลน์',
  officePhone: 'โทรศัพท์บริษัท',
  email: 'อีเมลร้าน',
  line: 'ลิงก์ LINE',
  lineMessage: 'ลิงก์ส่งข้อความ LINE',
  chat: 'ลิงก์แชต',
  social: 'ลิงก์โซเชียล',
  agentLogin: 'ลิงก์ตัวแทน',
  'delivery.courier.trackingUrl': 'ลิงก์ติดตามพัสดุ',
  'registrations.company': 'เลขทะเบียนนิติบุคคล',
  'registrations.electronicCommerce': 'เลขทะเบียนพาณิชย์อิเล็กทรอนิกส์',
  'privacy.email': 'อีเมลเรื่องข้อมูลส่วนบุคคล',
};

const fileOf = (setting: string): string =>
  (setting.split('.')[0] ?? '') in brand ? 'src/shop/brand.ts' : 'src/shop/brand-details.ts';

/** Warns owners of example settings, and of what is disabled until they are set. */
export const ExamplesNotice = () => {
  const examples = useShown('Standing').value?.examples ?? [];
  if (examples.length === 0) return null;
  return (
    <Alert color="orange" role="note" mb="md" py="xs" className="screen-only">
      <details>
        <summary>
          ข้อมูลร้าน {numberText(examples.length)} รายการยังเป็นตัวอย่าง
          {examples.includes('taxId') && ' จึงยังไม่ออกใบกำกับภาษีและใบลดหนี้'}
        </summary>
        <List size="sm" my="xs">
          {examples.map((setting) => (
            <List.Item key={setting}>
              {names[setting] ?? setting}: <code>{setting}</code> ใน <code>{fileOf(setting)}</code>
            </List.Item>
          ))}
        </List>
        <Text size="sm">แก้ในไฟล์แล้วสร้างหน้าเว็บและเปิดร้านใหม่ (npm start)</Text>
      </details>
    </Alert>
  );
};

const steps: Readonly<Record<keyof Steps, ReactNode>> = {
  price: <Link to={{ type: 'Price', page: 1 }}>ประกาศราคาทองครั้งแรก</Link>,
  branch: <Link to={{ type: 'NewBranch' }}>เพิ่มสาขาที่ลูกค้ารับสินค้าได้</Link>,
  product: <Link to={{ type: 'NewProduct' }}>เพิ่มสินค้าพร้อมภาพ และแสดงในร้าน</Link>,
  stock: 'ใส่จำนวนชิ้นในสต็อก ที่หน้าของสินค้า',
  payment: 'ตั้งวิธีรับเงิน PROMPTPAY_ID หรือ BANK_ACCOUNTS แล้วเปิดร้านใหม่ (npm start)',
};

/** The steps of an empty shop to its first sale, with those that were taken. */
export const FirstStepsCard = () => {
  const taken = useShown('Standing').value?.firstSteps ?? null;
  if (taken === null) return null;
  return (
    <Card withBorder component="section" mb="md" aria-labelledby="first-steps" className="screen-only">
      <Title order={2} id="first-steps" mb="xs">
        ห้าขั้นถึงการขายครั้งแรก
      </Title>
      <List type="ordered">
        {(Object.keys(steps) as (keyof Steps)[]).map((step) => (
          <List.Item key={step}>
            {steps[step]} {taken[step] ? <b>✓ เสร็จแล้ว</b> : '– ยังไม่ได้ทำ'}
          </List.Item>
        ))}
      </List>
    </Card>
  );
};

/** Two short tones. A browser that has seen no press yet stays silent. */
const ring = (): void => {
  const audio = new AudioContext();
  const gain = audio.createGain();
  gain.gain.value = 0.15;
  gain.connect(audio.destination);
  [880, 1_175].forEach((pitch, nth) => {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(gain);
    tone.start(audio.currentTime + nth * 0.2);
    tone.stop(audio.currentTime + nth * 0.2 + 0.18);
    if (nth === 1) tone.addEventListener('ended', () => void audio.close());
  });
};

/** The switch for a sound when a slip comes, off by default and kept on this device. */
export const useSlipSound = () => {
  const [isOn, setOn] = useLocalStorage({ key: 'desk-slip-sound', defaultValue: false });
  const slips = useShown('Standing').value?.slips ?? null;
  const before = useRef(slips);
  useEffect(() => {
    if (isOn && slips !== null && before.current !== null && slips > before.current) ring();
    before.current = slips;
  }, [isOn, slips]);
  return {
    isOn,
    toggle: (): void => {
      if (!isOn) ring();
      setOn(!isOn);
    },
  };
};
