import classes from './dialogs.module.css';
import type { Provider } from '../../../engine/identity/words.ts';
import { useShop } from '../store.tsx';
import { ProviderMark } from '../identity/marks.tsx';
import { Button } from '../ui/Button.tsx';

const providers: readonly { readonly provider: Provider; readonly name: string }[] = [
  { provider: 'google', name: 'Google' },
  { provider: 'facebook', name: 'Facebook' },
  { provider: 'line', name: 'LINE' },
];

/** Signing in or registering with one of three providers, as far as this shop has them (spec 2.9, ruling P16). */
export const SocialButtons = ({ purpose }: { readonly purpose: 'login' | 'register' }) => {
  const social = useShop(({ identity }) => identity.social);
  const offered = useShop(({ queries }) => queries.providers.remote.value);
  const action = purpose === 'login' ? 'เข้าสู่ระบบด้วย' : 'ลงทะเบียนด้วย';
  // Until it is known all may be there: where they are, nothing jumps.
  const shown = offered === null ? providers : providers.filter(({ provider }) => offered.includes(provider));
  if (shown.length === 0) return null;
  return (
    <div className="stack gap-12">
      <p className={classes['or']}>หรือ{action}</p>
      <div className={classes['providers']}>
        {shown.map(({ provider, name }) => (
          <Button
            key={provider}
            className={classes['provider']}
            aria-label={`${action} ${name}`}
            aria-busy={social === 'leaving'}
            isOff={social === 'exchanging'}
            asks={{ type: 'SignInWith', provider, purpose }}
          >
            <ProviderMark provider={provider} />
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
};
