import { Alert, Button, Group, Image, Modal, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { slipPicturePath } from '../../../adapters/v1/contract/desk/orders.ts';
import { type DeskOrder, type DeskSlip, isOtherPayer } from '../../../engine/desk/orders/desk-order.ts';
import { OrderLink } from '../ui/Link.tsx';
import { deskMomentText } from '../ui/page.tsx';
import { bankName } from './words.ts';

const widths = [100, 150, 200, 300] as const;

const Viewer = (props: { readonly source: string; readonly name: string; readonly onClose: () => void }) => {
  const { source, name, onClose } = props;
  const [turns, setTurns] = useState(0);
  const [step, setStep] = useState(0);
  return (
    <Modal opened onClose={onClose} fullScreen title={name}>
      <Stack>
        <Group>
          <Button variant="default" onClick={() => setTurns(turns + 1)}>
            หมุน
          </Button>
          <Button variant="default" disabled={step === widths.length - 1} onClick={() => setStep(step + 1)}>
            ขยาย
          </Button>
          <Button variant="default" disabled={step === 0} onClick={() => setStep(step - 1)}>
            ย่อ
          </Button>
        </Group>
        <div style={{ overflow: 'auto' }}>
          <img
            src={source}
            alt={name}
            style={{
              width: `${widths[step] ?? 100}%`,
              maxWidth: step === 0 ? 720 : 'none',
              rotate: `${turns * 90}deg`,
            }}
          />
        </div>
      </Stack>
    </Modal>
  );
};

const Slip = ({ orderNumber, slip }: { readonly orderNumber: string; readonly slip: DeskSlip }) => {
  const [isOpen, setOpen] = useState(false);
  const { position, at, isStored, isRead, transfer, alsoOf } = slip;
  const name = `สลิปที่ ${position + 1}`;
  const source = slipPicturePath(orderNumber, position);
  return (
    <Group align="flex-start" wrap="nowrap">
      {isStored ? (
        <UnstyledButton onClick={() => setOpen(true)} aria-label={`ดู${name} ขนาดใหญ่`}>
          <Image src={source} alt={name} w={{ base: 120, sm: 200 }} fit="contain" radius="sm" />
        </UnstyledButton>
      ) : (
        <Text size="sm">ลบรูปแล้วเพื่อคืนพื้นที่</Text>
      )}
      <Stack gap={4}>
        <Text fw={600}>{name}</Text>
        <Text size="sm">ส่งเมื่อ {deskMomentText(at)}</Text>
        {transfer === null ? (
          <Text size="sm">{isRead ? 'ไม่พบ QR ของธนาคารบนสลิป ตรวจกับบัญชีร้าน' : 'กำลังอ่าน QR บนสลิป…'}</Text>
        ) : (
          <Text size="sm">
            QR บนสลิป: {bankName(transfer.sendingBank)}
            <br />
            เลขอ้างอิง {transfer.reference}
          </Text>
        )}
        {alsoOf.length > 0 && (
          <Alert color="red" role="alert" title="สลิปซ้ำ">
            รายการโอนเดียวกันอยู่ในคำสั่งซื้อ{' '}
            {alsoOf.map((other, index) => (
              <span key={other}>
                {index > 0 && ', '}
                <OrderLink orderNumber={other} />
              </span>
            ))}{' '}
            ตรวจยอดเข้าบัญชีก่อนยืนยัน
          </Alert>
        )}
      </Stack>
      {isOpen && <Viewer source={source} name={name} onClose={() => setOpen(false)} />}
    </Group>
  );
};

/** Warning that the payer's name is not the buyer's. */
export const OtherPayer = ({ held, payer }: { readonly held: DeskOrder; readonly payer: string }) =>
  isOtherPayer(held, payer) && (
    <Alert color="yellow">ชื่อผู้โอนไม่ตรงกับผู้ซื้อ ({held.order.contact.fullName}) สอบถามลูกค้าก่อน</Alert>
  );

export const Slips = ({ held: { order, slips } }: { readonly held: DeskOrder }) => (
  <Stack>
    {slips.toReversed().map((slip) => (
      <Slip key={slip.position} orderNumber={order.orderNumber} slip={slip} />
    ))}
  </Stack>
);
