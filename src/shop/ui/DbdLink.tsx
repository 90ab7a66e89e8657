import { brand } from '../brand.ts';
import { NewTabLink } from './NewTabLink.tsx';

const { dbdUrl } = brand.registrations;

/** Leads to the shop's entry in the register of electronic commerce, where it has one. */
export const DbdLink = ({ className }: { readonly className?: string | undefined }) =>
  dbdUrl !== '' && (
    <NewTabLink className={className} href={dbdUrl}>
      เครื่องหมาย DBD
    </NewTabLink>
  );
