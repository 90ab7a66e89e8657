import type { Modal } from '../../../engine/dialog/words.ts';
import type { Command, Root } from '../../../engine/slices.ts';
import { otherModal } from './open-modal.ts';

export type OpenedModal = Exclude<Modal, ''>;

/** The e-mail or phone number typed so far: it goes along from one form of a dialog to the next (ux U4). */
export interface Typed {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
}

export const isSignIn = (modal: Modal): modal is 'login' | 'login-step-register' =>
  modal === 'login' || modal === 'login-step-register';

export const widthOf = (modal: OpenedModal): number => (isSignIn(modal) ? 440 : 500);

export const dialogTitles: Readonly<Record<OpenedModal, string>> = {
  login: 'บัญชีลูกค้า',
  'login-step-register': 'บัญชีลูกค้า',
  register: 'ลงทะเบียนผู้ใช้งาน',
  'forgot-password': 'ลืมรหัสผ่าน',
  'create-password': 'สร้างรหัสผ่าน',
  'reset-password': 'ตั้งรหัสผ่านใหม่',
};

/** Step of a dialog (both sign-in tabs are one); a change focuses the first field. */
export const dialogPlaceOf = ({ dialog: { modal }, identity }: Root): string => {
  if (modal === 'register') return `register ${identity.register.step}`;
  if (modal === 'forgot-password') return `recovery ${identity.recovery.step}`;
  return isSignIn(modal) ? 'sign-in' : modal;
};

/** Command of the back button; null when there is no step back (spec 2.9: guest mode has one). */
export const backOf = (root: Root): Command | null => {
  const { dialog, identity } = root;
  const { modal, guestMode } = dialog;
  switch (modal) {
    case 'login':
    case 'login-step-register':
      return guestMode ? { type: 'CloseModal' } : null;
    case 'register':
      return identity.register.step === 'tel'
        ? otherModal('login-step-register', root)
        : { type: 'StartOver', flow: 'register' };
    case 'forgot-password':
      return identity.recovery.step === 'email-or-tel'
        ? otherModal('login', root)
        : { type: 'StartOver', flow: 'recovery' };
    case '':
    case 'create-password':
    case 'reset-password':
      return null;
  }
};
