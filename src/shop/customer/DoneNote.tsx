import type { AccountDeed } from '../../../engine/account/state.ts';
import { CheckIcon } from '../identity/marks.tsx';
import { useShop } from '../store.tsx';
import { deedTexts } from './account-words.ts';
import classes from './profile.module.css';

/** Says below its heading that one of these deeds was just done; the region is there before, so that it is announced. */
export const DoneNote = ({ deeds }: { readonly deeds: readonly AccountDeed[] }) => {
  const notice = useShop(({ account }) => account.notice);
  return (
    <div role="status">
      {notice !== null && deeds.includes(notice.deed) && (
        <p key={notice.id} className={classes['done']}>
          <CheckIcon />
          {deedTexts[notice.deed]}
        </p>
      )}
    </div>
  );
};
