import { Modal } from '@mantine/core';
import { FactorForm } from '../sign-in/FactorForm.tsx';
import { useDesk, useDispatch } from '../store.tsx';

/** Asks for the second factor again where money hangs on an act that waits for it; the act goes on with it. */
export const FactorDialog = () => {
  const isAsked = useDesk(({ acting }) => acting.current?.awaitsFactor === true);
  const dispatch = useDispatch();
  const giveUp = (): void => dispatch({ type: 'GiveUpAct' });
  return (
    <Modal opened={isAsked} onClose={giveUp} title="ยืนยันตัวตนอีกครั้ง">
      <FactorForm says="รายการนี้เกี่ยวกับเงิน กรุณากรอกรหัสล่าสุดจากแอปยืนยันตัวตน" onGiveUp={giveUp} />
    </Modal>
  );
};
