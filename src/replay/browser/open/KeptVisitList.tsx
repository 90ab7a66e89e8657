import { Badge, Button, Group, Stack, Title } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import { type KeptVisit, keptVisits, logOfVisit } from '../../../../adapters/recorder/kept-visits.ts';

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
    <Stack component="section" gap="xs" w="100%" aria-labelledby="kept-title">
      <Title order={2} size="h3" id="kept-title">
        Visits of this browser
      </Title>
      {visits.map((visit) => (
        <Group key={visit.id} gap="xs">
          <Button onClick={() => void open(visit)}>
            {`${visit.program.name} · last stored ${sayMoment(visit.writtenAt)}`}
          </Button>
          {visit.isWhole && <Badge color="orange">personal data</Badge>}
        </Group>
      ))}
    </Stack>
  );
};
