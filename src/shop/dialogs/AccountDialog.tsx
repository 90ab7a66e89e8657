import { useEffect, useRef, useState } from 'react';
import { Dialog, DialogHead } from '../layers/Dialog.tsx';
import { useShop, useShopHandle } from '../store.tsx';
import { Button } from '../ui/Button.tsx';
import { PreviousIcon } from '../ui/icons.tsx';
import {
  backOf,
  isSignIn,
  type OpenedModal,
  dialogPlaceOf,
  dialogTitles,
  widthOf,
} from './account-dialog.ts';
import { NewPasswordForm, RecoveryFlow, RegisterFlow } from './CodeFlow.tsx';
import classes from './dialogs.module.css';
import { SignInTabs } from './SignInTabs.tsx';

/** Contents of an account dialog below its title (spec 4.1); a typed e-mail or phone is carried from one form to the next. */
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
      return <NewPasswordForm flow="invitation" />;
    case 'reset-password':
      return <NewPasswordForm flow="reset" />;
  }
};

/** The dialogs to sign in, register or recover a password (spec 2.8–2.11): one layer, whose first field has the focus. */
export const AccountDialog = () => {
  const { dispatch, getState } = useShopHandle();
  const modal = useShop(({ dialog }) => dialog.modal);
  const place = useShop(dialogPlaceOf);
  const known = useShop(({ identity }) => identity.knownEmail);
  const hasBack = useShop((root) => backOf(root) !== null);
  const contents = useRef<HTMLDivElement>(null);
  const placeBefore = useRef('');
  useEffect(() => {
    // A dialog that just opened sets the focus itself.
    if (place !== '' && placeBefore.current !== '')
      contents.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    placeBefore.current = place;
  }, [place]);

  const close = (): void => dispatch({ type: 'CloseModal' });
  const back = (): void => {
    const command = backOf(getState());
    if (command !== null) dispatch(command);
  };
  return (
    <Dialog
      id="account"
      className={classes['account']}
      {...(modal !== '' && { style: { width: `min(${widthOf(modal)}px, 100vw - 24px)` } })}
      isOpened={modal !== ''}
      onClose={close}
      closesBeside={isSignIn(modal)}
    >
      {modal !== '' && (
        <>
          <DialogHead
            id="account"
            title={dialogTitles[modal]}
            closeLabel={`ปิดหน้าต่าง${dialogTitles[modal]}`}
            onClose={close}
            className={`${classes['header']} ${hasBack ? classes['has-back'] : ''}`}
            before={
              hasBack && (
                <Button className="square-44 rigid radius" aria-label="ย้อนกลับ" onClick={back}>
                  <PreviousIcon />
                </Button>
              )
            }
          />
          <div className={classes['body']} ref={contents}>
            <AccountContents key={known} modal={modal} />
          </div>
        </>
      )}
    </Dialog>
  );
};
