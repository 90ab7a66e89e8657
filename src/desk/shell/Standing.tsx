import { Alert, List, Text } from '@mantine/core';
import { brand } from '../../shop/brand.ts';
import { useShown } from '../store.tsx';

const names: Readonly<Record<string, string>> = {
  taxId: 'เลขประจำตัวผู้เสียภาษี',
  address: 'ที่อยู่บริษัท',
  phone: 'โทรศัพท์ร้านออนไลน์',
  officePhone: 'โทรศัพท์บริษัท',
  email: 'อีเมลร้าน',
  line: 'ลิงก์ LINE',
  'registrations.company': 'เลขทะเบียนนิติบุคคล',
  'registrations.electronicCommerce': 'เลขทะเบียนพาณิชย์อิเล็กทรอนิกส์',
  'privacy.email': 'อีเมลเรื่องข้อมูลส่วนบุคคล',
};

const fileOf = (setting: string): string =>
  (setting.split('.')[0] ?? '') in brand ? 'src/shop/brand.ts' : 'src/shop/brand-details.ts';

/** Tells owners which settings still are examples, and what is not done until they are their own. */
export const ExamplesNotice = () => {
  const examples = useShown('Standing').value?.examples ?? [];
  if (examples.length === 0) return null;
  return (
    <Alert color="orange" mb="md" title="ข้อมูลร้านเหล่านี้ยังเป็นตัวอย่าง" className="screen-only">
      {examples.includes('taxId') && (
        <Text size="sm">ร้านจะไม่ออกใบกำกับภาษีและใบลดหนี้ จนกว่าจะใส่เลขประจำตัวผู้เสียภาษีจริง</Text>
      )}
      <List size="sm" my="xs">
        {examples.map((setting) => (
          <List.Item key={setting}>
            {names[setting] ?? setting}: <code>{setting}</code> ใน <code>{fileOf(setting)}</code>
          </List.Item>
        ))}
      </List>
      <Text size="sm">แก้ในไฟล์แล้วสร้างหน้าเว็บและเปิดร้านใหม่ (npm start)</Text>
    </Alert>
  );
};
