import type { AccountDeed } from '../../../engine/account/state.ts';
import { CheckIcon } from '../identity/marks.tsx';
import { useShop } from '../store.tsx';
import { deedTexts } from './account-words.ts';
import classes from './profile.module.css';

/** Says below its heading that one of these deeds was just done; the region is there before, so that it is announced. */
export const DoneNote = ({ deeds }: { readonly deeds: readonly AccountDeed[] }) => {
  const deed = useShop(({ account }) => account.notice?.deed ?? null);
  return (
    <div role="status">
      {deed !== null && deeds.includes(deed) && (
        <p className={classes['done']}>
          <CheckIcon />
          {deedTexts[deed]}
        </p>
      )}
    </div>
  );
};
