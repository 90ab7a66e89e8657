import { addressProblems } from '../../../engine/addresses/problems.ts';
import { tidyAddress } from '../../../engine/addresses/tidy.ts';
import type { DeskOrder } from '../../../engine/desk/orders/desk-order.ts';
import { deliveryProblem, isDeliveryOpen } from '../../../engine/desk/orders/delivery.ts';
import type { Delivery } from '../../../engine/orders/order.ts';
import { emptyAddress } from '../../../engine/values/empty-address.ts';
import { asTyped } from '../../../engine/values/form-text.ts';
import type { ThaiAddress } from '../../../engine/values/thai-address.ts';
import { addressProblemTexts } from '../../shop/ui/address/address-words.ts';
import { useMay, useShown } from '../store.tsx';
import { AddressFields } from '../ui/AddressFields.tsx';
import {
  ActFailure,
  ActForm,
  drawFields,
  type Faults,
  OpenedForm,
  useActForm,
  useEditedVersion,
} from '../ui/form.tsx';

/** Fields of an address, or of a branch and a day, and of the receiver. */
interface Typed extends ThaiAddress {
  readonly branchId: string;
  readonly date: string;
}

const typedOf = (delivery: Delivery): Typed =>
  delivery.method === 'ship'
    ? { ...delivery.address, branchId: '', date: '' }
    : { ...emptyAddress, ...delivery.receiver, branchId: delivery.branchId, date: delivery.date };

const deliveryOf = ({ branchId, date, ...address }: Typed, method: Delivery['method']): Delivery =>
  method === 'ship'
    ? { method, address: tidyAddress(address) }
    : {
        method,
        branchId,
        date,
        receiver: { fullName: asTyped('name', address.fullName), phone: asTyped('phone', address.phone) },
      };

const fieldOf = {
  'nothing-changes': ['line', 'ยังไม่มีอะไรเปลี่ยน'],
  'other-method': ['line', 'เปลี่ยนวิธีรับสินค้าไม่ได้ ยกเลิกคำสั่งซื้อแล้วสั่งใหม่'],
  'branch-missing': ['branchId', 'เลือกสาขา'],
  'day-missing': ['date', 'เลือกวันที่รับ'],
  'name-missing': ['fullName', 'กรอกชื่อผู้รับ'],
  'phone-wrong': ['phone', 'กรอกเบอร์มือถือ 10 หลัก'],
} as const;

const faultsOf = (seen: Delivery, wanted: Delivery): Faults => {
  const problem = deliveryProblem({ seen, wanted });
  if (problem === null) return {};
  if (problem === 'address-wrong')
    return wanted.method === 'ship' ? addressProblemTexts(addressProblems(wanted.address)) : {};
  const [field, words] = fieldOf[problem];
  return { [problem === 'nothing-changes' && wanted.method === 'pickup' ? 'date' : field]: words };
};

const DeliveryForm = ({ held, onClose }: { readonly held: DeskOrder; readonly onClose: () => void }) => {
  const { orderNumber, delivery } = held.order;
  const { method } = delivery;
  const seen = useEditedVersion('ChangeDelivery', delivery);
  const branches = useShown('Branches').value ?? [];
  const change = useActForm('ChangeDelivery', {
    initial: typedOf(delivery),
    over: seen,
    faults: (typed) => faultsOf(seen, deliveryOf(typed, method)),
    toFields: (typed) => ({ orderNumber, seen, wanted: deliveryOf(typed, method) }),
  });
  const { form, ended } = change;
  return (
    <ActForm of={change} label="เปลี่ยนการจัดส่ง" submit="บันทึกและแจ้งลูกค้า" gap="sm" onClose={onClose}>
      {drawFields(form, {
        fullName: { label: 'ชื่อผู้รับ', maxLength: 120, autoComplete: 'off' },
        phone: { label: 'เบอร์โทรผู้รับ', maxLength: 20, inputMode: 'tel', autoComplete: 'off' },
      })}
      {method === 'ship' ? (
        <AddressFields form={form} />
      ) : (
        drawFields(form, {
          branchId: {
            kind: 'native',
            label: 'สาขา',
            data: branches
              .filter(({ terms }) => terms.isShown)
              .map(({ id, terms }) => ({ value: id, label: terms.name })),
          },
          date: { type: 'date', label: 'วันที่รับ' },
        })
      )}
      {ended?.act.orderNumber === orderNumber && <ActFailure failure={ended.failure} />}
    </ActForm>
  );
};

/** The way to another address, branch, day or receiver of an order that is not packed; nothing for who may not. */
export const ChangeDelivery = ({ held }: { readonly held: DeskOrder }) => {
  const { orderNumber, status } = held.order;
  const may = useMay('change-delivery');
  return (
    may &&
    isDeliveryOpen(status) && (
      <OpenedForm
        act="ChangeDelivery"
        isIts={(act) => act.orderNumber === orderNumber}
        opens="เปลี่ยนการจัดส่งหรือผู้รับ"
      >
        {(close) => <DeliveryForm held={held} onClose={close} />}
      </OpenedForm>
    )
  );
};
