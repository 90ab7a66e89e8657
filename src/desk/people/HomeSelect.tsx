import { NativeSelect } from '@mantine/core';
import { useAct, useShown } from '../store.tsx';

/** Chooses the home branch of one of the staff, or one's own (`id` null), which filters their orders. */
export const HomeSelect = (props: { readonly id: string | null; readonly branchId: string | null }) => {
  const { id, branchId } = props;
  const { places = [] } = useShown('Places').value ?? {};
  const { perform, isBusy } = useAct('ChangeHome');
  return (
    <NativeSelect
      size="md"
      label="สาขาประจำ"
      description={id === null ? 'รายการคำสั่งซื้อแสดงเฉพาะสาขานี้ก่อน และเลือกดูสาขาอื่นได้เสมอ' : undefined}
      value={branchId ?? ''}
      disabled={isBusy}
      data={[
        { value: '', label: 'ทุกสาขา' },
        ...places.map((place) => ({ value: place.id, label: place.name })),
      ]}
      onChange={({ target: { value } }) =>
        perform({ id, branchId: value === '' ? null : value, seen: branchId })
      }
    />
  );
};
