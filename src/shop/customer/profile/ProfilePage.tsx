import { accountSlice } from '../../../../adapters/handlers/account.ts';
import { addressesSlice } from '../../../../adapters/handlers/addresses.ts';
import { useEffect, useRef } from 'react';
import { usePlace } from '../../navigation/place.ts';
import { pageNames } from '../../navigation/title.ts';
import { useShop } from '../../store.tsx';
import { AddressBook } from '../addresses/AddressBook.tsx';
import { CustomerFrame } from '../CustomerFrame.tsx';
import { PersonalSection } from './PersonalSection.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import classes from '../profile.module.css';
import { SecuritySection } from './SecuritySection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { Button } from '../../ui/Button.tsx';

const sections = [
  ['personal', 'ข้อมูลส่วนตัว'],
  ['addresses', 'สมุดที่อยู่'],
  ['security', 'การเข้าสู่ระบบ'],
  ['sessions', 'อุปกรณ์'],
  ['privacy', 'ความเป็นส่วนตัว'],
] as const;

/** A link within the page moves the view and the focus, and leaves the address as it is. */
const jumpTo = (id: string): void => {
  const title = document.querySelector<HTMLElement>(`#${id}-title`);
  title?.focus({ preventScroll: true });
  title?.closest('section')?.scrollIntoView({ block: 'start' });
};

/** The part that the address names is jumped to, and again when what stands above it has come, unless the customer went on. */
const useNamedSection = (): void => {
  const { hash } = usePlace().location;
  const isThere = useShop(
    ({ session, queries }) => session.profile.value !== null && queries.addressBook.remote.status === 'ready',
  );
  const jumped = useRef('');
  useEffect(() => {
    const [id] = sections.find(([name]) => hash === `#${name}`) ?? [];
    if (id === undefined) return;
    const isStillThere = document.activeElement?.id === `${id}-title`;
    if (jumped.current !== hash || isStillThere) jumpTo(id);
    jumped.current = hash;
  }, [hash, isThere]);
};

/** A customer's account on one page (spec 3, 7.5): who they are, where they live, what opens it, and their rights. */
const ProfilePage = () => {
  useNamedSection();
  return (
    <CustomerFrame title={pageNames.profile}>
      <nav className="wrap gap-8 below-20" aria-label="หัวข้อในหน้านี้">
        {sections.map(([id, name]) => (
          <a
            key={id}
            className={classes['jump']}
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault();
              jumpTo(id);
            }}
          >
            {name}
          </a>
        ))}
      </nav>
      <div className="stack gap-20">
        <PersonalSection />
        <AddressBook />
        <SecuritySection />
        <SessionsSection />
        <PrivacySection />
      </div>
      <div className="above-24">
        <Button kind="secondary" asks={{ type: 'SignOut' }}>
          ออกจากระบบ
        </Button>
      </div>
    </CustomerFrame>
  );
};

export default ProfilePage;

/** Registered when the chunk is loaded (`lazyChunk`). @public */
export const slices = { account: accountSlice, addresses: addressesSlice };
