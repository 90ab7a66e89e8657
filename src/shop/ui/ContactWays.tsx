import { brand } from '../brand.ts';
import { NewTabLink } from './Link.tsx';
import { phoneLink } from '../format.ts';
import { ChatIcon, LineIcon, PhoneIcon } from './icons.tsx';

const ways = [
  { name: `โทร ${brand.phone}`, url: phoneLink(brand.phone), icon: <PhoneIcon /> },
  { name: 'LINE ร้าน', url: brand.line, icon: <LineIcon /> },
  { name: 'แชตกับร้าน', url: brand.chat, icon: <ChatIcon /> },
].filter(({ url }) => url !== '');

export const isOutside = (url: string): boolean => url.startsWith('https:');

/** Contacts of the shop (spec 2.5), as list items. */
export const ContactEntries = ({ className }: { readonly className: string }) =>
  ways.map(({ name, url, icon }) => (
    <li key={name}>
      <a className={className} href={url} rel="noreferrer" target={isOutside(url) ? '_blank' : undefined}>
        {icon}
        {name}
        {isOutside(url) && <span className="visually-hidden"> (เปิดหน้าต่างใหม่)</span>}
      </a>
    </li>
  ));

/** Links to phone and LINE, for a sentence or a row. */
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
