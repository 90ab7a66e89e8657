import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import { type KeptVisit, keptVisits, logOfVisit } from '../../../../adapters/recorder/kept-visits.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import classes from './SentLogList.module.css';

const sayMoment = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }).format(at);

/** The visits that this browser stores, those of tabs that run among them, as far as they are stored. */
export const KeptVisitList = ({ onText }: { readonly onText: (text: string, name: string) => void }) => {
  const [visits, setVisits] = useState<readonly KeptVisit[]>([]);
  const list = useCallback((): void => {
    void keptVisits().then(setVisits, () => setVisits([]));
  }, []);
  useEffect(list, [list]);
  // A tab stores what it has when it is left.
  useWindowEvent('focus', list);
  if (visits.length === 0) return null;
  const open = async (visit: KeptVisit): Promise<void> => {
    const text = await logOfVisit(visit).catch(() => undefined);
    if (text === undefined) list();
    else onText(text, `${visit.program.name} of ${sayMoment(visit.writtenAt)}`);
  };
  return (
    <section className={classes['panel']} aria-labelledby="kept-title">
      <h2 id="kept-title" className={classes['title']}>
        Visits of this browser
      </h2>
      <ul className={classes['visits']}>
        {visits.map((visit) => (
          <li key={visit.id}>
            <Button onClick={() => void open(visit)}>
              {`${visit.program.name} · last stored ${sayMoment(visit.writtenAt)}`}
            </Button>{' '}
            {visit.isWhole && <Chip tone="warn">personal data</Chip>}
          </li>
        ))}
      </ul>
    </section>
  );
};
