import { useState } from 'react';
import type { OpenedModal } from './account-dialog.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { RecoveryFlow } from './RecoveryFlow.tsx';
import { RegisterFlow } from './RegisterFlow.tsx';
import { useShop } from '../store.tsx';
import { SignInTabs } from './SignInTabs.tsx';

/** What an account dialog holds below its title (spec 4.1); what was typed to say who one is goes along. */
export const AccountContents = ({ modal }: { readonly modal: OpenedModal }) => {
  const known = useShop(({ identity }) => identity.knownEmail);
  const [typed, onTyped] = useState(known ?? '');
  switch (modal) {
    case 'login':
    case 'login-step-register':
      return <SignInTabs modal={modal} typed={typed} onTyped={onTyped} />;
    case 'register':
      return <RegisterFlow typed={typed} onTyped={onTyped} />;
    case 'forgot-password':
      return <RecoveryFlow typed={typed} onTyped={onTyped} />;
    case 'create-password':
      return (
        <NewPasswordForm
          flow="invitation"
          intro="อีกขั้นเดียว ตั้งรหัสผ่านเพื่อสร้างบัญชีให้เสร็จสมบูรณ์"
          action="ลงทะเบียน"
          username={null}
        />
      );
    case 'reset-password':
      return (
        <NewPasswordForm
          flow="reset"
          intro="ตั้งรหัสผ่านใหม่แทนรหัสผ่านเดิม แล้วเข้าสู่ระบบด้วยรหัสผ่านใหม่"
          action="เปลี่ยนรหัสผ่าน"
          username={null}
        />
      );
  }
};
