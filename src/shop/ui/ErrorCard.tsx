import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Command } from '../../../engine/slices.ts';
import { Button } from './Button.tsx';
import { failureReason } from './failure-reason.ts';
import { WarningIcon } from './icons.tsx';
import { ContactWays } from './ContactWays.tsx';
import { moveFocusOnRemoval } from '../focus/focus.ts';

const retryPage: Command = { type: 'RetryPage' };

interface ErrorCardProps {
  readonly title: string;
  readonly safe: string;
  readonly failure: Failure | null;
  readonly retry?: Command;
}

/** Alert for content that failed to load: what, why, what is safe, and what to do (ux U8). */
export const ErrorCard = ({ title, safe, failure, retry = retryPage }: ErrorCardProps) => (
  <div className="error-box flex gap-14 pad-20" role="alert">
    <span className="rigid error">
      <WarningIcon size={26} />
    </span>
    <div>
      <p className="error strong">{title}</p>
      <p className="readable">
        {failure !== null && `${failureReason(failure)} `}
        {safe}
      </p>
      <div className="wrap gap-16 rows-8 middle above-14">
        <Button
          ref={moveFocusOnRemoval}
          kind="filled"
          className="maroon-on-hover tall pad-x-24 radius"
          asks={retry}
        >
          ลองอีกครั้ง
        </Button>
        <span className="links inline-flex wrapping middle gap-12 rows-0 quiet">
          หรือติดต่อร้าน <ContactWays />
        </span>
      </div>
    </div>
  </div>
);
