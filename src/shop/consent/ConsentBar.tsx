import { type ComponentProps, useRef } from 'react';
import { useIsInBrowser } from '../ui/in-browser.ts';
import { Link } from '../ui/Link.tsx';
import { everyCategory, requiredCategories } from '../../../engine/consent/record.ts';
import { helpAddress } from '../../../engine/values/page/address.ts';
import { moveFocusOnRemoval } from '../focus/focus.ts';
import { useShop } from '../store.tsx';
import classes from './ConsentBar.module.css';
import { useBarHeight } from '../ui/observe.ts';
import { Button } from '../ui/Button.tsx';

/** Opens the categories of cookies again, so that a decision is withdrawn as easily as it was made (spec 2.7). */
export const ConsentButton = ({ className }: { readonly className: string | undefined }) => (
  <Button className={className} aria-haspopup="dialog" asks={{ type: 'OpenConsentPanel' }}>
    ตั้งค่าคุกกี้
  </Button>
);

export const policyPage = 'privacy-policy';

export const ConsentAnswers = (props: Pick<ComponentProps<'button'>, 'className' | 'children'>) => (
  <>
    <Button className={props.className} asks={{ type: 'SaveConsent', categories: requiredCategories }}>
      ปฏิเสธทั้งหมด
    </Button>
    {props.children}
    <Button className={props.className} asks={{ type: 'SaveConsent', categories: everyCategory }}>
      ยอมรับทั้งหมด
    </Button>
  </>
);

const Bar = ({ isHidden }: { readonly isHidden: boolean }) => {
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar, '--consent-bar-height');
  return (
    <section
      ref={bar}
      id="consent-bar"
      className={classes['bar']}
      aria-label="การใช้คุกกี้"
      hidden={isHidden}
      // The first script shows it to who has not decided.
      suppressHydrationWarning
    >
      <div className={classes['inner']} ref={moveFocusOnRemoval}>
        <p className={`flush text-15 ${classes['text']}`}>
          ร้านใช้คุกกี้ที่จำเป็นต่อการสั่งซื้อ และขอใช้คุกกี้เพื่อวิเคราะห์การใช้งานและการตลาด ไม่อนุญาตก็ซื้อทองได้ตามปกติ{' '}
          <Link className={`maroon line-low unbroken ${classes['link']}`} to={helpAddress(policyPage)}>
            นโยบายความเป็นส่วนตัว
          </Link>
        </p>
        <div className={classes['choices']}>
          <ConsentAnswers className={classes['choice']}>
            <Button className={classes['choice']} aria-haspopup="dialog" asks={{ type: 'OpenConsentPanel' }}>
              ตั้งค่า
            </Button>
          </ConsentAnswers>
        </div>
      </div>
    </section>
  );
};

/**
 * Asks about cookies until the visitor has decided (spec 2.7); all answers weigh the same. Put it first in the tab order.
 * A drawn page has it from the beginning (see `first/first-script.ts`): coming with the application it would come under the
 * finger of who is just pressing what it covers.
 */
export const ConsentBar = () => {
  const isDecided = useShop(({ consent }) => consent.record !== null);
  // The server cannot know whether this visitor has decided: it draws the question for all, hidden.
  const isInBrowser = useIsInBrowser();
  return isDecided ? null : <Bar isHidden={!isInBrowser} />;
};
