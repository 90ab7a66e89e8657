import { brand } from '../brand.ts';
import { NewTabLink } from './Link.tsx';
import { phoneLink } from '../format.ts';

/** How the shop is reached at once, by phone or LINE: links that stand within a sentence or a row of ways. */
export const ContactWays = () => (
  <>
    <a href={phoneLink(brand.phone)}>โทร {brand.phone}</a>{' '}
    {brand.line !== '' && <NewTabLink href={brand.line}>LINE</NewTabLink>}
  </>
);

const { dbdUrl } = brand.registrations;

export const DbdLink = ({ className }: { readonly className?: string | undefined }) =>
  dbdUrl !== '' && (
    <NewTabLink className={className} href={dbdUrl}>
      เครื่องหมาย DBD
    </NewTabLink>
  );
