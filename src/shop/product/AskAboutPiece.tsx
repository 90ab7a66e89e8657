import { brand } from '../brand.ts';
import { phoneLink } from '../format.ts';
import { LineIcon, PhoneIcon } from '../ui/icons.tsx';
import { NewTabLink } from '../ui/Link.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';

const look = 'control-box sand-on-hover filling row centre gap-8 tall pad-x-10 inherit-colour unlined';

/** Ways to ask the shop about a piece: LINE with its code filled in, the phone, and the hours in which they are answered. */
export const AskAboutPiece = ({ name, code }: { readonly name: string; readonly code: string }) => (
  <section className="above-16" aria-label="สอบถามชิ้นนี้">
    <div className="wrap gap-8">
      {brand.lineMessage !== '' && (
        <NewTabLink
          className={look}
          href={brand.lineMessage.replace('{text}', encodeURIComponent(`สอบถาม ${name} รหัส ${code}`))}
        >
          <LineIcon /> ถามชิ้นนี้ทาง LINE
        </NewTabLink>
      )}
      <a className={look} href={phoneLink(brand.phone)}>
        <PhoneIcon /> โทร {brand.phone}
      </a>
    </div>
    <p className="small muted above-6">
      <Unbroken text={`พนักงานตอบ ${brand.hours} ${brand.closed}`} />
    </p>
  </section>
);
