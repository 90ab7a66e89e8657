import { useMemo } from 'react';
import { shownChanges } from './shown-changes.ts';
import { Button } from '../ui/Button.tsx';
import type { StatePlace } from './when-changed.ts';
import { LongText } from '../ui/LongText.tsx';
import classes from './Changes.module.css';
import sections from './TurnDetail.module.css';

const Side = ({ text, kind }: { readonly text: string | undefined; readonly kind: 'before' | 'after' }) => (
  <div>
    <span className="visually-hidden">{`${kind}: `}</span>
    <LongText text={text ?? '—'} most={8} className={classes[kind]} />
  </div>
);

/** Where two states differ: each place with what it was and what it is. */
export const Changes = ({
  before,
  after,
  none,
  onWatch,
}: {
  readonly before: unknown;
  readonly after: unknown;
  /** What to say when nothing differs. */
  readonly none: string;
  /** Asks when a place changed, where that can be asked. */
  readonly onWatch?: (place: StatePlace) => void;
}) => {
  const { changes, left } = useMemo(() => shownChanges(before, after), [before, after]);
  if (changes.length === 0) return <p className={sections['empty']}>{none}</p>;
  return (
    <>
      <ul className={classes['changes']}>
        {changes.map(({ path, place, before: was, after: is, moved }) => (
          <li key={path} className={classes['change']}>
            {onWatch === undefined ? (
              <span className={classes['path']}>{path}</span>
            ) : (
              <Button
                look="link"
                className={classes['path']}
                title="When did this change?"
                onClick={() => onWatch(place)}
              >
                {path}
              </Button>
            )}
            {moved !== undefined && <p className={classes['left']}>{moved}</p>}
            <div className={classes['sides']}>
              <Side text={was} kind="before" />
              <span className={classes['arrow']} aria-hidden="true">
                →
              </span>
              <Side text={is} kind="after" />
            </div>
          </li>
        ))}
      </ul>
      {left > 0 && <p className={classes['left']}>{`and ${left} more places`}</p>}
    </>
  );
};
