import { dbdAddress } from '../registrations.ts';

/** Leads to the shop's entry in the register of electronic commerce, where it has one. */
export const DbdLink = ({ className }: { readonly className?: string | undefined }) =>
  dbdAddress !== '' && (
    <a className={className} href={dbdAddress} rel="noreferrer" target="_blank">
      เครื่องหมาย DBD<span className="visually-hidden"> (เปิดหน้าต่างใหม่)</span>
    </a>
  );
