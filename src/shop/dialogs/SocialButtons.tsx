import type { Provider } from '../../../engine/identity/state.ts';
import { useDispatch, useShop } from '../store.tsx';
import { ProviderMark } from './marks.tsx';
import classes from './SocialButtons.module.css';

const providers: readonly { readonly provider: Provider; readonly name: string }[] = [
  { provider: 'google', name: 'Google' },
  { provider: 'facebook', name: 'Facebook' },
  { provider: 'line', name: 'LINE' },
];

/** Signing in or registering with one of three providers (spec 2.9, ruling P16). */
export const SocialButtons = ({ purpose }: { readonly purpose: 'login' | 'register' }) => {
  const dispatch = useDispatch();
  const isLeaving = useShop(({ identity }) => identity.social === 'leaving');
  const isBusy = useShop(({ identity }) => identity.social === 'exchanging');
  const action = purpose === 'login' ? 'เข้าสู่ระบบด้วย' : 'ลงทะเบียนด้วย';
  return (
    <div className={classes['choices']}>
      <p className={classes['or']}>หรือ{action}</p>
      <div className={classes['buttons']}>
        {providers.map(({ provider, name }) => (
          <button
            key={provider}
            type="button"
            className={classes['button']}
            aria-label={`${action} ${name}`}
            aria-busy={isLeaving}
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) dispatch({ type: 'SignInWith', provider, purpose });
            }}
          >
            <ProviderMark provider={provider} />
            {name}
          </button>
        ))}
      </div>
    </div>
  );
};
