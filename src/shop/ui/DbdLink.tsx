import { NewTabLink } from './NewTabLink.tsx';
import { dbdAddress } from '../registrations.ts';

/** Leads to the shop's entry in the register of electronic commerce, where it has one. */
export const DbdLink = ({ className }: { readonly className?: string | undefined }) =>
  dbdAddress !== '' && (
    <NewTabLink className={className} href={dbdAddress}>
      เครื่องหมาย DBD
    </NewTabLink>
  );
